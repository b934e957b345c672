/** Times of day as a time field has them. */

/** "07:05" for 425 minutes after midnight. */
export function fieldTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The minutes after midnight in a time field; null while it is incomplete. */
export function minutesOf(fieldTime: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(fieldTime) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
