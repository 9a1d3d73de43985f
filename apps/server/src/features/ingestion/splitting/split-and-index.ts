import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DocumentToIndex, IndexPassages } from '../index-passages.ts';
import { loadPageTexts } from '../pages/load-page-texts.ts';
import type { Splitter } from './split-on-thread.ts';

interface Collaborators {
  readonly database: Database;
  readonly splitter: Splitter;
  readonly indexPassages: IndexPassages;
}

/** Splits the stored pages of a document into passages and puts these into the index. @returns how many passages */
export function createSplitAndIndex({ database, splitter, indexPassages }: Collaborators) {
  return async (scope: OwnerScope, document: DocumentToIndex, signal: AbortSignal): Promise<number> => {
    const pages = await loadPageTexts(database, scope, document.id);
    const { passages, running } = await splitter.split(pages);
    signal.throwIfAborted();
    await indexPassages(scope, { ...document, running }, passages);
    return passages.length;
  };
}
export type SplitAndIndex = ReturnType<typeof createSplitAndIndex>;
