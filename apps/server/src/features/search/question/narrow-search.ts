import type { LibrarySource } from 'contract/documents';
import type { Folder } from 'contract/folders';
import { isFolder, sourceHolds } from 'contract/query/predicates/of-places';
import type { Leaf } from 'contract/query/predicates';
import { leavesOf } from 'contract/query/query';
import type { SearchHint } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChooseDocuments } from '#features/library/choose-documents.ts';
import type { Question } from './parse-question.ts';
import type { SettleQuery } from './settle-query.ts';

/** Names given as examples in a hint. */
const EXAMPLES = 4;

interface Collaborators {
  readonly listFolders: (scope: OwnerScope) => Promise<Folder[]>;
  readonly listSources: (scope: OwnerScope) => Promise<LibrarySource[]>;
  readonly chooseDocuments: ChooseDocuments;
  readonly settleQuery: SettleQuery;
}

export interface Narrowed {
  /** What the index is asked to hold to; null where no document can pass. */
  readonly filter: PassageFilter | null;
  readonly hints: readonly SearchHint[];
}

const listed = (names: readonly string[]): string => {
  const shown = [...new Set(names)].slice(0, EXAMPLES).map((name) => `“${name}”`);
  return names.length > EXAMPLES ? `${shown.join(', ')} and others` : shown.join(', ');
};

/** Turns what a question asks of documents into what the index can hold to, and says what names nothing in this library. */
export function createNarrowSearch({ listFolders, listSources, chooseDocuments, settleQuery }: Collaborators) {
  async function hintFor(scope: OwnerScope, leaf: Leaf): Promise<string | null> {
    if ('folder' in leaf && 'part' in leaf.folder) {
      const { folder } = leaf;
      const folders = await listFolders(scope);
      if (folders.some(({ id, name }) => isFolder(folder, { id, path: name }))) return null;
      const known =
        folders.length === 0 ? 'You have no folders yet.' : `Your folders: ${listed(folders.map(({ name }) => name))}.`;
      return `No folder has “${leaf.folder.part}” in its name. ${known}`;
    }
    const words = 'source' in leaf ? leaf.source : 'from' in leaf ? leaf.from : null;
    if (words === null) return null;
    const sources = await listSources(scope);
    if (sources.some(({ kind, name }) => sourceHolds(words, { source: kind, sourceName: kind === name ? null : name })))
      return null;
    if ('source' in leaf)
      return sources.length === 0
        ? null
        : `Nothing came from “${words}”. Your documents came from ${listed(sources.map(({ name }) => name))}.`;
    const written = await chooseDocuments(scope, await settleQuery(scope, leaf));
    if (written.length > 0) return null;
    return `No connection is called “${words}”, and no first page has a line such as “From: ${words}”.`;
  }

  async function hintsOf(scope: OwnerScope, { terms }: Question): Promise<SearchHint[]> {
    const hints: SearchHint[] = [];
    for (const { query, text } of terms)
      for (const leaf of leavesOf(query)) {
        const sentence = await hintFor(scope, leaf);
        if (sentence !== null) hints.push({ text, sentence });
      }
    return hints;
  }

  return async (scope: OwnerScope, question: Question): Promise<Narrowed> => {
    const { filter, query } = question;
    if (query === null) return { filter, hints: [] };
    const [hints, documentIds] = await Promise.all([
      hintsOf(scope, question),
      settleQuery(scope, query).then((settled) => chooseDocuments(scope, settled)),
    ]);
    return { filter: documentIds.length === 0 ? null : { ...filter, documentIds }, hints };
  };
}
export type NarrowSearch = ReturnType<typeof createNarrowSearch>;
