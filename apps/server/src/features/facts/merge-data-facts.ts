import type { Facts } from 'contract/facts';
import type { PageText } from '#features/ingestion/load-texts.ts';
import type { InvoiceData } from '#kernel/invoices/invoice-data.ts';

const TEXTS = ['sender', 'recipient', 'reference', 'date', 'due', 'currency'] as const;

/** The line of the pages that says this word by word. */
function placeOf(said: string, pages: readonly PageText[]) {
  const wanted = said.toLowerCase();
  for (const { pageNumber, text } of pages) {
    const quote = text.split('\n').find((line) => line.toLowerCase().includes(wanted));
    if (quote !== undefined) return { page: pageNumber, quote: quote.trim() };
  }
  return null;
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
    const place = read?.value === value ? read.place : placeOf(value, pages);
    merged[fact] = { value, place, confidence: 1, by: 'data' };
  }
  if (data.total === undefined) return merged;
  const read = facts.total;
  const isSame = read !== undefined && Math.abs(read.value) === Math.abs(data.total);
  const place = isSame ? read.place : amountPlace(data.total, pages);
  const printed = isSame || place ? undefined : read?.value;
  merged.total = { value: data.total, place, confidence: 1, by: 'data', ...(printed !== undefined && { printed }) };
  return merged;
}
