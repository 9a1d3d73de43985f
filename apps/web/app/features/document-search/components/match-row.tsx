import type { SearchResult } from 'contract/search';
import { MarkedText } from '~/ui/marked-text';
import { RelevanceBadge } from '~/ui/relevance-badge';
import classes from './match-row.module.css';

export interface MatchRowProps {
  result: SearchResult;
  isCurrent: boolean;
  onChoose: (result: SearchResult) => void;
}

export function MatchRow({ result, isCurrent, onChoose }: MatchRowProps) {
  return (
    <li>
      <button type="button" className={classes['match']} aria-current={isCurrent} onClick={() => onChoose(result)}>
        <span className={classes['snippet']}>
          <MarkedText text={result.snippet} ranges={result.highlights} />
        </span>
        <RelevanceBadge score={result.score} decimals={1} />
      </button>
    </li>
  );
}
