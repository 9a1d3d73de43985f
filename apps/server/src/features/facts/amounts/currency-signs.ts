/** Codes of ISO 4217 that papers use; written in small letters only the usual ones are read, the others are words. */
const CODES =
  'GBP EUR USD CHF PLN CZK SEK DKK NOK ISK HUF RON BGN RUB UAH TRY MYR INR PKR LKR BDT BRL ARS CLP COP MXN PEN UYU AUD CAD NZD SGD HKD CNY JPY KRW TWD THB PHP IDR VND ZAR KES NGN GHS EGP MAD TND AED SAR QAR ILS'.split(
    ' ',
  );
const USUAL = 'GBP EUR USD CHF PLN CZK SEK DKK NOK MYR INR BRL AUD CAD'.split(' ');

/** An amount of crowns: of which country its paper must say. */
export const CROWNS = 'crowns';

/** Signs that are read as they stand, and words that are read in any letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  '¥': 'JPY',
  '₹': 'INR',
  '₦': 'NGN',
  '₱': 'PHP',
  '₪': 'ILS',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '₩': 'KRW',
  '฿': 'THB',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CDN$: 'CAD',
  HK$: 'HKD',
  MX$: 'MXN',
  NZ$: 'NZD',
  R$: 'BRL',
  S$: 'SGD',
  US$: 'USD',
  'S/': 'PEN',
  MN: 'MXN',
  TL: 'TRY',
  Ft: 'HUF',
  Fr: 'CHF',
  fr: 'CHF',
  KSh: 'KES',
  Ksh: 'KES',
  R: 'ZAR',
};
const WORDS: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  dollars: 'USD',
  'pounds sterling': 'GBP',
  frs: 'CHF',
  sfr: 'CHF',
  franken: 'CHF',
  zł: 'PLN',
  zl: 'PLN',
  złotych: 'PLN',
  złote: 'PLN',
  złoty: 'PLN',
  kč: 'CZK',
  kr: CROWNS,
  lei: 'RON',
  rm: 'MYR',
  rs: 'INR',
  rupees: 'INR',
  reais: 'BRL',
  dhs: 'AED',
};
const KNOWN: ReadonlyMap<string, string> = new Map([...CODES.map((code) => [code, code] as const), ...Object.entries(SIGNS)]);
const LOOSE: ReadonlyMap<string, string> = new Map([
  ...USUAL.map((code) => [code.toLowerCase(), code] as const),
  ...Object.entries(WORDS),
]);

/** Whether letters are the code of a currency that is rare on papers: directly before whole figures they name other things, as `RON95`. */
export const isRareCode = (sign: string): boolean => /^[A-Z]{3}$/.test(sign) && !USUAL.includes(sign);

/** The currency that a sign, a code or a word names. */
export const currencyNamed = (sign: string): string | undefined => {
  const plain = sign.includes('.') ? sign.replaceAll('.', '') : sign;
  return KNOWN.get(plain) ?? LOOSE.get(plain.toLowerCase());
};

/** A sign, a code or a word that may name a currency. */
export const SIGN = String.raw`(?:(?:U\.S\.|[A-Z]{1,3})?\$|S\/\.?|[£€¥₹₦₱₪₺₴₽₩฿]\.?|(?<![\p{L}\d])(?:pounds sterling|M\.N\.|\p{L}{1,8}\.?))`;

const ANYWHERE = new RegExp(
  String.raw`(?:[A-Z]{1,3})?\$|[£€¥₹₦₱₪₺₴₽₩฿]|(?<!\p{L})(?:${[...CODES, ...USUAL.map((code) => code.toLowerCase())].join('|')}|RM|Rs)(?!\p{L})|zł|Kč`,
  'gu',
);

/** A currency that is named on a paper by itself, as above a column: the most frequent one. */
export function currencyOf(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [sign] of text.matchAll(ANYWHERE)) {
    const code = currencyNamed(sign) ?? (sign.endsWith('$') ? 'USD' : undefined);
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
