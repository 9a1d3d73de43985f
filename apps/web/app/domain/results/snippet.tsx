import { RELEVANCE } from 'contract/constants';
import type { SearchResult } from 'contract/search';
import { type MarkedRange, MarkedText } from './marked-text';
import classes from './snippet.module.css';

/** What of a range lies in a part of the text, counted from the part's beginning. */
export function within(ranges: readonly MarkedRange[], part: MarkedRange): MarkedRange[] {
  return ranges
    .map(({ start, end }) => ({ start: Math.max(start, part.start) - part.start, end: Math.min(end, part.end) - part.start }))
    .filter(({ start, end }) => end > start);
}

/** A single letter where an excerpt begins or ends is what was left of a word that was cut. */
export function wholeWords(ranges: readonly MarkedRange[], text: string): MarkedRange[] {
  const [first, last] = [text.search(/[^…\s]/u), text.length - (/[…\s]*$/u.exec(text)?.[0].length ?? 0)];
  return ranges.filter(({ start, end }) => {
    const isCut = start <= first || end >= last;
    return !(isCut && end - start === 1 && /\p{L}/u.test(text.slice(start, end)));
  });
}

/** Characters before the sentence that still leave room for it in two lines. */
const MOST_BEFORE = 40;

type Excerpt = Pick<SearchResult, 'snippet' | 'highlights' | 'answer'>;

/** The same excerpt from the sentence that answers on, where only two lines are shown and the sentence would be cut off. */
export function fromAnswer({ snippet, highlights, answer }: Excerpt): Excerpt {
  if (!answer || answer.start <= MOST_BEFORE) return { snippet, highlights, answer };
  const lead = '… ';
  const part = { start: answer.start, end: snippet.length };
  const shifted = (ranges: readonly MarkedRange[]) =>
    within(ranges, part).map(({ start, end }) => ({ start: start + lead.length, end: end + lead.length }));
  return {
    snippet: lead + snippet.slice(part.start),
    highlights: shifted(highlights),
    answer: shifted([answer])[0] ?? null,
  };
}

export interface SnippetProps extends Pick<SearchResult, 'snippet' | 'highlights' | 'heading' | 'answer' | 'score'> {
  /** One sentence of a screen is yellow. Where another one is, this one stands out by its ink alone. */
  isQuiet?: boolean;
}

/** An excerpt as its page has it: the heading on a line of its own, the sentence that answers marked, the question's words underlined. */
export function Snippet({ snippet, highlights, heading, answer, score, isQuiet = false }: SnippetProps) {
  const words = wholeWords(highlights, snippet);
  const part = (start: number, end: number) => (
    <MarkedText text={snippet.slice(start, end)} ranges={within(words, { start, end })} tag="u" />
  );
  const from = heading?.end ?? 0;
  const start = Math.max(answer?.start ?? from, from);
  const end = Math.max(answer?.end ?? from, start);
  const look = score < RELEVANCE.possible ? 'weak' : isQuiet ? 'quiet' : 'marked';
  return (
    <span className={classes['snippet']} data-look={look}>
      {heading && <span className={classes['heading']}>{part(heading.start, heading.end)}</span>}
      {part(from, start)}
      {end > start && (
        <mark className={classes['answer']} data-answer>
          {part(start, end)}
        </mark>
      )}
      {part(end, snippet.length)}
    </span>
  );
}
