import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeToIndex, DocumentToIndex, IndexPassages } from '../index-passages.ts';
import { loadPageTexts } from '../pages/load-page-texts.ts';
import type { Splitter } from './split-on-thread.ts';

interface Collaborators {
  readonly database: Database;
  readonly splitter: Splitter;
  readonly indexPassages: IndexPassages;
  readonly describeToIndex: DescribeToIndex;
}

const recognisedPages = (pages: readonly { readonly recognition: unknown }[]): number =>
  pages.filter(({ recognition }) => recognition !== null).length;

/** Splits the stored pages of a document into passages and puts these into the index. @returns how many passages */
export function createSplitAndIndex({ database, splitter, indexPassages, describeToIndex }: Collaborators) {
  return async (scope: OwnerScope, document: DocumentToIndex, signal: AbortSignal): Promise<number> => {
    for (let pages = await loadPageTexts(database, scope, document.id); ;) {
      const { passages, running } = await splitter.split(pages);
      signal.throwIfAborted();
      await indexPassages(scope, { ...document, running }, passages);
      // It may have been renamed or moved since it was looked up, and the job that follows that may be over.
      await describeToIndex(scope, document.id, document);
      // Letters that were recognised on another page meanwhile would be missing until the next time.
      const now = await loadPageTexts(database, scope, document.id);
      if (recognisedPages(now) === recognisedPages(pages)) return passages.length;
      pages = now;
    }
  };
}
export type SplitAndIndex = ReturnType<typeof createSplitAndIndex>;
