import { NO_RESULTS } from 'contract/messages';
import type { SearchResult } from 'contract/search';
import type { KeyboardEvent, Ref } from 'react';
import { ResultRow } from './result-row';
import classes from './results-table.module.css';

export interface ResultsTableProps {
  query: string;
  results: readonly SearchResult[];
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

export function ResultsTable({ query, results, isStale, table, onLeaveUp }: ResultsTableProps) {
  return (
    <table ref={table} className={classes['table']} data-stale={isStale} aria-label="Search results" aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" className={classes['score']}>
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {results.length === 0 ? (
          <tr>
            <td colSpan={2} className={classes['none']}>
              <p>{NO_RESULTS}</p>
              <p className={classes['advice']}>No sure answer. Other words may find it.</p>
            </td>
          </tr>
        ) : (
          results.map((result) => (
            <ResultRow key={result.id} result={result} query={query} onKeyDown={(event) => walk(event, onLeaveUp)} />
          ))
        )}
      </tbody>
    </table>
  );
}
