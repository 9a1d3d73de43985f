import { shownLanguage } from '~/lib/language/shown-language';
import type { Language } from '~/lib/language/languages';

/** How moments, days and times are written, in the reader's own time zone. One of each serves every call; English is American, as in the specification. */
const locale = (language: Language) => (language === 'en' ? 'en-US' : language);
const make = (language: Language) => ({
  moments: new Intl.DateTimeFormat(locale(language), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: language === 'en',
  }),
  days: new Intl.DateTimeFormat(locale(language), { month: 'short', day: 'numeric' }),
  daysOfYears: new Intl.DateTimeFormat(locale(language), { month: 'short', day: 'numeric', year: 'numeric' }),
});
const made = new Map<Language, ReturnType<typeof make>>();

function formats() {
  const language = shownLanguage();
  const known = made.get(language) ?? make(language);
  made.set(language, known);
  return known;
}

const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

const isSameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString();

/** `Nov 21, 2026 3:07 PM` in the reader's own time zone, written as `MMM d, yyyy h:mm a`; in other languages as these write it. */
export function formatDate(epochMs: number): string {
  const { moments } = formats();
  if (shownLanguage() !== 'en') return moments.format(epochMs);
  const part = Object.fromEntries(moments.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return `${part['month']} ${part['day']}, ${part['year']} ${part['hour']}:${part['minute']} ${part['dayPeriod']}`;
}

/** The same from the epoch seconds of a library file. */
export const formatModified = (epochSeconds: number) => formatDate(epochSeconds * 1000);

/** `15:07:09`. */
export const formatTime = (epochMs: number) => times.format(epochMs);

/** `15:07:09` of today; an earlier day stands before it, as in `Nov 20, 15:07:09`. */
export const formatEventTime = (epochMs: number, now: number = Date.now()) =>
  isSameDay(epochMs, now) ? formatTime(epochMs) : `${formats().days.format(epochMs)}, ${formatTime(epochMs)}`;

/** `Nov 21`, with the year where it is not this one: for columns that are narrow. */
export function formatShortDate(epochSeconds: number, now: number = Date.now()): string {
  const time = new Date(epochSeconds * 1000);
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  return isThisYear ? formats().days.format(time) : formats().daysOfYears.format(time);
}
