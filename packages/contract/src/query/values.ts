import * as z from 'zod';

/** Longest text that is looked for. */
const TEXT_MAX = 200;
// oxlint-disable-next-line no-control-regex -- databases refuse them
const CONTROL = /[\u0000-\u001f\u007f]/;

export const SoughtText = z
  .string()
  .trim()
  .min(1)
  .max(TEXT_MAX)
  .refine((text) => !CONTROL.test(text) && text.isWellFormed(), 'Write letters and figures');

/** A part of a text, any case and accents, or the whole of it. */
export const TextMatch = z.union([z.strictObject({ part: SoughtText }), z.strictObject({ exactly: SoughtText })]);
export type TextMatch = z.infer<typeof TextMatch>;

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().refine((day) => day >= '1000-01-01' && day <= '3000-01-01', 'Write a date such as 2025-03-12');

/** Days: the first, and the first day after the last. One of them may be open. */
export const Interval = z
  .strictObject({ from: Day.exactOptional(), before: Day.exactOptional() })
  .refine(({ from, before }) => from !== undefined || before !== undefined, 'Write from when or until when')
  .refine(({ from, before }) => from === undefined || before === undefined || from < before, 'It ends before it begins');
export type Interval = z.infer<typeof Interval>;

const Amount = z.number().min(-1e15).max(1e15);
/** Numbers: at least and at most are included, above and below are not. */
const rangeShape = {
  least: Amount.exactOptional(),
  above: Amount.exactOptional(),
  most: Amount.exactOptional(),
  below: Amount.exactOptional(),
};
const isRange = ({ least, above, most, below }: Bounds): boolean =>
  [least, above, most, below].some((bound) => bound !== undefined) &&
  (least === undefined || above === undefined) &&
  (most === undefined || below === undefined) &&
  ((least ?? above ?? -Infinity) < (most ?? below ?? Infinity) || (least !== undefined && least === most));

interface Bounds {
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
  readonly below?: number;
}

export const Range = z.strictObject(rangeShape).refine(isRange, 'Write a number, or from where to where');
export type Range = z.infer<typeof Range>;

/** Whole bytes. */
export const SizeRange = Range.refine(
  (range) => Object.values(range).every((bytes) => Number.isSafeInteger(bytes) && bytes >= 0),
  'Write a size such as 5 MB',
);

export const Sum = z
  .strictObject({
    ...rangeShape,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .exactOptional(),
  })
  .refine(isRange, 'Write a sum, or from where to where');
export type Sum = z.infer<typeof Sum>;

export const isIn = (value: number, { least, above, most, below }: Bounds): boolean =>
  (least === undefined || value >= least) &&
  (above === undefined || value > above) &&
  (most === undefined || value <= most) &&
  (below === undefined || value < below);

export const isDuring = (day: string | null, { from, before }: Interval): boolean =>
  day !== null && day !== '' && (from === undefined || day >= from) && (before === undefined || day < before);

/** The first moment of a day, in epoch milliseconds; days are those of UTC. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a time lies in days. */
export const isAt = (time: number, { from, before }: Interval): boolean =>
  (from === undefined || time >= startOf(from)) && (before === undefined || time < startOf(before));

/** Whether all numbers of a range are in another. */
export const rangeWithin = (range: Bounds, other: Bounds): boolean => {
  const [low, otherLow] = [range.least ?? range.above, other.least ?? other.above];
  const [high, otherHigh] = [range.most ?? range.below, other.most ?? other.below];
  const isAbove =
    otherLow === undefined ||
    (low !== undefined && (low > otherLow || (low === otherLow && (other.least !== undefined || range.above !== undefined))));
  const isBelow =
    otherHigh === undefined ||
    (high !== undefined &&
      (high < otherHigh || (high === otherHigh && (other.most !== undefined || range.below !== undefined))));
  return isAbove && isBelow;
};

export const intervalWithin = (days: Interval, other: Interval): boolean =>
  (other.from === undefined || (days.from !== undefined && days.from >= other.from)) &&
  (other.before === undefined || (days.before !== undefined && days.before <= other.before));
