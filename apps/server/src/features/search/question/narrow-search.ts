import type { LibrarySource } from 'contract/documents';
import type { Folder } from 'contract/folders';
import type { SearchHint, UnderstoodPart } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import { holdsWords } from '#kernel/language/holds-words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { NarrowDocuments } from '#features/library/narrow-documents.ts';
import type { FindSenders } from './find-senders.ts';
import type { Question } from './parse-question.ts';
import type { DocumentConditions } from './question-parts.ts';

/** Whether anything is asked of documents that only the library knows. */
export const asksForDocuments = ({ starred, bytes, dated, total, ...lists }: Omit<DocumentConditions, 'from'>): boolean =>
  starred || [bytes, dated, total].some(Boolean) || Object.values(lists).some((list) => list.length > 0);

/** Names given as examples in a hint. */
const EXAMPLES = 4;

interface Collaborators {
  readonly listFolders: (scope: OwnerScope) => Promise<Folder[]>;
  readonly listSources: (scope: OwnerScope) => Promise<LibrarySource[]>;
  readonly narrowDocuments: NarrowDocuments;
  readonly findSenders: FindSenders;
}

export interface Narrowed {
  /** What the index is asked to hold to; null where no document can pass. */
  readonly filter: PassageFilter | null;
  readonly hints: readonly SearchHint[];
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

const sourceWords = ({ kind, name }: LibrarySource): string => (kind === name ? kind : `${kind} ${name}`);

/** The words of the question that say something. */
const textOf = ({ understood }: Question, kind: UnderstoodPart['kind'], value: string): string =>
  understood.find((part) => part.kind === kind && part.label.toLowerCase() === `${kind}: ${value}`.toLowerCase())?.text ??
  value;

const listed = (names: readonly string[]): string => {
  const shown = [...new Set(names)].slice(0, EXAMPLES).map((name) => `“${name}”`);
  return names.length > EXAMPLES ? `${shown.join(', ')} and others` : shown.join(', ');
};

/** Turns what a question asks of documents into what the index can hold to, and says what names nothing in this library. */
export function createNarrowSearch({ listFolders, listSources, narrowDocuments, findSenders }: Collaborators) {
  async function hintsOf(scope: OwnerScope, question: Question): Promise<SearchHint[]> {
    const { filter } = question;
    const hints: SearchHint[] = [];
    if (filter.folder) {
      const names = (await listFolders(scope)).map(({ name }) => name);
      for (const wanted of filter.folder) {
        if (names.some((name) => plain(name).includes(plain(wanted)))) continue;
        const known = names.length === 0 ? 'You have no folders yet.' : `Your folders: ${listed(names)}.`;
        hints.push({ text: textOf(question, 'folder', wanted), sentence: `No folder has “${wanted}” in its name. ${known}` });
      }
    }
    if (filter.source) {
      const sources = await listSources(scope);
      for (const wanted of filter.source) {
        if (sources.some((source) => holdsWords(sourceWords(source), wanted))) continue;
        const sentence = `Nothing came from “${wanted}”. Your documents came from ${listed(sources.map(({ name }) => name))}.`;
        if (sources.length > 0) hints.push({ text: textOf(question, 'source', wanted), sentence });
      }
    }
    return hints;
  }

  /** Each name as a source where one bears it, else as somebody who wrote. */
  async function readFrom(scope: OwnerScope, names: readonly string[]) {
    const sources = await listSources(scope);
    const isSource = (name: string) => sources.some((source) => holdsWords(sourceWords(source), name));
    const people = names.filter((name) => !isSource(name));
    const written = await Promise.all(
      people.map(async (name) => [
        ...(await findSenders(scope, name)),
        // Whoever the pages' facts call the sender wrote it too.
        ...(await narrowDocuments(scope, { types: [], bytes: null, senders: [name] })),
      ]),
    );
    return { source: names.filter(isSource), documentIds: written.flat(), people };
  }

  return async (scope: OwnerScope, question: Question): Promise<Narrowed> => {
    const { from, ...wanted } = question.conditions;
    const hints = await hintsOf(scope, question);
    let filter = question.filter;
    const within = (ids: readonly string[]) => {
      const known = filter.documentIds && new Set(filter.documentIds);
      filter = { ...filter, documentIds: known ? ids.filter((id) => known.has(id)) : ids };
    };
    if (asksForDocuments(wanted)) within(await narrowDocuments(scope, wanted));
    if (from.length > 0) {
      const { source, documentIds, people } = await readFrom(scope, from);
      if (source.length > 0) filter = { ...filter, source: [...(filter.source ?? []), ...source] };
      if (people.length > 0) within(documentIds);
      if (people.length > 0 && documentIds.length === 0)
        hints.push({
          text: textOf(question, 'from', people[0] ?? ''),
          sentence: `No connection is called “${people.join('”, “')}”, and no first page has a line such as “From: ${people[0] ?? ''}”.`,
        });
    }
    return { filter: filter.documentIds?.length === 0 ? null : filter, hints };
  };
}
export type NarrowSearch = ReturnType<typeof createNarrowSearch>;
