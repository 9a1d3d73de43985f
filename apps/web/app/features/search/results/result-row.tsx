import FileText from 'virtual:icon/file-text';
import type { SearchResult } from 'contract/search';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { sourceName } from '~/domain/connections/source-words';
import { RelevanceBadge } from '~/domain/results/relevance-badge';
import { Snippet } from '~/domain/results/snippet';
import { folderOf, resultAddress } from '../search.rules';
import { SimilarPassages } from './similar-passages';
import classes from './result-row.module.css';

export interface ResultRowProps {
  result: SearchResult;
  query: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One passage. The whole row is the link; it carries the passage along, so that the page can mark it without asking again. */
export function ResultRow({ result, query, onKeyDown }: ResultRowProps) {
  const { filename, pageNumber, score, passage, sentence } = result;
  const folder = folderOf(result);
  return (
    <tr className={classes['row']}>
      <td className={classes['file']}>
        <p className={classes['head']}>
          <FileText size={18} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
          <Link
            data-result
            onKeyDown={onKeyDown}
            className={classes['name']}
            to={resultAddress(result, query)}
            state={{ passage, sentence }}
          >
            {filename}
          </Link>
          <span className={classes['page']}>Page {pageNumber.toLocaleString('en')}</span>
        </p>
        <p className={classes['snippet']}>
          <Snippet {...result} />
        </p>
        <p className={classes['path']}>{[sourceName(result), folder].filter((part) => part !== undefined).join(' · ')}</p>
        <SimilarPassages result={result} query={query} />
      </td>
      <td className={classes['score']}>
        <RelevanceBadge score={score} decimals={2} />
      </td>
    </tr>
  );
}
