import type { InvoiceWord } from '#kernel/languages/invoice-labels.ts';
import type { PaperParty } from './invoice-paper.ts';
import type { InvoiceWriter } from './write-values.ts';

export interface PartyParts {
  readonly name: string;
  /** By which it trades, where that is another. */
  readonly otherNames?: readonly string[];
  /** Street and what belongs to it. */
  readonly street?: readonly string[];
  readonly postcode?: string;
  readonly city?: string;
  readonly region?: string;
  /** ISO 3166-1, two letters. */
  readonly country?: string;
  readonly vatNumber?: string;
  readonly taxNumber?: string;
  readonly register?: string;
  readonly contact?: readonly string[];
}

const there = (parts: readonly string[]): string[] => [...new Set(parts.filter((part) => part !== ''))];

/** A party as it stands on the page; null where nothing is said of it. */
export function writeParty(label: InvoiceWord, parts: PartyParts, { words, country }: InvoiceWriter): PaperParty | null {
  const { otherNames = [], street = [], contact = [] } = parts;
  const numbered = (word: InvoiceWord, value = '') => (value === '' ? '' : `${words[word]}: ${value}`);
  const name = parts.name === '' ? (there(otherNames)[0] ?? '') : parts.name;
  const contacts = there(contact)
    .map((line) => line.replaceAll('\n', ' '))
    .join(', ');
  const lines = there([
    ...otherNames.filter((other) => other !== name),
    ...street,
    there([parts.postcode ?? '', parts.city ?? '']).join(' '),
    parts.region ?? '',
    country(parts.country ?? ''),
    numbered('vatNumber', parts.vatNumber),
    parts.taxNumber === parts.vatNumber ? '' : numbered('taxNumber', parts.taxNumber),
    numbered('register', parts.register),
    numbered('contact', contacts),
  ]);
  return name === '' && lines.length === 0 ? null : { label, name, lines };
}

/**
 * How a file that an invoice brings along is named on its page: by the first two names that say something.
 *
 * @param address where it lies, when it is not in the invoice
 * @returns none where nothing names it
 */
export function describeFile(names: readonly string[], address = ''): string[] {
  const [name = '', other = ''] = [...new Set(names.filter((one) => one !== ''))];
  const described = other === '' ? name : `${name} (${other})`;
  const whole = [described, address].filter((part) => part !== '').join(', ');
  return whole === '' ? [] : [whole];
}
