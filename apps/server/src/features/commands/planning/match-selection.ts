import type { Query } from 'contract/query/query';
import type { Selection } from '../reading/typed-command.ts';
import { chosenOf, type KnownDocument, type LibraryView } from './known-document.ts';
import { copiesAmong } from './find-copies.ts';
import { matchWords, nearestByWords } from './match-words.ts';

type Order = NonNullable<Selection['order']>;

const inFolder = (path: string): Query => (path === '' ? { unfiled: true } : { folder: { path, deep: true } });

const onSide = ({ comparison, value }: { readonly comparison: 'over' | 'under'; readonly value: number }) =>
  comparison === 'over' ? { above: value } : { below: value };

/** What a selection asks of each document by itself, as parts that must all hold; its words are matched over all documents together. */
function queriesOf(selection: Selection, { selected, folder: open, held }: LibraryView): readonly Query[] {
  const { kind, sender, language, source, folder, tag, dates, undated, amount, size, mentions, these, thisFolder } = selection;
  const parts: readonly (Query | false | undefined)[] = [
    these && { ids: selected },
    thisFolder && open !== null && inFolder(open),
    selection.filenames.length > 0 && { any: selection.filenames.map((exactly) => ({ name: { exactly } })) },
    kind !== undefined && { kind },
    sender !== undefined && { sender: { exactly: sender } },
    language !== undefined && { language },
    source !== undefined && { source },
    folder !== undefined && inFolder(folder),
    tag !== undefined && { tag },
    dates !== undefined && { date: dates },
    undated && { missing: 'date' as const },
    size !== undefined && { size: onSide(size) },
    amount !== undefined && { total: { ...onSide(amount), ...(amount.currency !== null && { currency: amount.currency }) } },
    selection.query,
    mentions !== undefined && { ids: [...(held.get(mentions.toLowerCase())?.keys() ?? [])] },
  ];
  return parts.filter((part) => part !== false && part !== undefined);
}

/** Of the documents that fit otherwise those that hold most of its words. */
export const nearestTo = (selection: Selection, view: LibraryView, trashed = false): readonly KnownDocument[] =>
  nearestByWords(matchSelection({ ...selection, words: [], vague: [] }, view, trashed), selection.words, view.held);

/** The documents that a selection means, those in Trash only where they are asked for. */
export function matchSelection(selection: Selection, view: LibraryView, trashed = false): readonly KnownDocument[] {
  const lies: Query = trashed ? { inTrash: true } : { not: { inTrash: true } };
  const { ids } = selection;
  if (ids !== undefined) return chosenOf(view.documents, { all: [lies, { ids }] });
  const fitting = chosenOf(view.documents, { all: [lies, ...queriesOf(selection, view)] });
  const found = matchWords(fitting, selection.words, view.held, {
    named: selection.vague,
    anywhere: selection.anywhere === true && !selection.single && view.isStrict !== true,
  });
  const wanted = selection.copies ? copiesAmong(found, view.documents) : found;
  const excepted = new Set(selection.except.flatMap((exception) => exceptedOf(exception, wanted, view)));
  return firstOf(selection, excepted.size === 0 ? wanted : wanted.filter(({ id }) => !excepted.has(id)));
}

/** What documents are put in order by; null for one that does not say it. */
function orderedBy({ facts, bytes, file, filename }: KnownDocument, by: Order['by']): string | number | null {
  switch (by) {
    case 'date':
      return facts.date?.value ?? null;
    case 'total':
      return facts.total?.value ?? null;
    case 'added':
      return file?.added ?? null;
    case 'size':
      return bytes;
    case 'name':
      return filename;
  }
}

/** The newest three, the biggest one: documents that do not say what counts are none of them. */
function firstOf({ order, first }: Selection, documents: readonly KnownDocument[]): readonly KnownDocument[] {
  if (!order) return documents;
  const known = documents.flatMap((document) => {
    const value = orderedBy(document, order.by);
    return value === null ? [] : [{ document, value }];
  });
  const sign = order.descending ? -1 : 1;
  return known
    .toSorted((one, other) => (one.value < other.value ? -sign : one.value > other.value ? sign : 0))
    .slice(0, first ?? 1)
    .map(({ document }) => document);
}

/** What is excepted is looked for among what is meant; who is named counts by any sign of them. */
function exceptedOf(exception: Selection, found: readonly KnownDocument[], view: LibraryView): string[] {
  const among = { ...view, documents: found };
  const trashed = found[0]?.trashed ?? false;
  const { order, ...fitting } = exception;
  // One that does not say its date may be the newest: it is left out too.
  const unsaid = order ? matchSelection(fitting, among, trashed).filter((each) => orderedBy(each, order.by) === null) : [];
  return [...matchSelection(exception, among, trashed), ...unsaid].map(({ id }) => id);
}

/** Those of its words that say what documents are about, in small letters. */
export const mattersOf = (selection: Selection): readonly string[] =>
  selection.anywhere === true ? selection.words.map((word) => word.toLowerCase()) : [];

/** The phrases that must be looked up in the pages before a selection can be matched, in small letters. */
export const phrasesOf = (selection: Selection): readonly string[] =>
  [
    ...(selection.mentions === undefined ? [] : [selection.mentions]),
    ...selection.words,
    ...selection.except.flatMap(phrasesOf),
  ].map((phrase) => phrase.toLowerCase());
