import type { SearchHint, SearchRequest } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { NarrowSearch } from './narrow-search.ts';
import { parseQuestion, type Question } from './parse-question.ts';
import type { ManageSynonyms } from '../synonyms/manage-synonyms.ts';

export interface Understood {
  readonly question: Question;
  /** What the question restricts the search to; null where no document can pass. */
  readonly filter: PassageFilter | null;
  readonly hints: readonly SearchHint[];
}

interface Collaborators {
  readonly narrowSearch: NarrowSearch;
  readonly synonymGroups: ManageSynonyms['groups'];
  readonly clock: Clock;
}

/** What an owner asks: the parsed question with their own synonyms, and what in their library it restricts the search to. */
export function createUnderstandQuestion({ narrowSearch, synonymGroups, clock }: Collaborators) {
  return async (scope: OwnerScope, { query, as_typed = false }: SearchRequest): Promise<Understood> => {
    const parsed = parseQuestion(query, clock.now());
    const groups = as_typed ? [] : synonymGroups(scope);
    const [{ filter, hints }, synonyms] = await Promise.all([narrowSearch(scope, parsed), groups]);
    const question = { ...parsed, asTyped: as_typed, synonyms };
    return { question, filter, hints: [...parsed.hints, ...hints] };
  };
}
export type UnderstandQuestion = ReturnType<typeof createUnderstandQuestion>;
