// What the pages of an electronic invoice call its fields, in each language. Where papers have labels for the same (`paper-words.ts`), one of these
// is taken, so that facts are read from these pages as from any other.
import { invoiceWords as de } from './de/invoice-words.ts';
import { invoiceWords as en } from './en/invoice-words.ts';
import { invoiceWords as es } from './es/invoice-words.ts';
import { invoiceWords as fr } from './fr/invoice-words.ts';
import { invoiceWords as it } from './it/invoice-words.ts';
import { invoiceWords as nl } from './nl/invoice-words.ts';
import { invoiceWords as pl } from './pl/invoice-words.ts';
import { invoiceWords as pt } from './pt/invoice-words.ts';
import type { InvoiceWords } from './invoice-labels.ts';

const WORDS: ReadonlyMap<string, InvoiceWords> = new Map(Object.entries({ en, de, fr, es, it, nl, pt, pl }));

/** @param language ISO 639-1 @returns null where the language has none */
export const invoiceWordsOf = (language: string): InvoiceWords | null => WORDS.get(language) ?? null;
