import type { ContentLine } from '../../content-lines/read-content-lines.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAY_MILLISECONDS = 86_400_000;
const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/;

export interface Moment {
  /** Epoch milliseconds on the clock of the place: times are shown as they are written. */
  readonly time: number;
  readonly wholeDay: boolean;
  /** ` (Europe/Berlin)`, ` UTC`, or nothing where it is the time of wherever one is. */
  readonly zone: string;
}

export function momentOf(line: ContentLine | undefined): Moment | null {
  const [, year, month, day, hour, minute, utc] = MOMENT.exec(line?.value.trim() ?? '') ?? [];
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0));
  const named = line?.parameters.get('TZID');
  const zone = utc === undefined ? (named === undefined ? '' : ` (${named})`) : ' UTC';
  return { time, wholeDay: hour === undefined, zone };
}

export function writeDay(time: number): string {
  const date = new Date(time);
  return `${DAYS[date.getUTCDay()] ?? ''} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);
export const writeMoment = ({ time, wholeDay, zone }: Moment): string =>
  wholeDay ? writeDay(time) : `${writeDay(time)}, ${clock(time)}${zone}`;

/** `Monday 2 March 2026, 10:00 to 11:30 (Europe/Berlin)`. The end of whole days is the first day after. */
export function writeTimes(from: Moment, to: Moment | null): string {
  if (to === null || to.time <= from.time) return writeMoment(from);
  if (from.wholeDay) {
    const last = to.time - DAY_MILLISECONDS;
    return last <= from.time ? writeDay(from.time) : `${writeDay(from.time)} to ${writeDay(last)}`;
  }
  if (writeDay(from.time) === writeDay(to.time) && from.zone === to.zone)
    return `${writeDay(from.time)}, ${clock(from.time)} to ${clock(to.time)}${from.zone}`;
  return `${writeMoment(from)} to ${writeMoment(to)}`;
}

/** The end of what lasts `PT1H30M` or `P1D`; null where that is none. */
export function endAfter(from: Moment, duration: string): Moment | null {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,7}S)?)?$/.exec(duration.trim());
  if (found === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return { ...from, time: from.time + (weeks * 7 + days) * DAY_MILLISECONDS + hours * 3_600_000 + minutes * 60_000 };
}

const UNITS: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
  HOURLY: 'hour',
};
const WEEKDAYS: Readonly<Record<string, string>> = Object.fromEntries(DAYS.map((day) => [day.slice(0, 2).toUpperCase(), day]));

/** `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE` as `every 2 weeks on Monday, Wednesday`; the rule itself where it says more than that. */
export function writeRepetition(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0]?.toUpperCase() ?? '', part.split('=')[1] ?? '']));
  const unit = UNITS[parts.get('FREQ')?.toUpperCase() ?? ''];
  if (unit === undefined || [...parts.keys()].some((key) => !/^(FREQ|INTERVAL|BYDAY|COUNT|UNTIL|WKST)$/.test(key))) return rule;
  const days = (parts.get('BYDAY') ?? '').split(',').filter((day) => day !== '');
  if (days.some((day) => WEEKDAYS[day] === undefined)) return rule;
  const every = Number(parts.get('INTERVAL') ?? 1);
  const until = momentOf({ name: '', parameters: new Map(), value: parts.get('UNTIL') ?? '' });
  return [
    every > 1 ? `every ${every} ${unit}s` : `every ${unit}`,
    days.length === 0 ? '' : ` on ${days.map((day) => WEEKDAYS[day] ?? '').join(', ')}`,
    parts.has('COUNT') ? `, ${parts.get('COUNT') ?? ''} times` : '',
    until === null ? '' : `, until ${writeDay(until.time)}`,
  ].join('');
}
