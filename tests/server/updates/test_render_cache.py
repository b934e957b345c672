"""The rendered texts of a table have a limit."""

from elfenland.server.updates.render_cache import ENTRY_LENGTH, MAX_LENGTH, RenderCache


def test_texts_are_kept_until_the_table_changes() -> None:
    cache = RenderCache()
    cache.put((1, 2), "one")
    assert (cache.get((1, 2)), cache.get(3)) == ("one", None)
    cache.clear()
    assert (cache.get((1, 2)), cache.length) == (None, 0)


def test_many_texts_never_exceed_the_limit() -> None:
    cache = RenderCache()
    for number in range(100):
        cache.put(number, "x" * (MAX_LENGTH // 30))
        assert cache.length <= MAX_LENGTH
        assert cache.get(number) is not None
    assert cache.get(0) is None


def test_short_texts_count_with_their_keys() -> None:
    cache = RenderCache()
    for number in range(MAX_LENGTH // ENTRY_LENGTH + 1):
        cache.put(number, "")
    assert cache.get(0) is None


def test_a_text_that_is_too_long_is_not_kept() -> None:
    cache = RenderCache()
    cache.put(1, "x" * MAX_LENGTH)
    assert (cache.get(1), cache.length) == (None, 0)
