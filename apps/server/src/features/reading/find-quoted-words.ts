import { rangeOfQuote } from 'contract/range-of-quote';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShowPageTexts } from './pages/show-page-texts.ts';

/** Pages whose text is held at once. */
const PAGES_AT_ONCE = 50;

/** Words as a page had them, and their place in its text. */
interface QuotedWords {
  readonly page: number;
  readonly text: string;
  readonly at: number;
}
export interface FoundWords {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Where quoted words stand now: on the page that had them, or else on the first one that does, because a changed file has other pages.
 * Undefined where none has them any more.
 *
 * @param document its id and how many pages are looked through; none for the page that had the words alone
 */
export function createFindQuotedWords({ showTexts }: { readonly showTexts: ShowPageTexts }) {
  return async (
    scope: OwnerScope,
    { id, pageCount }: { readonly id: string; readonly pageCount: number | null },
    { page, text: quote, at }: QuotedWords,
  ): Promise<FoundWords | undefined> => {
    const { pages: own } = await showTexts(scope, id, { from: page, to: page });
    const here = own[0] && rangeOfQuote(own[0].text, quote, at);
    if (here) return { page, ...here };
    for (let from = 1; from <= (pageCount ?? 0); from += PAGES_AT_ONCE) {
      const { pages } = await showTexts(scope, id, { from, to: from + PAGES_AT_ONCE - 1 });
      for (const { pageNumber, text } of pages) {
        const range = rangeOfQuote(text, quote);
        if (range) return { page: pageNumber, ...range };
      }
    }
    return undefined;
  };
}
export type FindQuotedWords = ReturnType<typeof createFindQuotedWords>;
