import type { SearchSuggestion } from 'contract/search-words';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments } from '#features/library/find-document.ts';
import type { ScheduleSuggestions } from './schedule-suggestions.ts';
import { selectSuggestions } from './suggestions.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly describe: DescribeDocuments;
  readonly scheduleSuggestions: ScheduleSuggestions;
}

/** Questions to begin with, of documents that can be found. Where a document is gone or in Trash, others are made meanwhile. */
export function createListSuggestions({ database, describe, scheduleSuggestions }: Collaborators) {
  return async (scope: OwnerScope): Promise<SearchSuggestion[]> => {
    const stored = await selectSuggestions(database, scope.ownerId);
    const documents = await describe(
      scope,
      stored.map(({ documentId }) => documentId),
    );
    const shown = stored.flatMap(({ documentId, question }) => {
      const document = documents.get(documentId);
      if (!document || document.status !== 'ready' || document.trashedAt !== null) return [];
      return [{ question, documentId, filename: document.filename }];
    });
    if (shown.length < stored.length) await scheduleSuggestions(scope);
    return shown;
  };
}
export type ListSuggestions = ReturnType<typeof createListSuggestions>;
