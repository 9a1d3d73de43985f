// Dates written in figures, and names of months in several languages, meet at one term: a question for March finds 15.03.2024.
import { wordsOf } from './words.ts';

const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'enero', 'gennaio', 'janeiro', 'januari'],
  ['february', 'feb', 'februar', 'février', 'febrero', 'febbraio', 'fevereiro', 'februari'],
  ['march', 'mar', 'märz', 'mars', 'marzo', 'março', 'maart'],
  ['april', 'apr', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'maio', 'mei'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'luglio', 'julho'],
  ['august', 'aug', 'août', 'agosto', 'augustus'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'setembro'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'outubro'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'diciembre', 'dicembre', 'dezembro'],
];

const months = new Map(NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const FIGURES = /(?<![\d.])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./])(\d{1,2})\5(?:\d{4}|\d{2}))(?!\d)/g;

/** The term of a month, 1 to 12. No word of a text is spelled like it. */
export const monthTerm = (month: number): string => `month:${month}`;

const isMonth = (text: string | undefined): boolean => Number(text) >= 1 && Number(text) <= 12;

/** The number of a month from its name in any of the languages known. */
export const monthNamed = (word: string): number | undefined => months.get(word.toLowerCase());

/**
 * The terms of the months a text speaks of: dates in figures, and names of months next to a number. Where day and month cannot be told
 * apart (03/04/2024) both are given.
 */
export function monthTermsOf(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const found: number[] = [];
  for (const [, year, isoMonth, , first, , second] of text.matchAll(FIGURES)) {
    if (year !== undefined) {
      if (isMonth(isoMonth)) found.push(Number(isoMonth));
    } else for (const part of new Set([first, second])) if (isMonth(part)) found.push(Number(part));
  }
  const words = wordsOf(text);
  words.forEach(({ text: word }, index) => {
    const month = monthNamed(word);
    if (month === undefined) return;
    const beside = [words[index - 1]?.text, words[index + 1]?.text];
    if (beside.some((near) => near !== undefined && /^\d{1,4}(st|nd|rd|th)?$/.test(near))) found.push(month);
  });
  return found.map(monthTerm);
}

const YEAR_AND_MONTH = /(?<!\d)(?:19|20)\d\d[-_. ](\d{2})(?![\d-])/g;

/** The terms of the months that a file's name speaks of; there a year and a month without a day are usual: "payslip 2026-03". */
export function monthTermsOfName(name: string): string[] {
  const plain = [...name.matchAll(YEAR_AND_MONTH)].flatMap(([, month]) => (isMonth(month) ? [monthTerm(Number(month))] : []));
  return [...new Set([...monthTermsOf(name), ...plain])];
}
