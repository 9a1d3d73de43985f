import { inUtf8 } from '#kernel/xml/in-utf8.ts';
import { readXml, XmlError } from '#kernel/xml/read-xml.ts';
import type { InvoiceData } from './invoice-data.ts';
import { INVOICE_FIELDS, INVOICE_ROOTS, type InvoiceField } from './invoice-fields.ts';

/** Files of an invoice are kept inside its XML as texts of base64, which makes some large; without them it is some kilobytes. */
export const INVOICE_BYTES = 20 * 1024 * 1024;
export const INVOICE_LIMITS = { depth: 64, nodes: 500_000, text: INVOICE_BYTES };
/** No standard of invoices has one; who writes one wants to define entities. */
export function refuseDoctype(): never {
  throw new XmlError('An invoice has no document type declaration');
}
/** Times that one field is read in an invoice; due dates of instalments are the most. */
const TIMES = 200;
/** Characters of a name or number. */
const LONGEST = 200;
/** What sums may differ by, where each was rounded. */
const ROUNDED = 0.02;

interface Said {
  readonly text: string;
  /** The currency of an amount, where it names one. */
  readonly currency: string | undefined;
}
type Sayings = ReadonlyMap<InvoiceField, readonly Said[]>;

/** Collects the fields of an invoice; null where the root is another document's. */
function collect(bytes: Uint8Array): Sayings | null {
  const said = new Map<InvoiceField, Said[]>();
  const path: string[] = [];
  const currencies: (string | undefined)[] = [];
  let isInvoice = false;
  readXml(inUtf8(bytes), INVOICE_LIMITS, {
    doctype: refuseDoctype,
    open(name, depth, attributes) {
      if (depth === 1) isInvoice = INVOICE_ROOTS.has(name);
      path.push(name);
      currencies.push(attributes['currencyID']);
    },
    close(_name, text) {
      const field = isInvoice ? INVOICE_FIELDS.get(path.join('/')) : undefined;
      path.pop();
      const currency = currencies.pop();
      if (field === undefined) return;
      const tidy = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
      const all = said.get(field) ?? [];
      if (tidy !== '' && tidy.length <= LONGEST && all.length < TIMES) said.set(field, [...all, { text: tidy, currency }]);
    },
  });
  return isInvoice ? said : null;
}

/** The one thing that is said; undefined where nothing is, or two different ones are. */
function only<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** @param text `20250312`, or `2025-03-12` with or without a time */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T+Z-])/u.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined;
}

const LARGEST = 1e12;
function amountOf(text: string): number | undefined {
  const amount = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/u.test(text) ? Number(text) : Number.NaN;
  return Math.abs(amount) <= LARGEST ? amount : undefined;
}

function partyOf(texts: (field: InvoiceField) => readonly string[], party: 'seller' | 'buyer'): string | undefined {
  const given = only(texts(`${party}GivenName`));
  const family = only(texts(`${party}FamilyName`));
  const person = [given, family].filter((part) => part !== undefined).join(' ');
  return [...texts(party), ...texts(`${party}TradingName`)].length === 0
    ? person.slice(0, LONGEST) || undefined
    : (only(texts(party)) ?? only(texts(`${party}TradingName`)));
}

/** The sum with tax, or what is said instead where net and tax make another. */
function totalOf(said: Sayings, currency: string | undefined): Pick<InvoiceData, 'total' | 'contradiction'> {
  const amount = (field: InvoiceField) => {
    const all = said.get(field) ?? [];
    // Tax is said in the currency of the seller's books too.
    const own = all.filter((one) => one.currency === undefined || one.currency === currency);
    return only((own.length > 0 ? own : all).map(({ text }) => amountOf(text)));
  };
  const [stated, net, tax] = [amount('total'), amount('net'), amount('tax')];
  if (stated === undefined) return said.has('total') ? {} : { total: partsOf(said) };
  if (net === undefined || tax === undefined) return { total: stated };
  const summed = rounded(net + tax);
  return Math.abs(summed - stated) <= ROUNDED + Math.abs(amount('rounding') ?? 0)
    ? { total: stated }
    : { contradiction: { stated, summed } };
}

/** The sum of the parts; undefined where one of them is no amount, or may be missing. */
function partsOf(said: Sayings): number | undefined {
  const parts = (said.get('part') ?? []).map(({ text }) => amountOf(text));
  // An Italian file may hold several invoices.
  const isSure = parts.length > 0 && parts.length < TIMES && said.get('reference')?.length === 1;
  return isSure && parts.every((part) => part !== undefined) ? rounded(parts.reduce((sum, part) => sum + part, 0)) : undefined;
}

/** Without what adding binary fractions leaves behind. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

const sorted = (days: readonly (string | undefined)[]): string[] => days.filter((day) => day !== undefined).sort();

/**
 * Reads the facts of an electronic invoice: Cross Industry Invoice (Factur-X, ZUGFeRD, XRechnung), UBL, FatturaPA or KSeF. A fact that is said twice
 * and differently is missing.
 *
 * @returns null where the document is no invoice
 * @throws XmlError where it is not well-formed, or larger than an invoice can be
 */
export function readInvoice(bytes: Uint8Array): InvoiceData | null {
  if (bytes.length > INVOICE_BYTES) throw new XmlError(`More than ${INVOICE_BYTES} bytes`);
  const said = collect(bytes);
  if (said === null) return null;
  const texts = (field: InvoiceField) => (said.get(field) ?? []).map(({ text }) => text);
  const days = (field: InvoiceField) => texts(field).map(dayOf);
  const currency = only(texts('currency').map((text) => (/^[A-Z]{3}$/u.test(text) ? text : undefined)));
  const facts = {
    date: only(days('date')),
    // Of instalments the first; of other dates the last, for those before it earn a discount.
    due: sorted(days('instalment'))[0] ?? sorted(days('due')).at(-1),
    sender: partyOf(texts, 'seller'),
    recipient: partyOf(texts, 'buyer'),
    ...totalOf(said, currency),
    currency,
    reference: only(texts('reference')),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
