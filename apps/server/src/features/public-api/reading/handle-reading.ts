import { rangeOfQuote } from 'contract/range-of-quote';
import { keysIn } from 'contract/embedding-model';
import { PAGE_WIDTHS } from 'contract/reading';
import { PAGES_AT_ONCE } from 'contract/v1/reading';
import type { KnowFacts } from '#features/facts/know-facts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Handlers } from '../operation-handlers.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import type { AddressPlaces } from './address-places.ts';
import { boxLines } from './box-lines.ts';
import type { FindHits } from './find-hits.ts';

type ReadingHandlers = Pick<Handlers, 'search' | 'listPages' | 'getPage' | 'getPageImage' | 'getFacts'>;

interface Collaborators {
  readonly findHits: FindHits;
  readonly find: FindDocument;
  readonly reading: Reading;
  readonly facts: KnowFacts;
  readonly findTwins: Library['findTwins'];
  readonly addresses: AddressPlaces;
}

const success = true;
/** The smallest width that is drawn and not below the asked one. */
const drawnWidth = (asked: number): number => PAGE_WIDTHS.find((width) => width >= asked) ?? PAGE_WIDTHS[9];

export function handleReading({ findHits, find, reading, facts, findTwins, addresses }: Collaborators): ReadingHandlers {
  /** Where these words stand on the page, a box for each line. @throws words_not_on_page */
  async function placesOf(
    scope: OwnerScope,
    { id, pageNumber, mark, at }: { id: string; pageNumber: number; mark: string; at: number | undefined },
  ) {
    const { text, words } = await reading.showWords(scope, id, pageNumber);
    const range = rangeOfQuote(text, mark, at);
    if (!range) throw publicApiErrors.words_not_on_page({ page: pageNumber });
    return boxLines(words, range);
  }

  return {
    search: async ({ scope, body, request }) => ({ success, ...(await findHits(scope, body, keysIn(request.headers))) }),
    listPages: async ({ scope, params, query: { from, to } }) => {
      const { id } = await find(scope, params.id);
      const last = Math.min(to ?? Number.POSITIVE_INFINITY, from + PAGES_AT_ONCE - 1);
      const { pages } = await reading.showTexts(scope, id, { from, to: last });
      return { success, pages: pages.map(({ pageNumber, text }) => ({ page: pageNumber, text })) };
    },
    getPage: async ({ scope, params }) => {
      const { id } = await find(scope, params.id);
      const { pageNumber, width, height, text, words, recognised } = await reading.showWords(scope, id, params.page);
      return { success, page: pageNumber, width, height, text, words, certainty: recognised?.certainty ?? null };
    },
    getPageImage: async ({ scope, params, query, reply }) => {
      const { id } = await find(scope, params.id);
      reply.header('cache-control', 'private, no-cache');
      const { page: pageNumber } = params;
      const { width, mark, at } = query;
      const marks = mark === undefined ? undefined : await placesOf(scope, { id, pageNumber, mark, at });
      const wanted = { documentId: id, pageNumber, width: drawnWidth(width), ...(marks && { marks }) };
      return Buffer.from(await reading.showImage(scope, wanted, clientGone(reply)));
    },
    getFacts: async ({ scope, params }) => {
      const document = await find(scope, params.id);
      const known = (await facts.of(scope, [document])).get(document.id) ?? {};
      const again = await findTwins(scope, document.id);
      return {
        success,
        facts: addresses.facts(document.id, known),
        same_again: again.map(({ id, filename }) => ({ id, name: filename })),
      };
    },
  };
}
