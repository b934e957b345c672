"""Views: what a seat sees, as JSON, for pages and bots in any language.

`view` encodes a whole observation in the words of the notation: towns by code, links by word, bags as
letters, seats as numbers from 0, and `?` for each piece that this seat may not know. `read_view` is the
inverse. `rulebook` encodes what never changes in a game: the map, the chart, the numbers. docs/bots.md has
every field.
"""

from elfenland.views.decode import read_view as read_view
from elfenland.views.encode import Look as Look
from elfenland.views.encode import common_view as common_view
from elfenland.views.encode import course_view as course_view
from elfenland.views.encode import links_view as links_view
from elfenland.views.encode import pieces_view as pieces_view
from elfenland.views.encode import player_view as player_view
from elfenland.views.encode import turn_view as turn_view
from elfenland.views.encode import view as view
from elfenland.views.incremental import Views as Views
from elfenland.views.rulebook_view import rulebook as rulebook
