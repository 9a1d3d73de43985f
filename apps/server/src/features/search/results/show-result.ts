import type { SearchResult } from 'contract/search';
import type { Passage } from '#engines/passage-index/passage-index.ts';
import { cutSnippet } from './cut-snippet.ts';
import type { Span } from '../sentences/find-sentences.ts';
import { createMarkWords, type Mark, type MarkedTerm } from '../sentences/mark-words.ts';
import { readWords } from '../sentences/read-passage.ts';

interface Found {
  readonly passage: Passage;
  readonly similar: readonly Passage[];
  readonly score: number;
  /** The one that answers best, in the text of the passage. */
  readonly sentence: Span | null;
  readonly document: Pick<SearchResult, 'filename' | 'filepath' | 'source' | 'sourceKind'>;
}

/** What the page needs to show a passage as an answer: snippet with marks, and where passage and sentence stand on the page. */
export function showResult({ passage, similar, score, document, sentence }: Found, terms: readonly MarkedTerm[]): SearchResult {
  const { text, language, start, end } = passage;
  const marks = createMarkWords(terms)(readWords(text, language));
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
    highlights: highlightsOf(marks, snippet).map(inSnippet),
    heading: snippet.start === 0 ? headingOf(passage) : null,
    answer: sentence && inSnippet(sentence),
    passage: { start, end },
    sentence: sentence && end - start === text.length ? { start: start + sentence.start, end: start + sentence.end } : null,
    similar: similar.map(({ id, pageNumber }) => ({ id, pageNumber })),
  };
}

/** Words that say the same are marked too, where they do so surely. */
const SURE = 0.92;

/** Each place once: a word may stand for several of the question's. */
function highlightsOf(marks: readonly Mark[], within: Span): Span[] {
  const highlights: Span[] = [];
  for (const { start, end, value } of marks) {
    const last = highlights.at(-1);
    if (value < SURE || start < within.start || end > within.end || (last && start < last.end)) continue;
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
