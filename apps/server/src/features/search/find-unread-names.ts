import type { UnreadFile, UnreadFilesRequest } from 'contract/search';
import type { Clock } from '#kernel/clock.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { parseQuestion } from './question/parse-question.ts';
import { asksForDocuments } from './question/narrow-search.ts';

const SHOWN = 20;

/** Looks in connected sources for files whose text is not searched: `words` occur in their paths, `sources` name their connections. */
export type FindUnreadFiles = (
  scope: OwnerScope,
  request: { readonly words: readonly string[]; readonly sources: readonly string[]; readonly limit: number },
) => Promise<UnreadFile[]>;

interface Collaborators {
  readonly findUnreadFiles: FindUnreadFiles;
  readonly clock: Clock;
}

/**
 * Files whose text is not searched, found by the question's words in their names and paths. What restricts a question by something only a
 * read text has, a page or an exact phrase, finds none of them.
 */
export function createFindUnreadNames({ findUnreadFiles, clock }: Collaborators) {
  const little = functionWordsOf('en');
  return async (scope: OwnerScope, { query }: UnreadFilesRequest): Promise<UnreadFile[]> => {
    const { words, phrases, excluded, filter, conditions } = parseQuestion(query, clock.now());
    if (phrases.length > 0 || filter.pageNumber !== undefined || filter.modified !== undefined) return [];
    // What stands in no library has no facts, tags or stars.
    const { types: _types, from: _from, ...ofDocuments } = conditions;
    if (filter.languages !== undefined || asksForDocuments({ types: [], ...ofDocuments })) return [];
    const named = [words, ...(filter.filename ?? []), ...(filter.folder ?? [])].join(' ');
    const wanted = wordsOf(named).map(({ text }) => text.toLowerCase());
    const found = await findUnreadFiles(scope, {
      words: [...new Set(wanted.filter((word) => !little.has(word)))],
      sources: [...(filter.source ?? []), ...conditions.from],
      limit: SHOWN,
    });
    const { types } = conditions;
    const ofType = types.length === 0 ? found : found.filter(({ name }) => types.some((type) => type.holds(name)));
    return ofType.filter(({ path }) => !excluded.some((word) => path.toLowerCase().includes(word.toLowerCase())));
  };
}
export type FindUnreadNames = ReturnType<typeof createFindUnreadNames>;
