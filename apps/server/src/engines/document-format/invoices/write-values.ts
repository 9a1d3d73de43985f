import type { InvoiceWord, InvoiceWords } from '#kernel/languages/invoice-labels.ts';
import { invoiceWordsOf } from '#kernel/languages/invoice-words.ts';

/** Codes of UN/ECE Recommendation 20, and what people write; those of things that are counted become the word of the language. */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    KGM: 'kg',
    GRM: 'g',
    TNE: 't',
    LTR: 'l',
    MLT: 'ml',
    MTR: 'm',
    CMT: 'cm',
    MMT: 'mm',
    KMT: 'km',
    MTK: 'm²',
    MTQ: 'm³',
    KWH: 'kWh',
    MWH: 'MWh',
    HUR: 'h',
    MIN: 'min',
    SEC: 's',
    P1: '%',
  }),
);
const COUNTED: ReadonlyMap<string, InvoiceWord> = new Map(
  Object.entries({
    C62: 'piece',
    H87: 'piece',
    EA: 'piece',
    NAR: 'piece',
    PCE: 'piece',
    XPP: 'piece',
    DAY: 'day',
    WEE: 'week',
    MON: 'month',
    ANN: 'year',
  } as const),
);
/** Currencies without cents. */
const WHOLE: ReadonlySet<string> = new Set(['JPY', 'KRW', 'ISK', 'CLP', 'VND']);
const MOST_DECIMALS = 10;

export interface InvoiceWriter {
  readonly language: string;
  readonly words: InvoiceWords;
  /** `20250312` and `2025-03-12` as 12 March 2025; what is no date as it stands. */
  date(written: string): string;
  /** From and to, where one may be missing. */
  period(from: string, to: string): string;
  amount(written: string): string;
  /** What is written, but for a zero. */
  unlessZero(written: string): string;
  /** The same with the currency. */
  money(written: string, currency?: string): string;
  quantity(written: string, unit: string): string;
  /** `19.00` as 19 %. */
  rate(written: string): string;
  country(code: string): string;
}

/** A number as XML writes it; undefined for anything else. */
export function numberOf(written: string): number | undefined {
  return /^[+-]?\d{1,15}(?:\.\d{0,10})?$/u.test(written) ? Number(written) : undefined;
}

/** A day as it is written in XML, `YYYY-MM-DD`; undefined for one that does not exist. */
function dayOf(written: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T+Z-])/u.exec(written) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** @param language one of ours @param currency of the invoice */
export function createInvoiceWriter(language: string, currency: string): InvoiceWriter {
  const known = invoiceWordsOf(language);
  const words = known ?? invoiceWordsOf('en');
  if (words === null) throw new Error('There are no words for invoices');
  const locale = known === null ? 'en' : language;
  const days = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  // Fonts have no narrow blank.
  const plain = (written: string) => written.replaceAll(/[\u202f\u00a0]/gu, '\u00a0');
  const numbers = (least: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: MOST_DECIMALS,
      useGrouping: 'always',
    });
  const [sums, counts] = [numbers(WHOLE.has(currency) ? 0 : 2), numbers(0)];
  const write = (written: string, format: Intl.NumberFormat) => {
    const value = numberOf(written);
    return value === undefined ? written : plain(format.format(value));
  };
  const date = (written: string) => {
    const day = dayOf(written);
    return day === undefined ? written : days.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    language: locale,
    words,
    date,
    period: (from, to) =>
      [from, to]
        .map(date)
        .filter((day) => day !== '')
        .join(' – '),
    amount: (written) => write(written, sums),
    money: (written, own = currency) => (written === '' ? '' : `${write(written, sums)} ${own}`.trim()),
    unlessZero: (written) => (numberOf(written) === 0 ? '' : written),
    quantity(written, unit) {
      const counted = COUNTED.get(unit);
      const named = counted === undefined ? (UNITS.get(unit) ?? unit) : words[counted];
      return written === '' ? '' : `${write(written, counts)} ${named}`.trim();
    },
    rate: (written) => (written === '' ? '' : `${write(written, counts)} %`),
    country: (code) => (/^[A-Z]{2}$/u.test(code) ? (countries.of(code) ?? code) : code),
  };
}
