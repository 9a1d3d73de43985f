import type { Database } from '#engines/database/database.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { IndexPassages } from './index-passages.ts';
import { storeSplitting } from './ingestion.store.ts';
import { loadPageTexts } from './load-page-texts.ts';
import { SPLITTING_RULES } from './split-again.ts';
import type { Splitter } from './split-on-thread.ts';

interface Collaborators {
  readonly database: Database;
  readonly splitter: Splitter;
  readonly indexPassages: IndexPassages;
}

/** Splits the stored pages of a document into passages and indexes them with their meaning, in place of those before. @returns how many */
export function createIndexPages({ database, splitter, indexPassages }: Collaborators) {
  const settledPages = (pages: readonly { readonly recognition: unknown }[]) =>
    pages.filter(({ recognition }) => recognition !== null).length;
  return async (scope: OwnerScope, document: FoundDocument, signal: AbortSignal): Promise<number> => {
    for (let pages = await loadPageTexts(database, scope, document.id); ;) {
      const { passages, running } = await splitter.split(pages);
      signal.throwIfAborted();
      await indexPassages(scope, { ...document, running }, passages);
      const splitting = { owner_id: scope.ownerId, document_id: document.id, rules: SPLITTING_RULES };
      await database.transact((transaction) => storeSplitting(transaction, splitting));
      // Letters that were recognised on another page meanwhile would be missing until the next time.
      const now = await loadPageTexts(database, scope, document.id);
      if (settledPages(now) === settledPages(pages)) return passages.length;
      pages = now;
    }
  };
}
export type IndexPages = ReturnType<typeof createIndexPages>;
