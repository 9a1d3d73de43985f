import { askedBy, type Leaf } from 'contract/query/predicates';
import { foldQuery, type Query } from 'contract/query/query';
import { namePeriod } from 'contract/query/read-days';
import { kindName } from '~/domain/kinds/kind-name';
import { languageInWords } from '~/lib/language/language-in-words';
import { shownLanguage } from '~/lib/language/shown-language';
import { formatCount } from '~/lib/text/format';
import { texts } from './texts/texts';

/** What was typed by somebody keeps its quotes; names of the library need none. */
const isTyped = (leaf: Leaf): boolean => 'words' in leaf || 'about' in leaf || 'name' in leaf;

function sayInEnglish(leaf: Leaf): string {
  const { row, value } = askedBy(leaf);
  if ('date' in leaf) return namePeriod(leaf.date) ?? row.phrase(value);
  if ('folder' in leaf && 'path' in leaf.folder) return `in ${leaf.folder.path}`;
  if ('ids' in leaf) return row.label(value);
  if ('everything' in leaf) return texts.everything;
  const said = row.noun?.(value) ?? row.phrase(value);
  return isTyped(leaf) ? said : said.replaceAll(/[“”]/g, '');
}

/** What the predicate is called, for a sentence of the form “Sender: Voltara”, which needs no declension. */
const labels = (): Readonly<Partial<Record<string, string>>> => ({
  kind: texts.kind,
  sender: texts.sender,
  from: texts.sender,
  recipient: texts.recipient,
  date: texts.date,
  due: texts.due,
  total: texts.amount,
  folder: texts.folder,
  tag: texts.tag,
  about: texts.words,
  words: texts.words,
  language: texts.language,
  source: texts.source,
  size: texts.size,
  name: texts.fileName,
  missing: texts.missingFact,
});

/** What needs no value. */
const flags = (): Readonly<Partial<Record<string, string>>> => ({
  starred: texts.starred,
  unfiled: texts.inNoFolder,
  untagged: texts.withoutATag,
  open: texts.notPaidYet,
  everything: texts.everything,
  inTrash: texts.trash,
  failed: texts.unread,
});

function sayWithLabel(leaf: Leaf): string {
  const { name, row, value } = askedBy(leaf);
  const flag = flags()[name];
  if (flag !== undefined) return flag;
  if ('ids' in leaf) return formatCount(leaf.ids.length, 'document');
  const label = labels()[name];
  if (label === undefined) return row.label(value);
  if ('kind' in leaf) return texts.labelled(label, kindName(leaf.kind));
  if ('language' in leaf) return texts.labelled(label, languageInWords(leaf.language));
  const { text } = row.write(value);
  return texts.labelled(label, text);
}

const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(shownLanguage() === 'en' ? 'en-GB' : shownLanguage(), { type }).format(parts);

/** A part of a query as it stands in a sentence: `invoices`, `not from Voltara`, `2025`. */
export const sayChip = (query: Query): string =>
  foldQuery<string>(query, {
    leaf: (leaf) => (shownLanguage() === 'en' ? sayInEnglish(leaf) : sayWithLabel(leaf)),
    all: (parts) => listed(parts, 'conjunction'),
    any: (parts) => listed(parts, 'disjunction'),
    not: (part) => texts.not(part),
  });
