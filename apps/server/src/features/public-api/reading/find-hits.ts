import { certaintyOf } from 'contract/constants';
import type { Hit, SearchBody, SearchHits } from 'contract/v1/reading';
import type { OwnerKeys } from 'contract/embedding-model';
import type { SearchResult } from 'contract/search';
import type * as z from 'zod';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { pathOf } from '../files/describe-files.ts';
import { boxLines } from './box-lines.ts';

interface Collaborators {
  readonly search: Search;
  readonly reading: Pick<Reading, 'showWords'>;
  /** Origin under which people reach the product. */
  readonly publicUrl: string;
}

/** Most characters of an address that say which words it opens. */
const QUOTE_MAX = 300;

/** The words of a place, as they stand on one line; of a long one whole words from its beginning. */
function quoteOf(marked: string): string {
  const line = marked.replace(/\s+/g, ' ').trim();
  return line.length <= QUOTE_MAX ? line : line.slice(0, QUOTE_MAX).replace(/\s\S*$/, '');
}

/** The passages that answer, or come nearest, each with its sentence, its boxes on the page, and the address that opens the reader there. */
export function createFindHits({ search, reading, publicUrl }: Collaborators) {
  async function hitOf(scope: OwnerScope, query: string, result: SearchResult): Promise<Hit> {
    const { documentId, filename, filepath, pageNumber, score, snippet, sentence, said, passage } = result;
    const page = await reading.showWords(scope, documentId, pageNumber);
    const url = new URL(`/doc/${encodeURIComponent(documentId)}`, publicUrl);
    const marked = sentence === null ? null : page.text.slice(sentence.start, sentence.end);
    // Two results of one page have a place each. The words find it again where the pages were made anew.
    const words = quoteOf(marked ?? page.text.slice(passage.start, passage.end));
    url.search = new URLSearchParams({
      page: String(pageNumber),
      q: query,
      at: String(passage.start),
      ...(words !== '' && { text: words }),
    }).toString();
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
      boxes: boxLines(page.words, sentence ?? passage),
      url: url.href,
    };
  }

  return async (
    scope: OwnerScope,
    body: z.output<typeof SearchBody>,
    keys: OwnerKeys,
  ): Promise<Omit<SearchHits, 'success'>> => {
    const { query, limit, file_id: namespace, min_score: least } = body;
    const request = {
      query,
      top_k: limit,
      ...(namespace !== undefined && { namespace }),
      ...(least !== undefined && { min_score: least }),
    };
    const { state, results, nearest } = await search.findPassages(scope, request, keys);
    const hitsOf = (found: readonly SearchResult[]) => Promise.all(found.map((result) => hitOf(scope, query, result)));
    return { state, hits: await hitsOf(results), nearest: await hitsOf(nearest) };
  };
}
export type FindHits = ReturnType<typeof createFindHits>;
