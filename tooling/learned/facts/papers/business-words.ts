// What business papers of eight languages write beside their values. Entries are divided by bars; each maker keeps to its own choice of them.
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';

export interface BusinessWords {
  readonly invoice: string;
  readonly quotation: string;
  readonly receipt: string;
  readonly date: string;
  readonly due: string;
  readonly dueSentence: string;
  readonly delivery: string;
  readonly order: string;
  readonly number: string;
  readonly quoteNumber: string;
  readonly orderNumber: string;
  readonly customer: string;
  readonly vatId: string;
  readonly to: string;
  readonly from: string;
  readonly shipTo: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly payable: string;
  readonly shipping: string;
  readonly discount: string;
  readonly paid: string;
  readonly cash: string;
  readonly change: string;
  readonly bank: string;
  readonly phone: string;
  readonly page: string;
  readonly thanks: string;
  readonly greeting: string;
  readonly intro: string;
  readonly closing: string;
  readonly reference: string;
  readonly validUntil: string;
  readonly items: string;
  readonly rates: readonly number[];
  readonly register: string;
}

export const BUSINESS_WORDS: Readonly<Record<string, BusinessWords>> = { en, de, fr, es, it, nl, pt, pl };
