import { labelsIn } from '../page/find-labels.ts';
import type { LabelClass } from '#kernel/languages/paper-labels.ts';
import { wordBefore } from '../candidates/plain-signs.ts';
import { AFTER_TIMES, BEFORE_TIMES, PARTS, plainLetters, TELEPHONES, UNITS, wordsOf } from '../candidates/value-words.ts';

const PERCENT: ReadonlySet<string> = wordsOf('percent');
const SHORT_UNITS =
  /^ ?(?:[km]?Wh|kW|kVA|kWp|MWh|[kmµ]?g|t|[mcd]?l|[kcmdµ]?m[²³23]?|ha|min|h|hrs?|s|km\/h|[KMGT]B|[MG]bit|°C?|Hz|bar|V|cl)(?![\p{L}\d.]|\s?=)/u;
/** `12.50 x 3.40 m`: a plain factor behind a price counts what is bought. */
const BY_LENGTH = /^ ?[x×] ?\d+[.,]\d{1,2} ?[cm]?m\b/;
const LETTERS = /^ ?(\p{L}[\p{L}.]{0,11})/u;
/** Letters looked at behind a value. */
const AFTER = 24;

/** Whether figures are a share: `20.00 %`, `20,00 v.H.`. */
export const isShare = (text: string, end: number): boolean => {
  const after = text.slice(end, end + AFTER);
  if (/^ ?[%‰]/.test(after)) return true;
  if (!/^ ?\p{L}/u.test(after)) return false;
  const words = after.trim().split(' ').slice(0, 2).map(plainLetters);
  return PERCENT.has(words[0] ?? '') || PERCENT.has(words.join(''));
};

/** Whether a unit other than money follows. */
export const isMeasured = (text: string, end: number): boolean => {
  const after = text.slice(end, end + AFTER);
  return SHORT_UNITS.test(after) || BY_LENGTH.test(after) || UNITS.has(plainLetters(LETTERS.exec(after)?.[1] ?? ''));
};

const CLOCK = /^([01]?\d|2[0-3])\.[0-5]\d$/;
const RANGE = /^ ?- ?(?:[01]?\d|2[0-3])\.[0-5]\d(?!\d)/;
const RANGE_BEFORE = /(?<!\d)(?:[01]?\d|2[0-3])\.[0-5]\d ?- ?$/;

/** Whether figures are the number of a part or a place, or a time of the day. */
export function isPartOrTime(text: string, start: number, end: number): boolean {
  const written = text.slice(start, end);
  const sign = wordBefore(text, start);
  const word = plainLetters(sign) || sign;
  if (PARTS.has(word) || TELEPHONES.has(word)) return true;
  if (!CLOCK.test(written)) return false;
  const after = plainLetters(LETTERS.exec(text.slice(end, end + AFTER))?.[1] ?? '');
  if (AFTER_TIMES.has(after)) return true;
  if (RANGE.test(text.slice(end, end + AFTER)) || RANGE_BEFORE.test(text.slice(Math.max(0, start - AFTER), start))) return true;
  return BEFORE_TIMES.has(word) && !/\d (?:\p{L}+ )?\p{L}+ $/u.test(text.slice(Math.max(0, start - AFTER), start));
}

const MONEY: ReadonlySet<LabelClass> = new Set<LabelClass>([
  'payable',
  'gross',
  'net',
  'tax',
  'subtotal',
  'discount',
  'shipping',
  'paid',
  'change',
  'unit-price',
  'balance-before',
]);
/** Letters before a value in which its label stands. */
const LABEL = 60;

const labelBefore = (text: string, start: number) => {
  const words = text
    .slice(Math.max(0, start - LABEL), start)
    .split(' ')
    .map(plainLetters);
  const [label] = labelsIn(words.filter((word) => word !== ''));
  return label?.after === 0 ? label.classes : [];
};

/** Whether the label of an amount stands directly before a place. */
export const isBehindLabel = (text: string, start: number): boolean => labelBefore(text, start).some((name) => MONEY.has(name));

/** Whether the label of something that is taken off stands directly before a place. */
export const isTakenOff = (text: string, start: number): boolean =>
  labelBefore(text, start).some((name) => name === 'discount' || name === 'paid');
