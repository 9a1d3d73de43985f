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

const recognisedPages = (pages: readonly { readonly recognition: unknown }[]): number =>
  pages.filter(({ recognition }) => recognition !== null).length;

/** Splits the stored pages of a document into passages and puts these into the index. @returns how many passages */
export function createSplitAndIndex({ database, splitter, indexPassages }: Collaborators) {
  return async (scope: OwnerScope, document: DocumentToIndex, signal: AbortSignal): Promise<number> => {
    for (let pages = await loadPageTexts(database, scope, document.id); ;) {
      const { passages, running } = await splitter.split(pages);
      signal.throwIfAborted();
      await indexPassages(scope, { ...document, running }, passages);
      // Letters that were recognised on another page meanwhile would be missing until the next time.
      const now = await loadPageTexts(database, scope, document.id);
      if (recognisedPages(now) === recognisedPages(pages)) return passages.length;
      pages = now;
    }
  };
}
export type SplitAndIndex = ReturnType<typeof createSplitAndIndex>;
