import { certaintyOf } from 'contract/constants';
import type { Hit, SearchBody, SearchHits } from 'contract/v1/reading';
import type { OwnerKeys } from 'contract/embedding-model';
import type { SearchResult } from 'contract/search';
import type * as z from 'zod';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { pathOf } from '../files/describe-files.ts';
import type { AddressPlaces } from './address-places.ts';
import { boxLines } from './box-lines.ts';

interface Collaborators {
  readonly search: Search;
  readonly reading: Pick<Reading, 'showWords'>;
  readonly addresses: AddressPlaces;
}

/** Most characters of a place's words that are told beside its offsets. */
const QUOTE_MAX = 300;

/** The words of a place, as they stand on one line; of a long one whole words from its beginning. */
function quoteOf(marked: string): string {
  const line = marked.replace(/\s+/g, ' ').trim();
  return line.length <= QUOTE_MAX ? line : line.slice(0, QUOTE_MAX).replace(/\s\S*$/, '');
}

/** Two passages that overlap can have one sentence: the address of the second says which of them it is, and opens the same. */
function ownAddress(address: string, before: readonly Hit[]): string {
  const same = before.filter(({ url }) => url === address).length;
  if (same === 0) return address;
  const url = new URL(address);
  url.searchParams.set('passage', String(same + 1));
  return url.href;
}

/** The passages that answer, or come nearest, each with its sentence, its boxes on the page, and the address that opens the reader there. */
export function createFindHits({ search, reading, addresses }: Collaborators) {
  async function hitOf(scope: OwnerScope, query: string, result: SearchResult): Promise<Hit> {
    const { documentId, filename, filepath, pageNumber, score, snippet, sentence, said, passage, explanation } = result;
    const page = await reading.showWords(scope, documentId, pageNumber);
    const marked = sentence === null ? null : page.text.slice(sentence.start, sentence.end);
    const range = sentence ?? passage;
    const words = marked ?? page.text.slice(passage.start, passage.end);
    return {
      file_id: documentId,
      name: filename,
      path: pathOf({ filename, filepath }),
      page: pageNumber,
      score,
      certainty: certaintyOf(score),
      passage: snippet,
      sentence: marked,
      said,
      page_size: [page.width, page.height],
      boxes: boxLines(page.words, range),
      locator: { page: pageNumber, start: range.start, end: range.end, text: quoteOf(words) },
      // From where the words begin: sentences of one passage can begin and end alike.
      url: addresses.place({ documentId, page: pageNumber, quote: words, at: range.start, question: query }),
      ...(explanation !== undefined && { explanation }),
    };
  }

  return async (
    scope: OwnerScope,
    body: z.output<typeof SearchBody>,
    keys: OwnerKeys,
  ): Promise<Omit<SearchHits, 'success'>> => {
    const { query, limit, file_id: namespace, min_score: least, explain } = body;
    const request = {
      query,
      top_k: limit,
      explain,
      ...(namespace !== undefined && { namespace }),
      ...(least !== undefined && { min_score: least }),
    };
    const { state, results, nearest } = await search.findPassages(scope, request, keys);
    const hitsOf = (found: readonly SearchResult[]) => Promise.all(found.map((result) => hitOf(scope, query, result)));
    const hits = await hitsOf([...results, ...nearest]);
    const apart = hits.map((hit, at) => ({ ...hit, url: ownAddress(hit.url, hits.slice(0, at)) }));
    return { state, hits: apart.slice(0, results.length), nearest: apart.slice(results.length) };
  };
}
export type FindHits = ReturnType<typeof createFindHits>;
