import type { IndexedDocument, NewPassage, PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { EmbedPassages } from '#features/embeddings/embed-passages.ts';
import type { ScheduleSwitch } from '#features/embeddings/schedule-switch.ts';

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

/** Follows a new name, folder or date; the title stays as it is, and nothing happens while the document is not indexed. */
export function createDescribeToIndex({ index }: { index: PassageIndex }) {
  return ({ ownerId }: OwnerScope, document: DocumentToIndex): Promise<void> =>
    index.updateDocument(ownerId, asIndexed(document, ''));
}
export type DescribeToIndex = ReturnType<typeof createDescribeToIndex>;

/** Takes a document out of search. */
export function createRemoveFromIndex({ index }: { index: PassageIndex }) {
  return ({ ownerId }: OwnerScope, documentId: string): Promise<void> => index.removeDocument(ownerId, documentId);
}
