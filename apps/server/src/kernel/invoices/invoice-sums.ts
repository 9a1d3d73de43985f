// What an electronic invoice comes to: total, net amount and tax, and whether they agree.
import type { InvoiceData } from './invoice-data.ts';
import type { InvoiceField } from './invoice-fields.ts';

/** Times that one field is read in an invoice; due dates of instalments are the most. */
export const TIMES = 200;
/** What sums may differ by, where each was rounded. */
const ROUNDED = 0.02;
const LARGEST = 1e12;

export interface Said {
  readonly text: string;
  /** The currency of an amount, where it names one. */
  readonly currency: string | undefined;
}
export type Sayings = ReadonlyMap<InvoiceField, readonly Said[]>;

/** The one thing that is said; undefined where nothing is, or two different ones are. */
export function only<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** Without what adding binary fractions leaves behind. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

function amountOf(text: string): number | undefined {
  const amount = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/u.test(text) ? Number(text) : Number.NaN;
  return Math.abs(amount) <= LARGEST ? amount : undefined;
}

/** The sum of what is said rate by rate; undefined where one of it is no amount, or may be missing. */
function addedUp(said: Sayings, fields: readonly InvoiceField[]): number | undefined {
  const lists = fields.map((field) => said.get(field) ?? []);
  const parts = lists.flat().map(({ text }) => amountOf(text));
  // An Italian file may hold several invoices.
  const isSure = parts.length > 0 && lists.every(({ length }) => length < TIMES) && said.get('reference')?.length === 1;
  return isSure && parts.every((part) => part !== undefined) ? rounded(parts.reduce((sum, part) => sum + part, 0)) : undefined;
}

/**
 * Total, net amount and tax. Where net amount and tax make another total than is stated, none of them is said, and the contradiction is. Sums that
 * are said rate by rate are added up; rates may be left out there, so that they contradict nothing: what does not make the total is not said.
 *
 * @param currency of the invoice
 */
export function sumsOf(
  said: Sayings,
  currency: string | undefined,
): Pick<InvoiceData, 'total' | 'net' | 'tax' | 'contradiction'> {
  const amount = (field: InvoiceField) => {
    const all = said.get(field) ?? [];
    // Tax is said in the currency of the seller's books too.
    const own = all.filter((one) => one.currency === undefined || one.currency === currency);
    return only((own.length > 0 ? own : all).map(({ text }) => amountOf(text)));
  };
  const makes = (total: number, net: number, tax: number) =>
    Math.abs(rounded(net + tax) - total) <= ROUNDED + Math.abs(amount('rounding') ?? 0);
  const [stated, net, tax] = [amount('total'), amount('net'), amount('tax')];
  const [netParts, taxParts] = [addedUp(said, ['netPart']), addedUp(said, ['taxPart'])];
  // Rates at which nothing is taxed have no field for their tax.
  const taxes = said.has('taxPart') ? taxParts : 0;
  const parts = netParts === undefined || taxes === undefined ? null : { net: netParts, tax: taxes };
  if (stated === undefined) {
    const total = said.has('total') ? undefined : (addedUp(said, ['netPart', 'taxPart']) ?? addedUp(said, ['grossPart']));
    return total === undefined ? {} : { total, ...parts };
  }
  if (net !== undefined && tax !== undefined)
    return makes(stated, net, tax) ? { total: stated, net, tax } : { contradiction: { stated, summed: rounded(net + tax) } };
  return {
    total: stated,
    ...(net !== undefined && { net }),
    ...(tax !== undefined && { tax }),
    ...(parts && makes(stated, parts.net, parts.tax) ? parts : {}),
  };
}
