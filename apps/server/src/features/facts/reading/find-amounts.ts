import type { TextLine } from './lay-out-lines.ts';

export interface WrittenAmount {
  readonly value: number;
  /** ISO 4217; null where the amount stands without one. */
  readonly currency: string | null;
  readonly line: TextLine;
  readonly start: number;
  readonly end: number;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  '¥': 'JPY',
  gbp: 'GBP',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  usd: 'USD',
  chf: 'CHF',
  fr: 'CHF',
  pln: 'PLN',
  zł: 'PLN',
  pound: 'GBP',
  pounds: 'GBP',
  dollars: 'USD',
};
const SIGN = String.raw`US\$|[£€$¥]|\b(?:GBP|EUR|USD|CHF|PLN)\b`;
const AFTER = String.raw`[£€]|\b(?:GBP|EUR|euros?|USD|CHF|PLN|pounds|dollars)\b|zł`;
/** Groups of three by point, comma, blank or apostrophe, then two decimals; or plain figures with two decimals; or figures beside a sign. */
const FIGURES = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?:(${SIGN})\s?)?(-?(?:${FIGURES}))(?![\d/]|[.,]\d)(?:\s?(${AFTER}))?(?!\p{L})`,
  'giu',
);
const DECIMALS = /[.,](\d{2})$/;

/** The value of figures as they are written: the last point or comma before exactly two figures divides off the decimals. */
export function valueOf(written: string): number {
  const decimals = DECIMALS.exec(written)?.[1];
  const whole = decimals === undefined ? written : written.slice(0, -3);
  return Number(`${whole.replace(/[^\d-]/g, '')}.${decimals ?? '00'}`);
}

/** Every amount of money of a line: figures with two decimals, or with a sign of a currency. */
export function amountsIn(line: TextLine): WrittenAmount[] {
  return [...line.text.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, before, figures = '', after] = match;
    const sign = (before ?? after)?.toLowerCase();
    const currency = sign === undefined ? null : (CURRENCIES[sign] ?? null);
    if (currency === null && !DECIMALS.test(figures)) return [];
    return [{ value: valueOf(figures), currency, line, start: match.index, end: match.index + whole.length }];
  });
}
