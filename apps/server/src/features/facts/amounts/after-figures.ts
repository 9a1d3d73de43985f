import { plainLetters, wordsOf } from '../candidates/value-words.ts';
import { currencyNamed, SIGN } from './currency-signs.ts';

/** Letters looked at behind figures. */
const NEAR = 32;

const THOUSANDS = wordsOf('thousands');
const MILLIONS = wordsOf('millions');
const MULTIPLIER = /^( ?)(\p{L}{1,9})\.?(?![\p{L}\d])/u;
const MONEY = /^ ?(?:[£€$₹]|(?:zł|EUR|PLN|USD|GBP|CHF|euros?)(?!\p{L}))/iu;

/** What the word behind figures multiplies them by: `£25k`, `3 Mio. €`. @param signed whether a currency stands before them */
export function multiplierAt(text: string, at: number, signed: boolean): { readonly by: number; readonly end: number } {
  const match = MULTIPLIER.exec(text.slice(at, at + NEAR));
  const word = plainLetters(match?.[2] ?? '');
  const by = THOUSANDS.has(word) ? 1e3 : MILLIONS.has(word) ? 1e6 : 1;
  const end = at + (match?.[0].length ?? 0);
  if (by === 1 || (word.length === 1 && (!signed || match?.[1] !== ''))) return { by: 1, end: at };
  return signed || MONEY.test(text.slice(end, end + NEAR)) ? { by, end } : { by: 1, end: at };
}

const MINUS = /^-(?! ?[£€$]? ?\d)(?!\p{L}{4})|^ -$/u;
const LATER_MINUS = /^-(?! ?[\p{L}\d])/u;
const CURRENCY = new RegExp(String.raw`^ ?(${SIGN.replace(String.raw`(?<![\p{L}\d])`, '')})(?![\p{L}\d])`, 'u');
const DOLLAR_OF = /^ ?\$ ?(?:(CA|CAD)|(AU|AUD)|(US|USD)|(MXN|M\.N\.))(?!\p{L})/u;
/** Too short to name money behind figures. */
const WEAK = /^(?:R|S\/?|S\/\.|MN)$/;
const CENTS = /^( ?)(p|¢|ct|cts|cent|Cent|centimes?|centesimi|c[ée]ntimos|cêntimos)\.?(?![\p{L}\d])/u;
const CURRENCY_OF_CENTS: Readonly<Record<string, string>> = { p: 'GBP', '¢': 'USD' };

export interface After {
  readonly end: number;
  readonly currency?: string;
  readonly negative: boolean;
  /** Whether the figures count hundredths. */
  readonly cents: boolean;
}

/** What stands behind figures: a minus, a currency, the sign of cents. @param alone whether the stretch has nothing before the figures */
export function afterFigures(text: string, at: number, signed: boolean, alone: boolean): After {
  const minus = MINUS.exec(text.slice(at, at + 8))?.[0] ?? '';
  const from = at + minus.length;
  const near = text.slice(from, from + NEAR);
  const cents = signed ? null : CENTS.exec(near);
  if (cents && (cents[2] !== 'p' || cents[1] === '' || (alone && cents[0] === near)))
    return {
      end: from + cents[0].length,
      currency: CURRENCY_OF_CENTS[cents[2] ?? ''] ?? 'EUR',
      negative: minus !== '',
      cents: true,
    };
  const dollar = DOLLAR_OF.exec(near);
  const sign = dollar ?? CURRENCY.exec(near);
  const named = WEAK.test(sign?.[1] ?? '') ? undefined : currencyNamed(sign?.[1] ?? '');
  const currency = dollar ? (dollar[1] ? 'CAD' : dollar[2] ? 'AUD' : dollar[3] ? 'USD' : 'MXN') : named;
  if (!sign || currency === undefined) return { end: from, negative: minus !== '', cents: false };
  const end = from + sign[0].length;
  const later = minus === '' ? (LATER_MINUS.exec(text.slice(end, end + 4))?.[0] ?? '') : '';
  return { end: end + later.length, currency, negative: minus !== '' || later !== '', cents: false };
}
