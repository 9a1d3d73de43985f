import type { SearchResult, SearchState } from 'contract/search';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import type { AnswerPage } from '../answer-page';
import { DocumentRows } from './document-rows';
import { arrangeResults } from './group-results';
import type { ResultsView } from './results-view';
import classes from './results-table.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from '../texts/texts';

export interface ResultsTableProps {
  query: string;
  results: readonly SearchResult[];
  state: SearchState;
  /** Where nobody is sure: the nearest passages, of different documents. */
  nearest: readonly SearchResult[];
  view: ResultsView;
  Page: AnswerPage;
  /** The rows answer the question before; the next ones are on their way. */
  isStale: boolean;
  table: Ref<HTMLTableElement>;
  /** Arrow up on the first result goes back to the box. */
  onLeaveUp: () => void;
}

/** Arrow keys walk through the results; Home and End go to the first and the last. */
function walk(event: KeyboardEvent<HTMLElement>, onLeaveUp: () => void) {
  const table = event.currentTarget.closest('table');
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
  const at = links.indexOf(event.currentTarget);
  const goTo = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (goTo === undefined || at === -1) return;
  event.preventDefault();
  if (goTo < 0) onLeaveUp();
  else links[Math.min(goTo, links.length - 1)]?.focus();
}

/** Results as a table of files and scores. As an answer it looks like a card with rows below; it is read aloud as the table that it is. */
export function ResultsTable({ query, results, state, nearest, view, Page, isStale, table, onLeaveUp }: ResultsTableProps) {
  const { answers, documents, weak } = useMemo(
    () => arrangeResults({ results, state, nearest }, view),
    [results, state, nearest, view],
  );
  const [weakOf, setWeakOf] = useState<string>();
  const showsWeak = weakOf === query;
  const shared = { query, onKeyDown: (event: KeyboardEvent<HTMLElement>) => walk(event, onLeaveUp) };
  const lookAt = (place: number) => (view === 'Answer' ? 'quiet' : place === 0 ? 'marked' : 'list');
  const weakCount = weak.reduce((sum, { others }) => sum + 1 + others.length, 0);
  return (
    <table
      ref={table}
      className={classes['table']}
      data-view={view}
      data-stale={isStale}
      aria-label={texts.searchResults}
      aria-busy={isStale}
    >
      <thead>
        <tr>
          <th scope="col">{texts.file}</th>
          <th scope="col" className={classes['score']}>
            {texts.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {answers.length + documents.length === 0 && (
          <tr>
            <td colSpan={2} className={classes['none']}>
              <p>{messages.noResults}</p>
            </td>
          </tr>
        )}
        {answers.map((found) => (
          <DocumentRows key={`${query} ${found.best.id}`} found={found} Page={Page} look="marked" {...shared} />
        ))}
        {documents.map((found, place) => (
          <DocumentRows key={`${query} ${found.best.id}`} found={found} look={lookAt(place)} {...shared} />
        ))}
        {weakCount > 0 && (
          <tr>
            <td colSpan={2} className={classes['fold']}>
              <button type="button" aria-expanded={showsWeak} onClick={() => setWeakOf(showsWeak ? undefined : query)}>
                {texts.weakerMatches(weakCount)}
              </button>
            </td>
          </tr>
        )}
        {showsWeak && weak.map((found) => <DocumentRows key={found.best.id} found={found} look="quiet" {...shared} />)}
      </tbody>
    </table>
  );
}
