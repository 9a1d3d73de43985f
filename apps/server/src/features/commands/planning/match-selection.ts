import type { Query } from 'contract/query/query';
import type { Selection } from '../reading/typed-command.ts';
import { chosenOf, type KnownDocument, type LibraryView } from './known-document.ts';
import { matchWords, nearestByWords } from './match-words.ts';

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
  const found = matchWords(fitting, selection.words, view.held, selection.vague);
  if (selection.except.length === 0) return found;
  const excepted = new Set(selection.except.flatMap((exception) => exceptedOf(exception, found, view)));
  return found.filter(({ id }) => !excepted.has(id));
}

/** What is excepted is looked for among what is meant; who is named counts by any sign of them. */
function exceptedOf(exception: Selection, found: readonly KnownDocument[], view: LibraryView): string[] {
  return matchSelection(exception, { ...view, documents: found }, found[0]?.trashed ?? false).map(({ id }) => id);
}

/** The phrases that must be looked up in the pages before a selection can be matched, in small letters. */
export const phrasesOf = (selection: Selection): readonly string[] =>
  [
    ...(selection.mentions === undefined ? [] : [selection.mentions]),
    ...selection.words,
    ...selection.except.flatMap(phrasesOf),
  ].map((phrase) => phrase.toLowerCase());
