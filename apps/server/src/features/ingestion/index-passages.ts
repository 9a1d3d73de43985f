import { isDeepStrictEqual } from 'node:util';
import type { IndexedDocument, NewPassage, PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { EmbedPassages } from '#features/embeddings/embed-passages.ts';
import type { ScheduleSwitch } from '#features/embeddings/schedule-switch.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { isGone } from './ingestion.errors.ts';

/** What the library knows of a document, as far as search is concerned. */
export interface DocumentToIndex {
  readonly id: string;
  readonly filename: string;
  /** Folder and name. */
  readonly filepath: string;
  readonly folderId: string | null;
  /** Epoch seconds. */
  readonly modified: number;
  /** What its owner calls where it came from, and what kind that is. */
  readonly source: string;
  readonly sourceKind: string;
}

const asIndexed = (
  { id, filename, filepath, folderId, modified, source, sourceKind }: DocumentToIndex,
  title: string,
): IndexedDocument => ({
  documentId: id,
  filename,
  title,
  folderId,
  folderName: folderId === null ? null : filepath.slice(0, Math.max(0, filepath.length - filename.length - 1)),
  modified,
  source: source === sourceKind ? source : `${sourceKind} ${source}`,
});

interface Collaborators {
  readonly index: PassageIndex;
  readonly embedPassages: EmbedPassages;
  readonly scheduleSwitch: ScheduleSwitch;
}

/** Replaces what can be found of a document, words and embeddings in one step. */
export function createIndexPassages({ index, embedPassages, scheduleSwitch }: Collaborators) {
  return async (
    scope: OwnerScope,
    // The file's name is a field of its own, which renaming changes. What runs along the pages says what all of them are part of: a title.
    document: DocumentToIndex & { readonly running: string },
    passages: readonly NewPassage[],
  ): Promise<void> => {
    const vectors = await embedPassages(scope, passages);
    await index.replaceDocument(scope.ownerId, asIndexed(document, document.running), passages, vectors);
    await scheduleSwitch.afterDocument(scope, vectors !== null || passages.length === 0);
  };
}
export type IndexPassages = ReturnType<typeof createIndexPassages>;

/**
 * Follows a new name, folder or date until the index says what the library says: the document may be moved again while this is written, or
 * deleted for ever. The title stays as it is, and nothing happens while the document is not indexed.
 *
 * @param written what was just written of it, from a row that may be another one by now
 * @throws document_not_found when it has been deleted for ever; the index holds nothing of it then
 */
export function createDescribeToIndex({ index, find }: { index: PassageIndex; find: FindDocument }) {
  return async (scope: OwnerScope, documentId: string, written?: DocumentToIndex): Promise<void> => {
    for (let last = written && asIndexed(written, ''); ;) {
      const now = await find(scope, documentId).catch(async (error: unknown) => {
        if (isGone(error)) await index.removeDocument(scope.ownerId, documentId);
        throw error;
      });
      const described = asIndexed(now, '');
      if (isDeepStrictEqual(described, last)) return;
      await index.updateDocument(scope.ownerId, described);
      last = described;
    }
  };
}
export type DescribeToIndex = ReturnType<typeof createDescribeToIndex>;

/** Takes a document out of search. */
export function createRemoveFromIndex({ index }: { index: PassageIndex }) {
  return ({ ownerId }: OwnerScope, documentId: string): Promise<void> => index.removeDocument(ownerId, documentId);
}
export type RemoveFromIndex = ReturnType<typeof createRemoveFromIndex>;
