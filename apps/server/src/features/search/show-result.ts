import type { SearchResult } from 'contract/search';
import type { Passage, RecalledTerm } from '#engines/passage-index/passage-index.ts';
import { chooseSentence } from './choose-sentence.ts';
import { cutSnippet } from './cut-snippet.ts';
import type { Span } from './find-sentences.ts';
import { markWords } from './mark-words.ts';

interface Found {
  readonly passage: Passage;
  readonly similar: readonly Passage[];
  readonly score: number;
  readonly document: Pick<SearchResult, 'filename' | 'filepath' | 'source' | 'sourceKind'>;
}

/** What the page needs to show a passage as an answer: snippet with marks, and where passage and sentence stand on the page. */
export function showResult(
  { passage, similar, score, document }: Found,
  question: { text: string; terms: readonly RecalledTerm[] },
): SearchResult {
  const { text, language, start, end } = passage;
  const marks = markWords(text, language, question.terms);
  const sentence = chooseSentence(text, marks, question);
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
    highlights: marks.filter((mark) => mark.start >= snippet.start && mark.end <= snippet.end).map(inSnippet),
    heading: snippet.start === 0 ? headingOf(passage) : null,
    answer: sentence && inSnippet(sentence),
    passage: { start, end },
    sentence: sentence && end - start === text.length ? { start: start + sentence.start, end: start + sentence.end } : null,
    similar: similar.map(({ id, pageNumber }) => ({ id, pageNumber })),
  };
}

/** The heading of its section, where a passage begins with it. */
function headingOf({ text, headingPath }: Passage): Span | null {
  const heading = headingPath.at(-1)?.trim();
  if (heading === undefined || heading === '' || !text.startsWith(`${heading}\n`)) return null;
  return { start: 0, end: heading.length };
}
