// How a made-up firm writes its papers: drawn once for each maker, and the values of one paper.
import { BUSINESS_WORDS, type BusinessWords } from '../papers/business-words.ts';
import { someFirm, somePerson, writeNumber, type Firm, type Person } from '../papers/people.ts';
import type { Random } from '../papers/random.ts';
import { cents, daysAfter, someDay, type AmountStyle, type DateStyle } from '../papers/write-values.ts';

export type Labels = Readonly<Record<keyof Omit<BusinessWords, 'items' | 'rates'>, string>>;

export interface Manner {
  readonly language: string;
  readonly labels: Labels;
  readonly firm: Firm;
  readonly isQuote: boolean;
  readonly head: 'left' | 'right' | 'center' | 'foot' | 'labelled';
  readonly fields: 'colon' | 'gap' | 'above' | 'row' | 'sentence' | 'right-column';
  readonly recipient: 'plain' | 'labelled' | 'box' | 'right' | 'low';
  readonly table: 'full' | 'short' | 'none';
  readonly sums: 'right' | 'row' | 'left' | 'sentence' | 'vat-table';
  readonly dates: DateStyle;
  readonly amounts: AmountStyle;
  readonly sign: 'after' | 'before' | 'code' | 'none';
  readonly currency: string;
  readonly size: number;
  readonly margin: number;
  readonly title: 'large' | 'usual' | 'with-number' | 'none';
  readonly hasDue: 'field' | 'sentence' | 'none';
  readonly extra: {
    readonly delivery: boolean;
    readonly order: boolean;
    readonly customer: boolean;
    readonly paid: boolean;
    readonly shipping: boolean;
    readonly discount: boolean;
    readonly small: boolean;
    readonly sender: boolean;
  };
  readonly number: { readonly form: number; readonly prefix: string };
  readonly orderOfFields: number;
  readonly capitals: boolean;
  readonly colon: string;
}

const CURRENCY: Readonly<Record<string, readonly string[]>> = {
  en: ['GBP', 'GBP', 'USD', 'EUR'],
  pl: ['PLN', 'PLN', 'PLN', 'EUR'],
  de: ['EUR', 'EUR', 'EUR', 'CHF'],
};
export const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$', PLN: 'zł', CHF: 'CHF' };
const DATES: Readonly<Record<string, readonly DateStyle[]>> = {
  en: ['slashes', 'named', 'named-short', 'us', 'iso', 'dashes'],
  de: ['dots', 'dots', 'named', 'short', 'iso'],
  fr: ['slashes', 'named', 'dots', 'slashes'],
  es: ['slashes', 'dashes', 'named', 'dots'],
  it: ['slashes', 'named', 'dashes', 'dots'],
  nl: ['dashes', 'named', 'slashes', 'dots'],
  pt: ['dashes', 'slashes', 'named', 'iso'],
  pl: ['dots', 'iso', 'named', 'dashes'],
};
const AMOUNTS: Readonly<Record<string, readonly AmountStyle[]>> = {
  en: ['point', 'plain-point'],
  de: ['comma', 'plain-comma', 'apostrophe'],
  fr: ['blank', 'plain-comma', 'comma'],
  pl: ['blank', 'plain-comma'],
};

export function drawManner(random: Random, language: string, isQuote: boolean): Manner {
  const words = BUSINESS_WORDS[language];
  if (!words) throw new Error(`there are no words for ${language}`);
  const labels = Object.fromEntries(
    Object.entries(words).flatMap(([key, said]: [string, unknown]) =>
      typeof said === 'string' ? [[key, random.one(said.split('|'))]] : [],
    ),
  ) as unknown as Labels;
  const currency = random.one(CURRENCY[language] ?? ['EUR']);
  return {
    language,
    labels,
    firm: someFirm(random, language),
    isQuote,
    head: random.one(['left', 'left', 'right', 'center', 'foot', 'labelled'] as const),
    fields: random.one(['colon', 'gap', 'above', 'row', 'sentence', 'right-column', 'colon', 'gap'] as const),
    recipient: random.one(['plain', 'labelled', 'box', 'right', 'low'] as const),
    table: random.one(['full', 'full', 'short', 'none'] as const),
    sums: random.one(['right', 'right', 'row', 'left', 'sentence', 'vat-table'] as const),
    dates: random.one(DATES[language] ?? ['slashes']),
    amounts: currency === 'CHF' ? 'apostrophe' : random.one(AMOUNTS[language] ?? ['comma', 'plain-comma']),
    sign: random.one(['after', 'before', 'code', 'none'] as const),
    currency,
    size: random.one([8, 9, 9, 10, 10, 11]),
    margin: random.one([40, 50, 56, 70]),
    title: random.one(['large', 'large', 'usual', 'with-number', 'none'] as const),
    hasDue: random.one(['field', 'field', 'sentence', 'none'] as const),
    extra: {
      delivery: random.chance(0.4),
      order: random.chance(0.3),
      customer: random.chance(0.55),
      paid: random.chance(0.15),
      shipping: random.chance(0.25),
      discount: random.chance(0.2),
      small: random.chance(0.4),
      sender: random.chance(0.5),
    },
    number: {
      form: random.next(),
      prefix: random.one(['RE', 'INV', 'F', 'A', 'R', 'FA', 'FV', 'FT', 'KD', 'B', 'SI', 'N', 'VK', 'WEB']),
    },
    orderOfFields: random.whole(1, 1e9),
    capitals: random.chance(0.15),
    colon: random.one([':', ':', '', ' :', '.']),
  };
}

export interface Values {
  readonly date: string;
  readonly due: string | undefined;
  readonly number: string;
  readonly person: Person;
  readonly firmTo: Firm | null;
  readonly rows: readonly { readonly text: string; readonly quantity: number; readonly price: number; readonly sum: number }[];
  readonly net: number;
  readonly rate: number;
  readonly vat: number;
  readonly total: number;
}

export function drawValues(manner: Manner, random: Random): Values {
  const words = BUSINESS_WORDS[manner.language];
  if (!words) throw new Error('no words');
  const date = someDay(random);
  const rows = random.some(words.items.split('|'), manner.table === 'none' ? 1 : random.whole(1, 8)).map((text) => {
    const quantity = random.chance(0.6) ? 1 : random.whole(2, 12);
    const price = random.chance(0.2) ? random.amount(200, 2_500) : random.amount(3, 220);
    return { text, quantity, price, sum: cents(quantity * price) };
  });
  const net = cents(rows.reduce((sum, { sum: one }) => sum + one, 0));
  const rate = random.one(words.rates);
  const vat = cents((net * rate) / 100);
  return {
    date,
    due: manner.hasDue === 'none' || manner.isQuote ? undefined : daysAfter(date, random.one([7, 10, 14, 14, 21, 30, 30, 45])),
    number: writeNumber(random, { ...manner.number, date }),
    person: somePerson(random, manner.language),
    firmTo: random.chance(0.35) ? someFirm(random, manner.language) : null,
    rows,
    net,
    rate,
    vat,
    total: cents(net + vat),
  };
}
