"""Where tables and moves are kept: what can be asked of a store, and the stores there are."""

from elfenland.server.store.store import Job as Job
from elfenland.server.store.store import Store as Store
from elfenland.server.store.store import StoreError as StoreError
