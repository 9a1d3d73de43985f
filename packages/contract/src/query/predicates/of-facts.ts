import * as z from 'zod';
import { KIND_EXAMPLES, kindNamed } from '../../document-kinds.ts';
import { DocumentKind } from '../../facts.ts';
import { languageNamed, nameOfLanguage } from '../../language-names.ts';
import { foldReference, nameKey } from '../fold-text.ts';
import { predicate, type Predicate } from '../predicate.ts';
import type { QueryDocument } from '../query-document.ts';
import { readDays, sayDays, writeDays } from '../read-days.ts';
import { readNumber, readRange, sayRange, writeRange } from '../read-numbers.ts';
import { Interval, intervalWithin, isDuring, isIn, rangeWithin, Sum } from '../values.ts';
import { isFlagged, textMatched } from './made-alike.ts';

/** Facts that a list knows to be missing. */
export const MissingFact = z.enum(['kind', 'date', 'due', 'sender', 'recipient', 'total', 'currency', 'reference']);
export type MissingFact = z.infer<typeof MissingFact>;

/** A tag of one of these names says that a bill is paid, until pages say it themselves. */
export const PAID_TAGS: readonly string[] = [
  'paid',
  'bezahlt',
  'payé',
  'payée',
  'pagado',
  'pagada',
  'pagato',
  'betaald',
  'zapłacone',
  'pago',
];

/** A day of the document: its own, or when it is due. */
const dayOf = (fact: 'date' | 'due', said: string): Predicate<Interval> =>
  predicate<Interval>({
    schema: Interval,
    typed: [fact],
    read({ text }, now) {
      const value = readDays(text, now);
      if (value) return { value };
      return {
        sentence: `“${text}” is no date. Write ${fact}:2025, ${fact}:2025-03, ${fact}:2025-03-17, ${fact}:>2025-03 or ${fact}:<2025.`,
      };
    },
    write: (value) => ({ text: writeDays(value) }),
    label: (value) => `${said} ${sayDays(value)}`,
    phrase: (value) => `${said} ${sayDays(value)}`,
    holds: (value, document) => isDuring(document[fact], value),
    implies: intervalWithin,
  });

const SUM = /^(.*?)\s*([A-Za-z]{3}|[€$£])?$/s;
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

export const ofFacts = {
  kind: predicate<DocumentKind>({
    schema: DocumentKind,
    typed: ['kind'],
    read({ text }) {
      const value = kindNamed(text);
      if (value !== undefined) return { value };
      return { sentence: `“${text}” is no kind of document that Trove knows. Write ${KIND_EXAMPLES}.` };
    },
    write: (value) => ({ text: value }),
    label: (value) => `kind: ${value}`,
    phrase: (value) => `of the kind ${value}`,
    noun: (value) =>
      value === 'other' || value === 'minutes' ? null : value.endsWith('y') ? `${value.slice(0, -1)}ies` : `${value}s`,
    holds: (value, document) => document.kind === value,
  }),
  date: dayOf('date', 'dated'),
  due: dayOf('due', 'due'),
  total: predicate<Sum>({
    schema: Sum,
    typed: ['total'],
    read({ text }) {
      const [, figures = '', unit = ''] = SUM.exec(text) ?? [];
      const range = readRange(figures, readNumber);
      if (!range) return { sentence: `“${text}” is no sum. Write total:>500, total:<20.50, total:100-200 or total:>500EUR.` };
      return { value: unit === '' ? range : { ...range, currency: SIGNS[unit] ?? unit.toUpperCase() } };
    },
    write: ({ currency = '', ...range }) => ({ text: writeRange(range) + currency }),
    label: ({ currency, ...range }) => `total ${sayRange(range)}${currency === undefined ? '' : ` ${currency}`}`,
    phrase: ({ currency, ...range }) => `with a total of ${sayRange(range)}${currency === undefined ? '' : ` ${currency}`}`,
    holds: ({ currency, ...range }, { total, currency: held }) =>
      total !== null && isIn(total, range) && (currency === undefined || held === currency),
    implies: ({ currency, ...range }, { currency: wanted, ...other }) =>
      rangeWithin(range, other) && (wanted === undefined || currency === wanted),
  }),
  reference: textMatched('reference', ['ref', 'reference'], {
    of: (document) => document.reference,
    fold: foldReference,
    holds: (held, part) => held.includes(part),
    phrase: 'with the reference',
  }),
  language: predicate<string>({
    schema: z.string().regex(/^[a-z]{2}$/),
    typed: ['lang', 'language'],
    read({ text }) {
      const value = languageNamed(text);
      if (value !== null) return { value };
      return { sentence: `“${text}” is no language that Trove knows. Write its name or its code: lang:german or lang:de.` };
    },
    write: (value) => ({ text: value }),
    label: (value) => `in ${nameOfLanguage(value)}`,
    phrase: (value) => `in ${nameOfLanguage(value)}`,
    holds: (value, document) => document.language === value,
  }),
  missing: predicate<MissingFact>({
    schema: MissingFact,
    typed: ['missing'],
    read({ text }) {
      const value = MissingFact.safeParse(text.toLowerCase()).data;
      if (value) return { value };
      return { sentence: `“${text}” is no fact that can be missing. Write missing:date, missing:sender or missing:total.` };
    },
    write: (value) => ({ text: value }),
    label: (value) => `without ${value}`,
    phrase: (value) => `without ${value}`,
    holds: (value, document) => isNothing(document[value]),
  }),
  open: isFlagged('open', 'not paid yet', (document) => !isNothing(document.due) && !document.tags.some(isPaidTag)),
};

const isNothing = (value: QueryDocument[MissingFact]): boolean => value === null || value === '';

const paidKeys = new Set(PAID_TAGS.map(nameKey));
const isPaidTag = (tag: string): boolean => paidKeys.has(nameKey(tag));
