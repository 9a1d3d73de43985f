import { LABEL_CLASSES, type LabelClass } from '#kernel/languages/paper-labels.ts';
import { labelsIn } from '../page/find-labels.ts';
import { wordBefore } from '../candidates/plain-signs.ts';
import { NUMBERS, PARTS, plainLetters, TELEPHONES } from '../candidates/value-words.ts';
import { isoOf, yearOf, type FoundDate } from './calendar-dates.ts';

/** Three parts between equal signs, two signs that differ before a whole year, parts between blanks, and eight figures. */
const EQUAL = /(\d{1,4})( {0,2}([./|-]) {0,2})(\d{1,2}) {0,2}\3 {0,2}('?)(\d{1,4})(?!\d)/y;
const MIXED = /(\d{1,2})([./-])(\d{1,2})([./-])(\d{4})(?!\d)/y;
const SPACED = /(?:(\d{4}) (\d{2}) (\d{2})|(\d{2}) (\d{2}) (\d{4}))(?!\d)/y;
const PACKED = /((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?![\p{L}\p{N}/-])/uy;

type Read = Omit<FoundDate, 'start'>;

/** A date in figures: the year first or last; the day before the month, unless it cannot be so. `us`: the month may come first. */
function readFigures(first: string, second: string, third: string, us: boolean): Pick<FoundDate, 'value' | 'trait'> | null {
  if (first.length >= 3) {
    const value = third.length > 2 ? null : isoOf(Number(first), Number(second), Number(third));
    return value === null ? null : { value, trait: 'year-first' };
  }
  if (third.length !== 2 && third.length !== 4) return null;
  const year = yearOf(third);
  const dayFirst = isoOf(year, Number(second), Number(first));
  const monthFirst = isoOf(year, Number(first), Number(second));
  if (us && monthFirst !== null) return { value: monthFirst, trait: dayFirst === null ? 'month-first' : 'either' };
  if (dayFirst !== null) return { value: dayFirst, trait: monthFirst === null ? 'day-first' : 'either' };
  return monthFirst === null ? null : { value: monthFirst, trait: 'month-first' };
}

const exec = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** What may follow a date that a sign follows: a second date, or a time. */
const TIME = /\d{1,2}[:.]\d{2}(?!\d|[./-]\d)/y;
const goesOn = (text: string, end: number, us: boolean): boolean => {
  if (!/^[./-]\d/.test(text.slice(end, end + 2))) return false;
  if (text[end] !== '-') return true;
  return exec(TIME, text, end + 1) === null && readSigns(text, end + 1, us, false) === null;
};

/** @param inChain whether a date directly after it is looked at too */
function readSigns(text: string, at: number, us: boolean, inChain = true): Read | null {
  const equal = exec(EQUAL, text, at);
  const mixed = equal ? null : exec(MIXED, text, at);
  const [first = '', sign = '', second = '', third = ''] = equal
    ? [equal[1], equal[3], equal[4], equal[6]]
    : [mixed?.[1], mixed?.[2], mixed?.[3], mixed?.[5]];
  const match = equal ?? mixed;
  if (!match || (sign === '|' && third.length !== 4)) return null;
  const read = readFigures(first, second, third, us);
  const end = at + match[0].length;
  if (!read || (inChain && goesOn(text, end, us))) return null;
  if (isNumbered(text, at, sign, first.length > 2 || third.length === 4)) return null;
  return { ...read, end };
}

/** Whether the word before the figures says that they are no date: a part, a number, a telephone. */
function isNumbered(text: string, at: number, sign: string, wholeYear: boolean): boolean {
  const word = plainLetters(wordBefore(text, at)) || wordBefore(text, at);
  if (!wholeYear && (PARTS.has(word) || TELEPHONES.has(word))) return true;
  return sign !== '.' && NUMBERS.has(word);
}

function readSpaced(text: string, at: number, us: boolean): Read | null {
  const match = exec(SPACED, text, at);
  if (!match || /(?:[\d+)/.-] ?|\p{L})$/u.test(text.slice(Math.max(0, at - 2), at))) return null;
  const end = at + match[0].length;
  const after = text.slice(end, end + 4);
  if (/^ ?[\d./-]+(?!:)/.test(after) && !/^ \d{1,2}:/.test(after)) return null;
  const [, year, month, day, first = '', second = '', third = ''] = match;
  const read = year ? readFigures(year, month ?? '', day ?? '', us) : readFigures(first, second, third, us);
  return read && !isNumbered(text, at, '-', false) ? { ...read, end } : null;
}

const DATE_CLASSES: ReadonlySet<LabelClass> = new Set(LABEL_CLASSES.slice(0, LABEL_CLASSES.indexOf('other-date') + 1));
/** Letters before a value in which its label stands. */
const LABEL = 60;

/** Eight figures are a date behind the label of one, or where nothing else stands in their stretch. */
function readPacked(text: string, at: number): Read | null {
  const match = exec(PACKED, text, at);
  if (!match || /[\p{L}\p{N}/.#-]$/u.test(text.slice(0, at).slice(-1))) return null;
  const before = text.slice(Math.max(0, at - LABEL), at).trim();
  const [label] = labelsIn(before.split(' ').map(plainLetters));
  const isLabelled = label?.after === 0 && label.classes.some((name) => DATE_CLASSES.has(name));
  if (!isLabelled && (before !== '' || text.slice(at + 8).trim() !== '')) return null;
  const value = isoOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return value === null ? null : { value, end: at + 8, trait: 'packed' };
}

/** Whether figures can start here: not within a number, unless a range of days stands before them. */
const mayStart = (text: string, at: number, end: number): boolean => {
  const sign = text[at - 1] ?? '';
  if (!'./-'.includes(sign) || sign === '') return true;
  if (at - 1 === end) return true;
  const before = text[at - 2] ?? '';
  return sign === '.' ? /\p{L}/u.test(before) : sign === '-' && before === '.';
};

/** Every date of a text in figures alone. @param text with plain signs */
export function datesInFigures(text: string, us: boolean): FoundDate[] {
  const found: FoundDate[] = [];
  let end = 0;
  for (const { index: start, 0: figures } of text.matchAll(/\d+/g)) {
    if (start < end || figures.length > 8 || !mayStart(text, start, end)) continue;
    const read = figures.length === 8 ? readPacked(text, start) : (readSigns(text, start, us) ?? readSpaced(text, start, us));
    if (!read) continue;
    found.push({ ...read, start });
    end = read.end;
  }
  return found;
}
