import type { SharedDocument, ShareMark } from 'contract/shares';
import { rangeOfQuote } from 'contract/range-of-quote';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** Pages whose text is held at once. */
const PAGES_AT_ONCE = 50;

export type FoundMark = NonNullable<SharedDocument['mark']>;

/**
 * Where the marked words stand now: on the page that had them, or else on the first one that does, because a changed file has other pages.
 * Undefined where none has them any more.
 */
export function createFindMark({ showTexts }: Pick<Reading, 'showTexts'>) {
  return async (
    scope: OwnerScope,
    { id, pageCount }: { readonly id: string; readonly pageCount: number | null },
    { page, text: quote, at }: ShareMark,
  ): Promise<FoundMark | undefined> => {
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
export type FindMark = ReturnType<typeof createFindMark>;
