import { certaintyOf } from 'contract/constants';
import { formatScore } from '~/lib/text/format';
import classes from './relevance-badge.module.css';

const WORDS = { strong: 'Strong', possible: 'Possible', weak: 'Weak' } as const;

export interface RelevanceBadgeProps {
  score: number;
  /** Of the percentage; without it the word says it alone. */
  decimals?: 1 | 2;
  /** The percentage is seen only while its row has the pointer or the focus. It is read aloud all the same. */
  isQuiet?: boolean;
}

/** The word and the percentage; filled dots say the same to the eye. */
export function RelevanceBadge({ score, decimals, isQuiet = false }: RelevanceBadgeProps) {
  const word = WORDS[certaintyOf(score)];
  const filled = { Strong: 3, Possible: 2, Weak: 1 }[word];
  return (
    <span className={classes['badge']} data-quiet={isQuiet}>
      <span aria-hidden="true" className={classes['dots']}>
        {[1, 2, 3].map((dot) => (
          <i key={dot} data-filled={dot <= filled} />
        ))}
      </span>
      {word} {decimals !== undefined && <span className={classes['score']}>{formatScore(score, decimals)}</span>}
    </span>
  );
}
