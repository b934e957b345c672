"""What a seat sees, as JSON: for browsers, for bots in any language, and back again.

`view` tells a whole observation in the words of the notation: towns by code, links by word, bags as letters,
seats as numbers from 0, and `?` for each piece that this seat may not know. `read_view` is the way back.
`rulebook` tells what never changes in a game: the map, the chart, the numbers. docs/bots.md has every field.
"""

from elfenland.record.sight.book import rulebook as rulebook
from elfenland.record.sight.reading import read_view as read_view
from elfenland.record.sight.telling import Look as Look
from elfenland.record.sight.telling import common_view as common_view
from elfenland.record.sight.telling import course_view as course_view
from elfenland.record.sight.telling import laid_on as laid_on
from elfenland.record.sight.telling import links_view as links_view
from elfenland.record.sight.telling import pieces_view as pieces_view
from elfenland.record.sight.telling import player_view as player_view
from elfenland.record.sight.telling import turn_view as turn_view
from elfenland.record.sight.telling import view as view
from elfenland.record.sight.views import Views as Views
