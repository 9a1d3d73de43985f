import { formatNumber } from '~/lib/text/format';
import type { SearchResult } from 'contract/search';
import FileText from 'virtual:icon/file-text';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { resultAddress } from '../search.rules';
import classes from './result-head.module.css';
import { texts } from '../texts/texts';

export interface ResultHeadProps {
  result: SearchResult;
  query: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Where a passage is. Its link covers the row that it stands in, and carries the passage along, so that the page can mark it without asking again. */
export function ResultHead({ result, query, onKeyDown }: ResultHeadProps) {
  const { filename, pageNumber, score, passage, sentence } = result;
  return (
    <p className={classes['head']}>
      <FileText size={18} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
      <Link
        data-result
        onKeyDown={onKeyDown}
        className={classes['name']}
        to={resultAddress(result, query)}
        state={{ score, passage, sentence }}
      >
        {filename}
      </Link>
      <span className={classes['page']}>{texts.page(formatNumber(pageNumber))}</span>
    </p>
  );
}
