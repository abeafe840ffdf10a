"""The scoring rules of Quincunx as sentences, with their sections and their numbers."""

from __future__ import annotations

from quincunx.core.explanation import Rule, Shape

PAIR_POINTS = 5
SET_POINTS = 30
STRAIGHT_POINTS = 20
FLUSH_POINTS = 10
PAIR_LENGTH = 2
SET_LENGTH = 3
STRAIGHT_LENGTH = 3
FLUSH_LENGTH = 4
LEFT_ACE = 15
SOLITAIRE_TARGET = 100
"""A good score for the solitaire: this project's own number, no source states one."""

MATCHING_ACE = Rule(
    "matching-ace",
    "Matching Ace",
    "A sum under 10 is won, not lost, when one of the two cards is an Ace of a suit they share.",
    "5.1",
    Shape.EDGE,
)
UNDER_TEN = Rule("under-ten", "Under 10", "A sum under 10 is lost.", "5.1", Shape.EDGE)
TEN = Rule("ten", "Sum of 10", "A sum of 10 scores nothing.", "5.1", Shape.EDGE)
DRAW = Rule(
    "draw",
    "Draw a card",
    "A sum of 11, or of 20, scores nothing and draws one card.",
    "5.1",
    Shape.EDGE,
)
OVER_TEN = Rule(
    "over-ten", "Over 10", "A sum of 12 to 19 wins what it is above 10.", "5.1", Shape.EDGE
)
PAIR = Rule("pair", "Pair", "A neighbour of the same rank is a pair and wins 5.", "5.2", Shape.PAIR)
SET = Rule(
    "set",
    "Set",
    "Three or more cards of one rank in an unbroken line, diagonals too, win 30 together.",
    "5.2",
    Shape.SET,
)
STRAIGHT = Rule(
    "straight",
    "Straight",
    "Three or more cards in an unbroken line whose ranks climb by one win 20 together.",
    "5.3",
    Shape.RISE,
)
POWER_PLAY = Rule(
    "power-play",
    "Power play",
    "An Ace beside the Crown of its suit wins the ranks of all other cards of that suit.",
    "5.4",
    Shape.POOL,
)
FLUSH_LINE = Rule(
    "flush-line",
    "Flush in line",
    "Four or more cards of one suit in an unbroken line win 10 together.",
    "7.2",
    Shape.LINE,
)
FLUSH_SQUARE = Rule(
    "flush-square",
    "Flush in a square",
    "Four cards of one suit in a block of two by two win 10 together.",
    "7.2",
    Shape.BLOCK,
)
LEFTOVER = Rule(
    "leftover",
    "Left in hand",
    "A card left in hand costs its rank; a Crown costs 10, an Ace 15 and the Excuse nothing.",
    "6",
)

RULES = (
    MATCHING_ACE,
    UNDER_TEN,
    TEN,
    DRAW,
    OVER_TEN,
    PAIR,
    SET,
    STRAIGHT,
    FLUSH_LINE,
    FLUSH_SQUARE,
    POWER_PLAY,
    LEFTOVER,
)
"""Every rule that gives or takes points, in counting order."""
