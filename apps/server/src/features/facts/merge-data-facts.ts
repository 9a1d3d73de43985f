import type { Facts } from 'contract/facts';
import type { PageText } from '#features/ingestion/load-texts.ts';
import type { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import { PAPER_WORDS } from '#kernel/languages/languages.ts';

const TEXTS = ['sender', 'recipient', 'reference', 'date', 'due', 'currency', 'customer', 'iban', 'period'] as const;
const SUMS = ['net', 'tax'] as const;

/** The line of the pages that says this word by word. */
function placeOf(said: string, pages: readonly PageText[]) {
  const wanted = said.toLowerCase();
  for (const { pageNumber, text } of pages) {
    const quote = text.split('\n').find((line) => line.toLowerCase().includes(wanted));
    if (quote !== undefined) return { page: pageNumber, quote: quote.trim() };
  }
  return null;
}

const MONTH_NAMES = Object.keys(PAPER_WORDS).map(
  (language) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** The line of the pages that prints the day in one of the usual ways. @param said `YYYY-MM-DD` */
function dayPlace(said: string, pages: readonly PageText[]) {
  const [year = '', month = '', day = ''] = said.split('-');
  const numbers = ['.', '/', '-'].flatMap((between) => [
    [day, month, year].join(between),
    [Number(day), Number(month), year].join(between),
  ]);
  const named = MONTH_NAMES.map((format) => format.format(new Date(`${said}T00:00:00Z`)));
  const places = [said, ...named, ...numbers].map((written) => placeOf(written, pages));
  return places.find((place) => place !== null) ?? null;
}

/** The line of the pages that prints the account: in groups or without, in Poland without its country. */
function accountPlace(iban: string, pages: readonly PageText[]) {
  const printed = new RegExp(Array.from(iban.replaceAll(' ', '').slice(2)).join(String.raw`\s?`), 'u');
  for (const { pageNumber, text } of pages) {
    const quote = text.split('\n').find((line) => printed.test(line));
    if (quote !== undefined) return { page: pageNumber, quote: quote.trim() };
  }
  return null;
}

/** The line of the pages that says a fact of the data. */
function factPlace(fact: (typeof TEXTS)[number], value: string, pages: readonly PageText[]) {
  if (fact === 'date' || fact === 'due') return dayPlace(value, pages);
  // Of a time covered, its first day.
  if (fact === 'period') return dayPlace(value.slice(0, value.indexOf('/')), pages);
  return fact === 'iban' ? accountPlace(value, pages) : placeOf(value, pages);
}

/** An amount as people print it: `1021.91`, `1.021,91`, `1 021,91`, `1'021.91`; cents of 00 may be missing. */
function printedAmount(amount: number): RegExp {
  const [whole = '', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, String.raw`[.,'’\s]?`);
  const decimals = String.raw`[.,]\s?${cents}`;
  return new RegExp(
    String.raw`(?<![\d.,])${grouped}(?:${decimals}${cents === '00' ? String.raw`|(?![.,]?\d)` : ''})(?!\d)`,
    'u',
  );
}

/** The line of the pages that prints the amount. */
function amountPlace(amount: number, pages: readonly PageText[]) {
  const printed = printedAmount(amount);
  for (const { pageNumber, text } of pages) {
    const quote = text.split('\n').findLast((line) => printed.test(line));
    if (quote !== undefined) return { page: pageNumber, quote: quote.trim() };
  }
  return null;
}

/** How sure a total is that its own data contradicts. */
const UNSURE = 0.5;

/** Where net amount and tax make another total than the data states, the page decides, and the contradiction is kept beside it. */
function contradictoryTotal(
  { total: read }: Facts,
  { contradiction }: InvoiceData,
  pages: readonly PageText[],
): Pick<Facts, 'total'> {
  if (contradiction === undefined) return {};
  const { stated } = contradiction;
  const total = read ?? { value: stated, place: amountPlace(stated, pages), confidence: UNSURE, by: 'data' as const };
  return { total: { ...total, confidence: Math.min(total.confidence, UNSURE), contradiction } };
}

/**
 * The data of an electronic invoice is what it says by law, and stands above what was read from its pages. Where the pages print the same, the
 * place stays; where they print another sum and not this one, the other is kept beside it, to be told.
 */
export function mergeDataFacts(facts: Facts, data: InvoiceData | undefined, pages: readonly PageText[]): Facts {
  if (data === undefined) return facts;
  const merged: Facts = { ...facts, kind: { value: 'invoice', place: facts.kind?.place ?? null, confidence: 1, by: 'data' } };
  for (const fact of TEXTS) {
    const value = data[fact];
    if (value === undefined) continue;
    const read = facts[fact];
    const place = read?.value === value ? read.place : factPlace(fact, value, pages);
    merged[fact] = { value, place, confidence: 1, by: 'data' };
  }
  for (const fact of SUMS) {
    const value = data[fact];
    if (value === undefined) continue;
    const read = facts[fact];
    merged[fact] = { value, place: read?.value === value ? read.place : amountPlace(value, pages), confidence: 1, by: 'data' };
  }
  if (data.total === undefined) return { ...merged, ...contradictoryTotal(facts, data, pages) };
  const read = facts.total;
  const isSame = read !== undefined && Math.abs(read.value) === Math.abs(data.total);
  const place = isSame ? read.place : amountPlace(data.total, pages);
  const printed = isSame || place ? undefined : read?.value;
  merged.total = { value: data.total, place, confidence: 1, by: 'data', ...(printed !== undefined && { printed }) };
  return merged;
}
