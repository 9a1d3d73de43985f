import type { CorrectedQuery } from 'contract/search';
import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The query with the words that were searched for in place of likely misspellings; null where there were none. */
export function sayCorrected(query: string, terms: readonly Pick<RecalledTerm, 'word' | 'corrected'>[]): CorrectedQuery | null {
  const words = terms.flatMap(({ word, corrected }) =>
    corrected === null || corrected === word.toLowerCase() ? [] : [{ typed: word, searched: corrected }],
  );
  if (words.length === 0) return null;
  const searched = new Map(words.map((word) => [word.typed.toLowerCase(), word.searched]));
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}])(?:${words.map(({ typed }) => escaped(typed)).join('|')})(?![\p{L}\p{N}\p{M}])`,
    'giu',
  );
  return { query: query.replace(pattern, (typed) => searched.get(typed.toLowerCase()) ?? typed), words };
}

/** The same with words that were not searched for: what a name may have been meant for. */
export const saySuggested = (
  query: string,
  terms: readonly Pick<RecalledTerm, 'word' | 'suggested'>[],
): CorrectedQuery | null =>
  sayCorrected(
    query,
    terms.map(({ word, suggested }) => ({ word, corrected: suggested })),
  );
