import type { SearchResult } from 'contract/search';
import type { Explanation } from 'contract/search-evidence';
import type { Passage } from '#engines/passage-index/passage-index.ts';
import { findPhrase } from '#kernel/language/find-phrase.ts';
import { cutSnippet } from './cut-snippet.ts';
import { findSentences, type Span } from '../sentences/find-sentences.ts';
import type { WeighedSentence } from '../sentences/weighed-sentence.ts';

interface Found {
  readonly passage: Passage;
  readonly similar: readonly Passage[];
  readonly score: number;
  /** The sentence that answers best, and where the question's words stand, in the text of the passage. */
  readonly best: Pick<WeighedSentence, 'sentence' | 'places' | 'said' | 'heads'>;
  /** What the question has in quotes: it is marked as it stands. */
  readonly phrases: readonly string[];
  readonly document: Pick<SearchResult, 'filename' | 'filepath' | 'source' | 'sourceKind'>;
  /** Where it was asked for. */
  readonly explanation?: Explanation | undefined;
}

/** What the page needs to show a passage as an answer: snippet with marks, and where passage and sentence stand on the page. */
export function showResult({ passage, similar, score, document, best, phrases, explanation }: Found): SearchResult {
  const { text, start, end } = passage;
  const quoted = phrases.flatMap((phrase) => findPhrase(text, phrase));
  const sentence = sentenceOf(text, best.sentence, quoted);
  const isBest = sentence === best.sentence;
  const snippet = cutSnippet(text, sentence);
  const inSnippet = (span: Span) => ({
    start: span.start - snippet.start,
    end: Math.min(span.end, snippet.end) - snippet.start,
  });
  return {
    id: passage.id,
    score,
    documentId: passage.documentId,
    filename: document.filename,
    filepath: document.filepath,
    source: document.source,
    sourceKind: document.sourceKind,
    pageNumber: passage.pageNumber,
    snippet: text.slice(snippet.start, snippet.end),
    highlights: highlightsOf(spansOf(best.places), quoted, snippet).map(inSnippet),
    heading: snippet.start === 0 ? headingOf(passage) : null,
    answer: sentence && inSnippet(sentence),
    passage: { start, end },
    sentence: sentence && end - start === text.length ? { start: start + sentence.start, end: start + sentence.end } : null,
    said: isBest ? best.said : null,
    heads: isBest ? spansOf(best.heads) : [],
    similar: similar.map(({ id, pageNumber }) => ({ id, pageNumber })),
    ...(explanation && { explanation }),
  };
}

const spansOf = (places: readonly number[]): Span[] =>
  places.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: places[at + 1] ?? start }] : []));

/** The best sentence, unless it lacks what was quoted: then the first that holds it. */
function sentenceOf(text: string, best: Span | null, quoted: readonly Span[]): Span | null {
  const holds = ({ start, end }: Span) => quoted.some((phrase) => phrase.start < end && phrase.end > start);
  return quoted.length === 0 || (best && holds(best)) ? best : (findSentences(text).find(holds) ?? best);
}

/** Each place once: a word may stand for several of the question's, and within a quotation. */
function highlightsOf(marks: readonly Span[], quoted: readonly Span[], within: Span): Span[] {
  const highlights: Span[] = [];
  for (const { start, end } of [...quoted, ...marks].toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = highlights.at(-1);
    if (start < within.start || end > within.end || (last && start < last.end)) continue;
    highlights.push({ start, end });
  }
  return highlights;
}

/** The heading of its section, where a passage begins with it. */
function headingOf({ text, headingPath }: Passage): Span | null {
  const heading = headingPath.at(-1)?.trim();
  if (heading === undefined || heading === '' || !text.startsWith(`${heading}\n`)) return null;
  return { start: 0, end: heading.length };
}
