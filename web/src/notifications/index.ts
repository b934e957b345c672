/** Notifications: one file for all that is about them, loaded when it is first wanted. */

export { default } from './Notifications.svelte';
export { default as ConfirmLink } from './ConfirmLink.svelte';
export { default as FailedChannels } from './FailedChannels.svelte';
export { default as StopLink } from './StopLink.svelte';
export { default as TableNotifications } from './TableNotifications.svelte';
