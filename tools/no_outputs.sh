#!/bin/sh
# Says which notebooks hold outputs in what git would commit; a notebook that was only played in
# and saved is nobody's business. Takes the path of nbstripout, then the notebooks.
strip=$1
shift
for book in "$@"; do
    { git show ":$book" 2>/dev/null || cat "$book"; } | "$strip" --verify --keep-id >/dev/null || {
        echo "$book is committed with outputs; '$strip --keep-id $book' takes them out." >&2
        exit 1
    }
done
