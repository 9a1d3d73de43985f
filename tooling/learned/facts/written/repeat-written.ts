// The next paper that an office sends: a written one with the same words and other values, and a row more or less.
import { somePerson } from '../papers/people.ts';
import type { Random } from '../papers/random.ts';

const DAY_FIRST = /(?<![\d.,/-])(\d{1,2})([./-] ?)(\d{1,2})(\2)((?:19|20)?\d\d)(?![\d/-])/g;
const YEAR_FIRST = /(?<![\d-])((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)/g;
const NAMED = /(?<!\d)(\d{1,2})(\.|º|°)? (?=(?:de )?\p{L}{3,12}\.? (?:de )?(?:19|20)\d\d)/gu;
const NUMBER = /(?<![\d\p{L}])\d[\d.,\u00a0’' ]*\d(?!\d)/gu;
/** Stands for a figure that is not to be changed again. */
const KEPT = '\u0003';
const keep = (text: string): string => text.replaceAll(/\d/g, (digit) => `${KEPT}${digit}`);

/** Day and month may change places in one country and not in another: both stay such as either may be. */
const day = (random: Random, written: string): string => {
  const one = String(random.whole(1, 12));
  return written.length > 1 ? one.padStart(2, '0') : String(random.whole(1, 9));
};

const otherFigures = (text: string, random: Random): string =>
  text.replaceAll(/\d/g, (digit, at: number) =>
    at === 0 ? String(random.whole(1, 9)) : digit === '0' ? digit : String(random.whole(1, 9)),
  );

/** Days and figures of a text, each by another of the same form: what is said twice stays the same. @param known what became what */
function vary(text: string, random: Random, known: Map<string, string>): string {
  const once = (written: string, make: () => string): string => {
    const made = known.get(written) ?? make();
    known.set(written, made);
    return made;
  };
  return text
    .replaceAll(YEAR_FIRST, (written, year: string) =>
      once(written, () => keep(`${year}-${day(random, '00')}-${day(random, '00')}`)),
    )
    .replaceAll(DAY_FIRST, (written, first: string, sign: string, second: string, _again: string, year: string) =>
      once(written, () => keep(`${day(random, first)}${sign}${day(random, second)}${sign}${year}`)),
    )
    .replaceAll(NAMED, (written, first: string, sign: string | undefined) =>
      once(written, () => keep(`${day(random, first)}${sign ?? ''} `)),
    )
    .replaceAll(/(?<!\d)(?:19|20)\d\d(?![\d.,])/g, keep)
    .replaceAll(NUMBER, (number, at: number, whole: string) =>
      whole[at - 1] === KEPT || number.includes(KEPT) ? number : once(number, () => otherFigures(number, random)),
    )
    .replaceAll(KEPT, '');
}

const LETTERHEAD = /^[\^_=]/;
/** Rows of a table that say no fact may be one more or less. */
const ROW = /^[^[\]|^_=>#]+(?:\|[^[\]|]*\d[^[\]|]*)+$/;

/** A file of written papers as its office would send them again. What its letterhead and foot say stays. */
export function repeatWritten(file: string, language: string, random: Random): string {
  let person = '';
  let known = new Map<string, string>();
  return file
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('===')) {
        person = somePerson(random, language).name;
        known = new Map();
        return [line];
      }
      const named = line.replaceAll(/\[recipient (?:[^[\]]*)\]/g, `[recipient ${person}]`);
      if (LETTERHEAD.test(line) && !/\[(?:date|due|total|reference|recipient)/.test(line)) return [line];
      const parts = named.split(/(\[(?:sender|recipient|iban|warranty|notice|due-days)[^[\]]*\])/);
      const varied = parts.map((part, at) => (at % 2 === 1 ? part : vary(part, random, known))).join('');
      if (!ROW.test(line)) return [varied];
      return random.chance(0.2) ? [] : random.chance(0.2) ? [varied, vary(varied, random, new Map())] : [varied];
    })
    .join('\n');
}
