import type { InvoiceWord, InvoiceWords } from '#kernel/languages/invoice-labels.ts';

/** Types of documents by UNTDID 1001; every other one is called an invoice. */
const TITLES: ReadonlyMap<string, InvoiceWord> = new Map([
  ...['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'].map((code) => [code, 'creditNote'] as const),
  ['384', 'correction'],
  ['386', 'prepayment'],
  ['500', 'prepayment'],
]);

export const titleOfCode = (code: string): InvoiceWord => TITLES.get(code) ?? 'invoice';

/** Means of payment by UNTDID 4461, as far as a person has a word for them. */
const MEANS: ReadonlyMap<string, InvoiceWord> = new Map([
  ['10', 'cash'],
  ['30', 'transfer'],
  ['31', 'transfer'],
  ['42', 'transfer'],
  ['48', 'card'],
  ['49', 'directDebit'],
  ['54', 'card'],
  ['55', 'card'],
  ['57', 'transfer'],
  ['58', 'transfer'],
  ['59', 'directDebit'],
]);

/** Undefined where there is no word for the code. */
export function meansOfCode(code: string, words: InvoiceWords): string | undefined {
  const word = MEANS.get(code);
  return word && words[word];
}
