import type { ShareLink, ShareMark } from 'contract/shares';
import { formatShortDate } from '~/lib/text/format-date';
import { texts } from './texts/texts';

/** What a link is made to. */
export interface Shareable {
  readonly documentId: string;
  readonly filename: string;
  /** The sentence that may be lit for whoever opens the link. */
  readonly mark?: ShareMark | undefined;
}

const DAY_MILLISECONDS = 86_400_000;

/** When a link ends, in days; undefined where a day is chosen or none. */
const TERM_DAYS = { day: 1, week: 7, month: 30, date: undefined, never: undefined } as const;
export type Term = keyof typeof TERM_DAYS;
export const termLabels = (): Readonly<Record<Term, string>> => ({
  day: texts.in1Day,
  week: texts.in7Days,
  month: texts.in30Days,
  date: texts.afterADayThatIChoose,
  never: texts.whenIRevokeIt,
});
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
  if (term !== 'date') return now + TERM_DAYS[term] * DAY_MILLISECONDS;
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
    day: texts.endsIn1Day,
    week: texts.endsIn7Days,
    month: texts.endsIn30Days,
    date: day === '' ? texts.endsAfterADay : texts.endsAfter(day),
    never: texts.doesNotEnd,
  }[term];
  return [
    ends,
    password === '' ? texts.noPassword : texts.withAPassword,
    download ? texts.downloadAllowed : texts.noDownload,
  ].join(', ');
}

const day = (epochMs: number, now: number) => formatShortDate(epochMs / 1_000, now);

/** How a link stands and what it allows, in one line. */
export function standingOf(link: ShareLink, now: number): string {
  const { expiresAt, hasPassword, download, state } = link;
  const ends = expiresAt === null ? texts.doesNotEnd : (state === 'ended' ? texts.ended : texts.ends)(day(expiresAt, now));
  return [ends, hasPassword && texts.withAPassword, !download && texts.noDownload].filter(Boolean).join(', ');
}

/** How often a link was opened. */
export const viewsOf = ({ views, viewedAt }: Pick<ShareLink, 'views' | 'viewedAt'>, now: number): string =>
  viewedAt === null ? texts.notOpenedYet : texts.viewsLast(views, day(viewedAt, now));
