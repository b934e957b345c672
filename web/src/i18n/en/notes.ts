/** Private notes, in English. */

export const notes = {
  tab: 'Notes',
  label: 'Your private notes',
  placeholder: 'Only you can read this, now and in the replay.',
  states: {
    loading: 'Loading…',
    saved: 'Saved',
    waiting: 'Typing…',
    saving: 'Saving…',
    failed: 'Not saved yet: no connection. Trying again.',
  },
  marks: 'Marks on the map',
  how: 'Only you see them. Choose one, then towns and roads on the map. Quicker: right-click, long press, or N.',
  kinds: { star: 'Star', cross: 'Cross', question: 'Question mark' },
  marking: 'Tap a town or a road.',
  done: 'Done',
  on: (kind: string) => `your mark: ${kind}`,
  remove: (place: string) => `Remove the mark at ${place}`,
  removeAll: 'Remove all marks',
};
