import type { ShareLink, ShareMark } from 'contract/shares';
import { formatEnglishCount } from '~/lib/text/format';
import { formatShortDate } from '~/lib/text/format-date';

/** What a link is made to. */
export interface Shareable {
  readonly documentId: string;
  readonly filename: string;
  /** The sentence that may be lit for whoever opens the link. */
  readonly mark?: ShareMark | undefined;
}

const DAY_MILLISECONDS = 86_400_000;

/** When a link ends, by what is said of it. */
export const TERMS = {
  day: { label: 'In 1 day', days: 1 },
  week: { label: 'In 7 days', days: 7 },
  month: { label: 'In 30 days', days: 30 },
  date: { label: 'After a day that I choose', days: undefined },
  never: { label: 'When I revoke it', days: undefined },
} as const;
export type Term = keyof typeof TERMS;
export const TERM_NAMES = ['day', 'week', 'month', 'date', 'never'] as const satisfies readonly Term[];

/** The last millisecond of a day in this time zone. @param day `2026-12-24`, as a date field has it */
function endOfDay(day: string): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const end = new Date(year, month - 1, date + 1).getTime() - 1;
  return Number.isFinite(end) ? end : undefined;
}

/** When the link ends, in epoch milliseconds: null for never, undefined where the day is missing or over. */
export function endOf(term: Term, day: string, now: number): number | null | undefined {
  if (term === 'never') return null;
  if (term !== 'date') return now + TERMS[term].days * DAY_MILLISECONDS;
  const end = endOfDay(day);
  return end !== undefined && end > now ? end : undefined;
}

/** What is chosen, while the choices are folded. */
export function choicesInWords({
  term,
  day,
  password,
  download,
}: {
  term: Term;
  day: string;
  password: string;
  download: boolean;
}): string {
  const ends = {
    day: 'Ends in 1 day',
    week: 'Ends in 7 days',
    month: 'Ends in 30 days',
    date: day === '' ? 'Ends after a day' : `Ends after ${day}`,
    never: 'Does not end',
  }[term];
  return [ends, password === '' ? 'no password' : 'with a password', download ? 'download allowed' : 'no download'].join(', ');
}

const day = (epochMs: number, now: number) => formatShortDate(epochMs / 1_000, now);

/** How a link stands and what it allows, in one line. */
export function standingOf(link: ShareLink, now: number): string {
  const { expiresAt, hasPassword, download, state } = link;
  const ends = expiresAt === null ? 'Does not end' : `${state === 'ended' ? 'Ended' : 'Ends'} ${day(expiresAt, now)}`;
  return [ends, hasPassword && 'with a password', !download && 'no download'].filter(Boolean).join(', ');
}

/** How often a link was opened. */
export const viewsOf = ({ views, viewedAt }: Pick<ShareLink, 'views' | 'viewedAt'>, now: number): string =>
  viewedAt === null ? 'Not opened yet' : `${formatEnglishCount(views, 'view')}, last ${day(viewedAt, now)}`;
