import { useEffect, useRef } from 'react';
import type { SearchResult } from 'contract/search';
import { RelevanceBadge } from '~/domain/results/relevance-badge';
import { Snippet } from '~/domain/results/snippet';
import classes from './match-row.module.css';

export interface MatchRowProps {
  result: SearchResult;
  isCurrent: boolean;
  onChoose: (result: SearchResult) => void;
}

export function MatchRow({ result, isCurrent, onChoose }: MatchRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row}>
      <button type="button" className={classes['match']} aria-current={isCurrent} onClick={() => onChoose(result)}>
        <span className={classes['snippet']}>
          <Snippet {...result} isQuiet />
        </span>
        <RelevanceBadge score={result.score} decimals={1} />
      </button>
    </li>
  );
}
