"""Where everything lies in the kernel's workspace: one array of whole numbers, `w`.

A cell is a small number p = y * width + x on the smallest rectangle that holds every cell which
can still be reached. A line's key has four bits for each cell: 0 empty, 1 to 10 a rank, 11 the
blank Excuse. A card is a small number: first those not yet placed, then those on the board.
"""

from __future__ import annotations

from typing import Final

# --- single numbers
NODES: Final = 0  # positions searched
STOPPED: Final = 1  # whether the search was told to end
THREAD: Final = 2  # which thread this workspace belongs to
OCCUPIED: Final = 3  # a bit for each occupied cell
ACES: Final = 4  # a bit for each cell with an Ace
LEFT: Final = 5  # how many placements the tableau still takes
EMPTY: Final = 6  # how many cells are listed in EMPTIES
MIN_X: Final = 7  # the tableau's frame
MAX_X: Final = 8
MIN_Y: Final = 9
MAX_Y: Final = 10
FLOATS: Final = 11  # whether the frame can still grow two ways
EDGE: Final = 12  # how wide a full tableau is
SEATS: Final = 13
SCALE: Final = 14  # values are points times this, so that expectations are whole
EACH_RUN: Final = 15
DIAGONALS: Final = 16  # whether sets and straights count on diagonals
FLUSH: Final = 17  # 0 off, 1 as written, 2 as Abstract Play counts
KNOWN: Final = 18  # whether the pile's order is known
PILE_AT: Final = 19  # how many cards of a known pile are drawn
PILE_LEFT: Final = 20
PILE_BITS: Final = 21  # a bit for each card left in a pile of unknown order
WORDS: Final = 22  # how many words a position's key has
IN_PILE: Final = 25  # the place of a card in the pile
IN_HAND: Final = 26  # the place of a card in the hand of seat 0; seat 1's is one more
TABLE_MASK: Final = 27  # number of table entries, less one
PILE_SIZE: Final = 28
TRACKS: Final = 30  # whether cells of ranks and suits are kept: for draws and flushes

ONLY: Final = 31  # the one move to look at from the start, as card and cell; or -1
SHARES: Final = 29  # whether threads search one move together
BEST: Final = 72  # the best move from the start, as card and cell
POLLS: Final = 73  # how many positions to search between two looks at the control
POLL_AT: Final = 74  # after how many positions to look next
MOST: Final = 75  # how many positions may be searched
FOUND: Final = 76  # what the best move from the start brings, as far as it is searched
FIRST: Final = 77  # the move to begin with from the start, if it is there; -1: the table's
ALONE: Final = 78  # whether only one seat has cards, so that nobody answers

# --- rows of numbers
KEY_WORDS: Final = 32  # 4: the position's key
SUIT_SUMS: Final = 36  # 8: number cards of a suit on the board, added up
SUIT_CELLS: Final = 44  # 6: a bit for each cell with that suit
RANK_CELLS: Final = 50  # 12: a bit for each cell with that rank
HAND_SIZE: Final = 64  # 4
GAINED: Final = 68  # 4: points of each seat in the line searched
LINES: Final = 80  # 64: the line keys
CARD_AT: Final = 144  # 64: the card on a cell
EMPTIES: Final = 208  # 64: the cells still empty
HANDS: Final = 272  # 4 * 64: the cards of each hand
PILE: Final = 528  # 64: the pile's cards
RANK: Final = 592  # 64: a card's rank, 11 for the Excuse
SUITS: Final = 656  # 64: its suits, a bit each
SUIT_NUMBERS: Final = 720  # 64: the numbers of its two suits, 3 bits each; 7 for none
COST: Final = 784  # 64: what it costs in hand at the end
X: Final = 848  # 64
Y: Final = 912  # 64
TOUCHING: Final = 976  # 64: the cells that share an edge, a bit each
OPENED_BY: Final = 1040  # 64: the cells of which one must be occupied
NEAR: Final = 1104  # 64 * 4: those cells one by one, or -1
LINE_OF: Final = 1360  # 64 * 4: the four lines through a cell
SHIFT_IN: Final = 1616  # 64 * 4: its bit position in each
STEPS: Final = 1872  # 64 * 8: the next cell in each direction, or -1
BLOCKS: Final = 2384  # 64 * 4: the other three cells of each 2 by 2 block, a bit each, or 0
BLOCK_CELLS: Final = 2640  # 64 * 4 * 3: those cells one by one
ORDER: Final = 3408  # 64: a card's place in canonical order
BASE: Final = 3472  # 4: the scores at the start, scaled
PARTNER: Final = 3616  # 64: the Crown of an Ace's suit, the Ace of a Crown's; or -1
PLACE: Final = 3680  # 64: the cell of a card on the board, or 63
LEAF_CARDS: Final = 3744  # 8: the last cards: the mover's, then the other's
LEAF_RANKS: Final = 3752  # 8
LEAF_CELLS: Final = 3760  # 8: the last cells
LEAF_PAIRS: Final = 3776  # 8 * 8: how they lie to each other
LEAF_MATCHES: Final = 3840  # 8 * 8: what a matching Ace changes when two of the cards touch
LEAF_POWERS: Final = 3904  # 8 * 8: what a card adds to another's power play; -1 for its partner
LEAF_TOUCHING: Final = 3968  # 8: which of the cells share an edge, a bit each
LEAF_SPECIAL: Final = 3976  # whether power plays or the Excuse are among the last cards
LEAVES: Final = 3984  # 6 * LEAF_ROOM: for each placement made here, what it leaves
PAIRS: Final = 4784  # 64 * 64: how two cells lie to each other; 0 without a common line
WORD_OF: Final = 8880  # 64: which word of the key has a card's place
BITS_AT: Final = 8944  # 64: and at which bit
STACK: Final = 9200  # for each ply: moves, and what a draw needs

RESULTS: Final = STACK - 128  # 4 for each ply: the further points of each seat
LEAF_ROOM: Final = 128  # line indexes (8 * 4), then:
LEAF_SCORES: Final = 32  # 8 * 8: what a card scores on a cell
LEAF_POWERED: Final = 96  # 8: on which cells a card is beside its partner, a bit each
LEAF_SUMS: Final = 104  # 8: what its power play is worth
LEAF_OPEN: Final = 112  # which cells are open, a bit each
PLY_ROOM: Final = 1024
MOVES_ROOM: Final = 960  # then the cards of a pile to draw from, and from here:
SUMS_ROOM: Final = MOVES_ROOM + 24  # what the draws of a move add up to
PLIES: Final = 26
SIZE: Final = STACK + PLY_ROOM * PLIES

INFINITY: Final = 1 << 40
TABLE_BITS: Final = 10 * (1 << 20)  # size of the table of axis scores
