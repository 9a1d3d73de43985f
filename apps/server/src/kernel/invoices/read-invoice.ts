import { ibanOf } from '#kernel/iban.ts';
import { inUtf8 } from '#kernel/xml/in-utf8.ts';
import { readXml, XmlError } from '#kernel/xml/read-xml.ts';
import type { InvoiceData } from './invoice-data.ts';
import { INVOICE_FIELDS, INVOICE_ROOTS, type InvoiceField } from './invoice-fields.ts';
import { only, sumsOf, TIMES, type Said, type Sayings } from './invoice-sums.ts';

/** Files of an invoice are kept inside its XML as texts of base64, which makes some large; without them it is some kilobytes. */
export const INVOICE_BYTES = 20 * 1024 * 1024;
export const INVOICE_LIMITS = { depth: 64, nodes: 500_000, text: INVOICE_BYTES };
/** No standard of invoices has one; who writes one wants to define entities. */
export function refuseDoctype(): never {
  throw new XmlError('An invoice has no document type declaration');
}
/** Characters of a name or number. */
const LONGEST = 200;

/** Collects the fields of an invoice; null where the root is another document's. */
function collect(bytes: Uint8Array): Sayings | null {
  const said = new Map<InvoiceField, Said[]>();
  const path: string[] = [];
  const signs: { currency: string | undefined; isForeign: boolean }[] = [];
  let isInvoice = false;
  readXml(inUtf8(bytes), INVOICE_LIMITS, {
    doctype: refuseDoctype,
    open(name, depth, attributes) {
      if (depth === 1) isInvoice = INVOICE_ROOTS.has(name);
      path.push(name);
      signs.push({ currency: attributes['currencyID'], isForeign: attributes['schemeID'] !== undefined });
    },
    close(_name, text) {
      const field = isInvoice ? INVOICE_FIELDS.get(path.join('/')) : undefined;
      path.pop();
      const sign = signs.pop();
      // A number by the scheme of some register is not the one that the seller gave.
      if (field === undefined || (field === 'customer' && sign?.isForeign === true)) return;
      const tidy = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
      const all = said.get(field) ?? [];
      if (tidy !== '' && tidy.length <= LONGEST && all.length < TIMES)
        said.set(field, [...all, { text: tidy, currency: sign?.currency }]);
    },
  });
  return isInvoice ? said : null;
}

/** @param text `20250312`, or `2025-03-12` with or without a time */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T+Z-])/u.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined;
}

function partyOf(texts: (field: InvoiceField) => readonly string[], party: 'seller' | 'buyer'): string | undefined {
  const given = only(texts(`${party}GivenName`));
  const family = only(texts(`${party}FamilyName`));
  const person = [given, family].filter((part) => part !== undefined).join(' ');
  return [...texts(party), ...texts(`${party}TradingName`)].length === 0
    ? person.slice(0, LONGEST) || undefined
    : (only(texts(party)) ?? only(texts(`${party}TradingName`)));
}

const sorted = (days: readonly (string | undefined)[]): string[] => days.filter((day) => day !== undefined).sort();

const periodOf = (from: string | undefined, to: string | undefined): string | undefined =>
  from !== undefined && to !== undefined && from <= to ? `${from}/${to}` : undefined;

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
    ...sumsOf(said, currency),
    currency,
    reference: only(texts('reference')),
    iban: only(texts('account').flatMap((account) => ibanOf(account) ?? [])),
    customer: only(texts('customer')),
    period: periodOf(only(days('periodStart')), only(days('periodEnd'))),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
