#!/bin/sh
# A bot in POSIX shell, to show how little it takes: it does the first thing that is not passing.
#
#   elfenland simulate --games 5 --bots "run:sh examples/gretel.sh,scout"
#
# One message a line; the options come first in a question, and no word of an option has a quote or a backslash.

first_not_passing() {
    rest=$1
    while :; do
        word=${rest%%'","'*}
        if [ "$word" != "-" ] || [ "$word" = "$rest" ]; then
            break
        fi
        rest=${rest#*'","'}
    done
    printf '%s' "$word"
}

while IFS= read -r line; do
    case $line in
        '{"hello":'*)
            printf '{"hello":{"protocol":1}}\n'
            ;;
        '{"choose":'*)
            options=${line#*'"options":["'}
            options=${options%%'"]'*}
            printf '{"choose":"%s"}\n' "$(first_not_passing "$options")"
            ;;
        '{"over":'*)
            printf 'gretel: the game is over\n' >&2
            ;;
    esac
done
