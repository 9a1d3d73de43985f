import { keysIn } from 'contract/embedding-model';
import { PAGE_WIDTHS } from 'contract/reading';
import { PAGES_AT_ONCE } from 'contract/v1/reading';
import type { KnowFacts } from '#features/facts/know-facts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import type { Handlers } from '../operation-handlers.ts';
import type { FindHits } from './find-hits.ts';

type ReadingHandlers = Pick<Handlers, 'search' | 'listPages' | 'getPage' | 'getPageImage' | 'getFacts'>;

interface Collaborators {
  readonly findHits: FindHits;
  readonly find: FindDocument;
  readonly reading: Reading;
  readonly facts: KnowFacts;
  readonly findTwins: Library['findTwins'];
}

const success = true;
/** The smallest width that is drawn and not below the asked one. */
const drawnWidth = (asked: number): number => PAGE_WIDTHS.find((width) => width >= asked) ?? PAGE_WIDTHS[9];

export const handleReading = ({ findHits, find, reading, facts, findTwins }: Collaborators): ReadingHandlers => ({
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
    const wanted = { documentId: id, pageNumber: params.page, width: drawnWidth(query.width) };
    return Buffer.from(await reading.showImage(scope, wanted, clientGone(reply)));
  },
  getFacts: async ({ scope, params }) => {
    const document = await find(scope, params.id);
    const known = (await facts.of(scope, [document])).get(document.id) ?? {};
    const again = await findTwins(scope, document.id);
    return { success, facts: known, same_again: again.map(({ id, filename }) => ({ id, name: filename })) };
  },
});
