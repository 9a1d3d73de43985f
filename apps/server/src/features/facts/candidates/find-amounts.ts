import type { Segment } from '../page/lay-out-page.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  r$: 'BRL',
  rm: 'MYR',
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
  zl: 'PLN',
  czk: 'CZK',
  kč: 'CZK',
  sek: 'SEK',
  dkk: 'DKK',
  nok: 'NOK',
  myr: 'MYR',
  inr: 'INR',
  '₹': 'INR',
  brl: 'BRL',
  aud: 'AUD',
  cad: 'CAD',
};
const SIGN = String.raw`US\$|R\$|[£€$¥₹]|\b(?:GBP|EUR|USD|CHF|PLN|CZK|SEK|DKK|NOK|MYR|INR|BRL|AUD|CAD|RM|Fr)\b\.?`;
const AFTER = String.raw`[£€$₹]|\b(?:GBP|EUR|euros?|USD|CHF|PLN|CZK|SEK|DKK|NOK|MYR|INR|BRL|AUD|CAD)\b|zł|zl\b|kč|,-`;
const FIGURES = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/:-])(?:(${SIGN})\s{0,2})?([-–−+]?\s?)(${FIGURES})(?![\d/:]|[.,]\d)(-?)(?:\s?(${AFTER}))?(?![\p{L}\d])`,
  'giu',
);
const DECIMALS = /[.,](\d{2})$/;

/** The value of figures: the last point or comma before two figures divides off the decimals. */
export function amountOf(written: string): number {
  const decimals = DECIMALS.exec(written)?.[1];
  const whole = decimals === undefined ? written : written.slice(0, -3);
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? '00'}`);
}

/** Of what is larger nothing on a paper is a sum of money. */
const LARGEST = 1e9;

/** Every amount of money of a stretch: figures with two decimals, or beside a sign of a currency. */
export function amountsIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(AMOUNT)].flatMap((match): WrittenValue[] => {
    const [whole, before, sign = '', figures = '', trailing = '', after] = match;
    const named = (before ?? after)?.toLowerCase().replace(/\.$/, '');
    const currency = named === undefined ? undefined : CURRENCIES[named];
    const isPercent = /^\s?%/.test(text.slice(match.index + whole.length));
    if (isPercent || (currency === undefined && named !== ',-' && !DECIMALS.test(figures))) return [];
    const isNegative = sign.trim() !== '' && sign.trim() !== '+' ? true : trailing === '-' && named !== ',-';
    const value = amountOf(figures) * (isNegative ? -1 : 1);
    if (!Number.isFinite(value) || Math.abs(value) > LARGEST) return [];
    const [start, end] = [match.index, match.index + whole.length];
    return [
      {
        value: value.toFixed(2),
        ...(currency !== undefined && { currency }),
        start,
        end,
        words: wordsBetween(segment, start, end),
        traits: [currency === undefined ? 'bare' : 'signed', DECIMALS.test(figures) ? 'decimals' : 'whole'],
      },
    ];
  });
}

/** A currency that is named on a paper by itself, as above a column: the most frequent one. */
export function currencyOf(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [sign] of text.matchAll(
    /US\$|R\$|[£€$₹]|(?<!\p{L})(?:GBP|EUR|USD|CHF|PLN|CZK|SEK|DKK|NOK|MYR|INR|BRL|RM)(?!\p{L})|zł/giu,
  )) {
    const code = CURRENCIES[sign.toLowerCase()];
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
