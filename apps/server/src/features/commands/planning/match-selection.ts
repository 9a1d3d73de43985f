import type { DateRange, Selection } from '../reading/typed-command.ts';
import type { KnownDocument, LibraryView } from './known-document.ts';
import { matchWords, nearestByWords } from './match-words.ts';

export const isWithin = (folder: string, wanted: string): boolean =>
  wanted === ''
    ? folder === ''
    : folder.toLowerCase() === wanted.toLowerCase() || folder.toLowerCase().startsWith(`${wanted.toLowerCase()}/`);

const isDated = (date: string | undefined, { from, before }: DateRange): boolean =>
  date !== undefined && (from === undefined || date >= from) && (before === undefined || date < before);

/** @param value a total or a size */
const isOnSide = (value: number, { comparison, value: limit }: { comparison: 'over' | 'under'; value: number }): boolean =>
  comparison === 'over' ? value > limit : value < limit;

function fits({ facts, ...document }: KnownDocument, selection: Selection): boolean {
  const { kind, sender, language, source, folder, tag, dates, undated, amount, size } = selection;
  const total = facts.total?.value;
  return (
    (kind === undefined || facts.kind?.value === kind) &&
    (sender === undefined || facts.sender?.value === sender) &&
    (language === undefined || facts.language?.value === language) &&
    (source === undefined || document.source === source) &&
    (folder === undefined || isWithin(document.folder, folder)) &&
    (tag === undefined || document.tags.some((held) => held.toLowerCase() === tag.toLowerCase())) &&
    (dates === undefined || isDated(facts.date?.value, dates)) &&
    (undated === undefined || facts.date === undefined) &&
    (size === undefined || isOnSide(document.bytes, size)) &&
    (amount === undefined ||
      (total !== undefined &&
        (amount.currency === null || facts.currency?.value === amount.currency) &&
        isOnSide(total, amount)))
  );
}

/** A tag or folder that was named beside other words may be meant as plain words too. */
const narrow = (documents: readonly KnownDocument[], selection: Selection, view: LibraryView): readonly KnownDocument[] => {
  const { mentions } = selection;
  const fitting = documents.filter((document) => fits(document, selection));
  const mentioning =
    mentions === undefined ? fitting : fitting.filter(({ id }) => view.held.get(mentions.toLowerCase())?.has(id));
  return matchWords(mentioning, selection.words, view.held, selection.vague);
};

/** Of the documents that fit otherwise those that hold most of its words. */
export const nearestTo = (selection: Selection, view: LibraryView, trashed = false): readonly KnownDocument[] =>
  nearestByWords(matchSelection({ ...selection, words: [], vague: [] }, view, trashed), selection.words, view.held);

/** The documents that a selection means, those in Trash only where they are asked for. */
export function matchSelection(selection: Selection, view: LibraryView, trashed = false): readonly KnownDocument[] {
  let documents = view.documents.filter((document) => document.trashed === trashed);
  const { ids } = selection;
  if (ids !== undefined) {
    const chosen = new Set(ids);
    return documents.filter(({ id }) => chosen.has(id));
  }
  if (selection.these) documents = documents.filter(({ id }) => view.selected.includes(id));
  if (selection.thisFolder && view.folder !== null)
    documents = documents.filter(({ folder }) => isWithin(folder, view.folder ?? ''));
  if (selection.filenames.length > 0) {
    const named = new Set(selection.filenames);
    documents = documents.filter(({ filename }) => named.has(filename));
  }
  const found = narrow(documents, selection, view);
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
