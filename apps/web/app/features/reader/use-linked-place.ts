import { useQuery } from '@tanstack/react-query';
import { rangeOfQuote } from 'contract/range-of-quote';
import { useMemo } from 'react';
import { textsOf, wordsOf } from './reader.queries';

/** Most pages that are looked through for words that stand elsewhere in a new version of the file. */
const MOST_PAGES_READ = 500;

interface LinkedWords {
  readonly page: number;
  readonly quote: string;
  /** Where the words stood in the text of the page. */
  readonly at: number;
}

export interface LinkedPlace {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  /** The words as they stand there. */
  readonly text: string;
}

function placeIn(text: string, page: number, { quote, at }: LinkedWords): LinkedPlace | null {
  const range = rangeOfQuote(text, quote, at);
  return range && { page, ...range, text: text.slice(range.start, range.end) };
}

/** Where the words of an address stand: on the page that it names, or else on the one nearest to that. Null while that is not known. */
export function useLinkedPlace(idOrName: string, words: LinkedWords | undefined): LinkedPlace | null {
  const wanted = words?.page ?? 1;
  const { data: named, isError } = useQuery({ ...wordsOf(idOrName, wanted), enabled: words !== undefined });
  const place = useMemo(() => (words && named ? placeIn(named.text, wanted, words) : null), [words, named, wanted]);
  const isElsewhere = words !== undefined && place === null && (named !== undefined || isError);
  const texts = useQuery({ ...textsOf(idOrName, 1, MOST_PAGES_READ), enabled: isElsewhere }).data;
  return useMemo(() => {
    if (place || !words || !texts) return place;
    const nearest = texts.pages.toSorted((a, b) => Math.abs(a.pageNumber - wanted) - Math.abs(b.pageNumber - wanted));
    for (const { pageNumber, text } of nearest) {
      const found = placeIn(text, pageNumber, { ...words, at: 0 });
      if (found) return found;
    }
    return null;
  }, [place, words, texts, wanted]);
}
