import type { KeyboardEvent } from 'react';
import { sourceName } from '~/domain/connections/source-words';
import { RelevanceBadge } from '~/domain/results/relevance-badge';
import { Snippet } from '~/domain/results/snippet';
import { folderOf } from '../search.rules';
import { FurtherPassages } from './further-passages';
import type { DocumentResults } from './group-results';
import { ResultHead } from './result-head';
import classes from './result-row.module.css';

export interface ResultRowProps {
  found: DocumentResults;
  query: string;
  /** `list`: every score is there to be read. `marked`: the one yellow sentence. `further`: a passage behind its document's best one. */
  look: 'list' | 'marked' | 'quiet' | 'further';
  isOpen: boolean;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One passage. The whole row is the link. */
export function ResultRow({ found, query, look, isOpen, onToggle, onKeyDown }: ResultRowProps) {
  const { best, others } = found;
  const folder = folderOf(best);
  return (
    <tr className={classes['row']} data-look={look}>
      <td className={classes['file']}>
        <ResultHead result={best} query={query} onKeyDown={onKeyDown} />
        <p className={classes['snippet']}>
          <Snippet {...best} isQuiet={look !== 'marked'} />
        </p>
        {look !== 'further' && (
          <p className={classes['path']}>{[sourceName(best), folder].filter((part) => part !== undefined).join(' · ')}</p>
        )}
        <FurtherPassages result={best} others={others.length} query={query} isOpen={isOpen} onToggle={onToggle} />
      </td>
      <td className={classes['score']}>
        <RelevanceBadge score={best.score} decimals={2} isQuiet={look === 'quiet' || look === 'further'} />
      </td>
    </tr>
  );
}
