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

/** An excerpt as its page has it: the heading on a line of its own, the sentence that answers in yellow, the question's words underlined. */
export function Snippet({
  snippet,
  highlights,
  heading,
  answer,
  score,
}: Pick<SearchResult, 'snippet' | 'highlights' | 'heading' | 'answer' | 'score'>) {
  const part = (start: number, end: number) => (
    <MarkedText text={snippet.slice(start, end)} ranges={within(highlights, { start, end })} tag="u" />
  );
  const from = heading?.end ?? 0;
  const start = Math.max(answer?.start ?? from, from);
  const end = Math.max(answer?.end ?? from, start);
  return (
    <>
      {heading && <span className={classes['heading']}>{part(heading.start, heading.end)}</span>}
      {part(from, start)}
      {end > start && (
        <mark className={classes['answer']} data-answer data-weak={score < RELEVANCE.possible}>
          {part(start, end)}
        </mark>
      )}
      {part(end, snippet.length)}
    </>
  );
}
