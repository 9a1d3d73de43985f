import { numberWord } from './said-value-words.ts';

/** What joins the parts of a number, inside a word or between two. */
const JOINTS = new Set(['and', 'und', 'en', 'et', 'e', 'y', 'i']);
const LONGEST_WORD = 40;
const JOINT = '+';
type Part = number | typeof JOINT;

const known = new Map<string, readonly Part[] | null>();
/** The numbers that a word is made of, such as `zwei·tausend·acht·zehn`; null for another word. */
function partsOf(word: string): readonly Part[] | null {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  let parts: readonly Part[] | null = null;
  const value = numberWord(word);
  if (value !== undefined) parts = [value];
  for (let length = word.length - 1; parts === null && length >= 2; length--) {
    const first = numberWord(word.slice(0, length));
    if (first === undefined) continue;
    const rest = word.slice(length);
    const joint = ['und', 'and', 'en', 'et', 'y', 'e'].find((each) => rest.startsWith(each) && rest.length > each.length);
    const behind = partsOf(rest) ?? null;
    const joined = behind === null && joint !== undefined ? partsOf(rest.slice(joint.length)) : null;
    if (behind) parts = [first, ...behind];
    else if (joined) parts = [first, JOINT, ...joined];
  }
  return parts;
}
/** Words of a text are few, and those of all texts are many. */
const MOST_KNOWN = 5000;
function numbersIn(word: string): readonly Part[] | null {
  if (word.length > LONGEST_WORD) return null;
  const found = partsOf(word);
  if (known.size < MOST_KNOWN) known.set(word, found);
  return found;
}

/** A number as it grows from its parts. */
class Growing {
  private thousands = 0;
  private current = 0;
  /** The smallest place that is taken: 1000, 100, 10 or 1. */
  private place = Number.POSITIVE_INFINITY;
  private joint = false;

  get value(): number {
    return this.thousands + this.current;
  }
  /** False where the part begins another number. */
  add(part: Part): boolean {
    if (part === JOINT) {
      this.joint = true;
      return true;
    }
    const joint = this.joint;
    this.joint = false;
    if (part === 1000) {
      if (this.thousands > 0) return false;
      this.thousands = 1000 * Math.max(this.current, 1);
      [this.current, this.place] = [0, 1000];
    } else if (part === 100 && this.current > 0 && this.current < 100) {
      [this.current, this.place] = [this.current * 100, 100];
    } else if (part >= 100) {
      if (this.current > 0) return false;
      [this.current, this.place] = [part, 100];
    } else if (joint && part >= 20 && this.current % 100 > 0 && this.current % 100 < 10) {
      // “Fünfundzwanzig”: the ones come first.
      [this.current, this.place] = [this.current + part, 1];
    } else {
      const isTeen = part >= 10 && part < 20;
      const last = this.current % 100;
      // “Soixante-douze”, “quatre-vingt-dix”.
      const isFrench = isTeen && this.place === 10 && (last === 60 || last === 80);
      const size = part < 10 ? 1 : 10;
      if (!isFrench && this.place <= size) return false;
      this.current += part;
      this.place = part >= 20 ? 10 : 1;
    }
    return true;
  }
}

interface Run {
  /** What stands before the number that grows: the hundreds of a year said in pairs. */
  base: number;
  value: number;
  at: number;
  end: number;
}

/** The smallest place that a number leaves open: what may follow it after “and”. */
const openBelow = (value: number): number =>
  value % 1000 === 0 ? 1000 : value % 100 === 0 ? 100 : value % 10 === 0 && value % 100 >= 20 ? 10 : 0;

/**
 * Folded text with its number words in figures: “deux mille vingt”, “zweitausendachtzehn”, “between thirty and sixty”.
 *
 * @param least smaller numbers are left as they are: beside times they are words of other meaning in one language or another
 * @param joins whether a number may be said with “and” in it; between two bounds it stands between them
 * @param pairs whether “twenty twenty-five” is a year
 */
export function spelledNumbers(
  text: string,
  { least, joins, pairs }: { readonly least: number; readonly joins: boolean; readonly pairs: boolean },
): string {
  const runs: Run[] = [];
  let growing: Growing | null = null;
  let previousEnd = 0;
  let joint = false;
  for (const found of text.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu)) {
    const [word] = found;
    const between = text.slice(previousEnd, found.index);
    const parts = numbersIn(word.replaceAll('-', ''));
    const last = runs.at(-1);
    if (parts === null) {
      joint = JOINTS.has(word) && growing !== null && between.trim() === '';
      if (!joint) growing = null;
      previousEnd = found.index + word.length;
      continue;
    }
    const end = found.index + word.length;
    const alone = new Growing();
    const isNumber = parts.every((part) => alone.add(part));
    const isNear = between.trim() === '' && growing !== null && last !== undefined;
    const before = last?.value ?? 0;
    const mayJoin = !joint || (joins && alone.value < openBelow(before) && openBelow(before) > 0);
    const isPair: boolean =
      pairs &&
      isNear &&
      !joint &&
      last?.base === 0 &&
      (before === 19 || before === 20) &&
      alone.value >= 10 &&
      alone.value < 100;
    if (!isNumber) growing = null;
    else if (isPair && last) {
      last.base = before * 100;
      last.value = last.base + alone.value;
      last.end = end;
      growing = alone;
    } else if (isNear && mayJoin && last && growing !== null && grows(growing, parts)) {
      last.value = last.base + growing.value;
      last.end = end;
    } else {
      runs.push({ base: 0, value: alone.value, at: found.index, end });
      growing = alone;
    }
    joint = false;
    previousEnd = end;
  }
  let out = text;
  for (const { value, at, end } of runs.toReversed())
    // “40 thousand” is read with its figures.
    if (value >= least && !/\d\s*$/u.test(text.slice(0, at))) out = `${out.slice(0, at)}${value}${out.slice(end)}`;
  return out;
}

/** Adds all parts of a word, or none where one of them begins another number. */
function grows(growing: Growing, parts: readonly Part[]): boolean {
  const trial = Object.assign(new Growing(), growing);
  if (!parts.every((part) => trial.add(part))) return false;
  Object.assign(growing, trial);
  return true;
}
