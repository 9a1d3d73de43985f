/** How a moment and a time of the day are written: English, in the reader's own time zone. One of each serves every call. */
const moments = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** `Nov 21, 2026 3:07 PM` in the reader's own time zone, written as `MMM d, yyyy h:mm a`. */
export function formatDate(epochMs: number): string {
  const part = Object.fromEntries(moments.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return `${part['month']} ${part['day']}, ${part['year']} ${part['hour']}:${part['minute']} ${part['dayPeriod']}`;
}

/** The same from the epoch seconds of a library file. */
export const formatModified = (epochSeconds: number) => formatDate(epochSeconds * 1000);

/** `15:07:09`. */
export const formatTime = (epochMs: number) => times.format(epochMs);
