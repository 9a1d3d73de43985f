import type { FindQuotedWords, FoundWords } from '#features/reading/find-quoted-words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ThreadRow } from './comments.store.ts';

/** Documents with more pages are not looked through for words that left their page. */
const MOST_PAGES = 500;

/** Where the words of threads stand now, by thread. Words that the document has no more are missing. */
export const createPlaceQuotes =
  ({ findQuotedWords }: { readonly findQuotedWords: FindQuotedWords }) =>
  async (
    scope: OwnerScope,
    { id, pageCount }: { readonly id: string; readonly pageCount: number | null },
    threads: readonly ThreadRow[],
  ): Promise<ReadonlyMap<string, FoundWords>> => {
    const places = new Map<string, FoundWords>();
    const document = { id, pageCount: Math.min(pageCount ?? 0, MOST_PAGES) };
    for (const { id: thread, quote_text: text, quote_page: page, quote_at: at } of threads) {
      if (text === null || page === null) continue;
      const found = await findQuotedWords(scope, document, { text, page: Number(page), at: Number(at ?? 0) });
      if (found) places.set(thread, found);
    }
    return places;
  };
export type PlaceQuotes = ReturnType<typeof createPlaceQuotes>;
