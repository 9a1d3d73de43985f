// What a candidate is among the others of its paper: the largest amount, the only date, the name that the web address repeats.
import { plainWord } from '../page/find-labels.ts';
import { dayAfter } from './find-terms.ts';
import type { LaidPage } from '../page/lay-out-page.ts';
import { readLetter } from './describe-letter.ts';
import type { Candidate } from './found-candidate.ts';

const CENT = 0.011;
/** Dates and terms that are counted with each other. */
const MOST_COUNTED = 12;

const orderOf = (place: number, of: number): string =>
  of === 1 ? 'only' : place === 0 ? 'first' : place === of - 1 ? 'last' : 'between';

/** Whether one date is another counted on by days that the paper names, and whether another is counted from it. */
function countedDays(dates: readonly Candidate[], terms: readonly Candidate[]) {
  const values = [...new Set(dates.map(({ value }) => value))].slice(0, MOST_COUNTED);
  const spans = [...new Set(terms.map(({ value }) => value))].filter((value) => value.startsWith('P')).slice(0, MOST_COUNTED);
  const starts = new Set<string>();
  const ends = new Set<string>();
  for (const start of values)
    for (const span of spans) {
      const end = dayAfter(start, span);
      if (!values.includes(end)) continue;
      starts.add(start);
      ends.add(end);
    }
  return { starts, ends };
}

function amongDates(dates: readonly Candidate[], terms: readonly Candidate[]): string[][] {
  const { starts, ends } = countedDays(dates, terms);
  const values = [...new Set(dates.map(({ value }) => value))].toSorted();
  const counts = new Map<string, number>();
  for (const { value } of dates) counts.set(value, (counts.get(value) ?? 0) + 1);
  return dates.map(({ value }, at) => {
    const days = values.map((other) => Math.round((Date.parse(value) - Date.parse(other)) / 86_400_000));
    return [
      `time:${orderOf(values.indexOf(value), values.length)}`,
      `dates:${values.length > 4 ? '5+' : values.length}`,
      `said:${Math.min(3, counts.get(value) ?? 1)}`,
      `nth:${at < 4 ? at : '4+'}`,
      ...(days.some((gap) => [7, 8, 10, 14, 15, 20, 21, 28, 30, 31, 45, 60].includes(gap)) ? ['term-after'] : []),
      ...(days.some((gap) => [-7, -8, -10, -14, -15, -20, -21, -28, -30, -31, -45, -60].includes(gap)) ? ['term-before'] : []),
      ...(starts.has(value) ? ['counted-from'] : []),
      ...(ends.has(value) ? ['counted-to'] : []),
      ...(days.some((gap) => gap < -3_000) ? ['decade-before'] : []),
      ...(days.some((gap) => gap > 3_000) ? ['decade-after'] : []),
    ];
  });
}

/** Amounts above a sum in its column that are added up. */
const MOST_SUMMED = 40;

/** Whether an amount is what those directly above it in its column make together: two or more of them. */
function isColumnSum(amount: Candidate, above: readonly Candidate[]): boolean {
  const right = rightOf(amount);
  const column = above.filter((other) => other.page === amount.page && Math.abs(rightOf(other) - right) < amount.page.line);
  let sum = 0;
  for (const [at, { value }] of column.slice(-MOST_SUMMED).toReversed().entries()) {
    sum += Number(value);
    if (at > 0 && Math.abs(sum - Number(amount.value)) < CENT) return true;
  }
  return false;
}

/** Counts and prices of one are looked for in a row; more of them are a table. */
const MOST_FACTORS = 12;

/** Whether an amount is so many times another one of its row: `3 x 36 = 108`, `12 dinners at £2.30`. */
function isProduct({ page, segment, value }: Candidate): boolean {
  const row = page.rows[segment.row];
  if (!row) return false;
  const figures = row.words.flatMap(({ text }) =>
    [...text.replaceAll("'", '').matchAll(/\d+(?:[.,]\d{1,2})?/g)].map(([one]) => Number(one.replace(',', '.'))),
  );
  if (figures.length > MOST_FACTORS) return false;
  const counts = figures.filter((count) => Number.isInteger(count) && count > 1 && count < 400);
  return counts.some((count) =>
    figures.some((price) => price !== count && price > 1 && Math.abs(count * price - Number(value)) < CENT),
  );
}

const rightOf = ({ words, segment }: Candidate): number => {
  const last = words.at(-1);
  return last ? last.x + last.width : segment.right;
};

function amongAmounts(amounts: readonly Candidate[]): string[][] {
  const numbers = amounts.map(({ value }) => Number(value));
  const distinct = [...new Set(numbers)].toSorted((a, b) => b - a);
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  // Sums are looked for among the largest only, so that a long table stays cheap.
  const large = distinct.filter((number) => number > 0).slice(0, 40);
  const has = (wanted: number) => large.some((number) => Math.abs(number - wanted) < CENT);
  const isGross = new Map(
    large.map((number) => [number, large.some((part) => part < number && part >= number / 2 && has(number - part))]),
  );
  const isNet = new Map(
    large.map((number) => [number, large.some((gross) => gross > number && gross < number * 1.35 && has(gross - number))]),
  );
  return amounts.map((candidate, at) => {
    const number = numbers[at] ?? 0;
    const place = distinct.indexOf(number);
    const row = candidate.page.rows[candidate.segment.row];
    const others = amounts.filter((other) => other.page === candidate.page && other.segment.row === candidate.segment.row);
    const isLastInRow = others.at(-1) === candidate;
    return [
      `rank:${place < 4 ? place : place < 8 ? '4+' : '8+'}`,
      `said:${Math.min(4, counts.get(number) ?? 1)}`,
      `amounts:${distinct.length > 20 ? '20+' : distinct.length > 6 ? '7+' : distinct.length}`,
      `from-end:${amounts.length - 1 - at < 5 ? amounts.length - 1 - at : amounts.length - at < 12 ? '5+' : '12+'}`,
      isLastInRow ? 'row:last' : 'row:inner',
      `row-amounts:${Math.min(3, others.length)}`,
      `row-words:${Math.min(8, row?.words.length ?? 0)}`,
      ...(isGross.get(number) === true ? ['is-sum'] : []),
      ...(isNet.get(number) === true ? ['is-net'] : []),
      ...(number > 0 && isProduct(candidate) ? ['product'] : []),
      ...(number > 0 && isColumnSum(candidate, amounts.slice(0, at)) ? ['column-sum'] : []),
      ...(number === 0 ? ['zero'] : number < 0 ? ['negative'] : []),
      ...(place === 0 && isGross.get(number) === true ? ['largest-sum'] : []),
      ...(place === 0 && (counts.get(number) ?? 0) > 1 ? ['largest-repeated'] : []),
    ];
  });
}

function amongReferences(references: readonly Candidate[], filename: string): string[][] {
  const counts = new Map<string, number>();
  for (const { value } of references) counts.set(value, (counts.get(value) ?? 0) + 1);
  const name = plainWord(filename);
  return references.map(({ value }, at) => [
    `said:${Math.min(3, counts.get(value) ?? 1)}`,
    `nth:${at < 6 ? at : '6+'}`,
    ...(value.length > 3 && name.includes(plainWord(value)) ? ['in-file-name'] : []),
    ...(references.some(({ value: other }) => other !== value && other.length > value.length && other.includes(value))
      ? ['part-of-other']
      : []),
  ]);
}

/** Longer words of a name: the short ones are in every address. */
const TELLING = 4;

function amongParties(parties: readonly Candidate[], pages: readonly LaidPage[]): string[][] {
  const counts = new Map<string, number>();
  for (const { value } of parties) counts.set(plainWord(value), (counts.get(plainWord(value)) ?? 0) + 1);
  const words = pages.flatMap((page) => page.rows.flatMap((row) => row.words.map(({ text }) => text)));
  const domains = words
    .filter((word) => /@|www\.|\.(?:com|de|at|ch|fr|es|it|nl|be|pt|pl|eu|org|net|co\.uk|uk)\b/iu.test(word))
    .map(plainWord);
  const inLetter = readLetter(pages);
  return parties.map((candidate, at) => {
    const plain = plainWord(candidate.value);
    const telling = candidate.value
      .split(/\s+/u)
      .map(plainWord)
      .filter((word) => word.length >= TELLING);
    const inDomain = telling.filter((word) => domains.some((domain) => domain.includes(word.slice(0, 12)))).length;
    const contained = parties.some(({ value }) => plainWord(value) !== plain && plainWord(value).includes(plain));
    return [
      `said:${Math.min(4, counts.get(plain) ?? 1)}`,
      `nth:${at < 6 ? at : '6+'}`,
      `domain:${domains.length === 0 ? 'none' : Math.min(2, inDomain)}`,
      `length:${Math.min(6, Math.ceil(plain.length / 6))}`,
      ...(contained ? ['part-of-other'] : []),
      ...inLetter(candidate),
    ];
  });
}

/** What each candidate is among all, in their order. */
export function describeAmong(candidates: readonly Candidate[], pages: readonly LaidPage[], filename: string): string[][] {
  const of = (form: Candidate['form']) => candidates.filter((candidate) => candidate.form === form);
  const described = new Map<Candidate, string[]>();
  const note = (form: Candidate['form'], features: readonly string[][]) =>
    of(form).forEach((candidate, at) => described.set(candidate, features[at] ?? []));
  note('date', amongDates(of('date'), of('term')));
  note(
    'term',
    of('term').map((_, at) => [`nth:${at < 4 ? at : '4+'}`, `dates:${Math.min(3, of('date').length)}`]),
  );
  note('amount', amongAmounts(of('amount')));
  note('reference', amongReferences(of('reference'), filename));
  note('party', amongParties(of('party'), pages));
  return candidates.map((candidate) => described.get(candidate)?.map((feature) => `N:${feature}`) ?? []);
}
