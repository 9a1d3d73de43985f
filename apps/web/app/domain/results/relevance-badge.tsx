import { certaintyOf } from 'contract/constants';
import { formatScore } from '~/lib/text/format';
import classes from './relevance-badge.module.css';
import { texts } from './texts/texts';

const DOTS = { strong: 3, possible: 2, weak: 1 } as const;

export interface RelevanceBadgeProps {
  score: number;
  /** Of the percentage; without it the word says it alone. */
  decimals?: 1 | 2;
  /** The percentage is seen only while its row has the pointer or the focus. It is read aloud all the same. */
  isQuiet?: boolean;
}

/** The word and the percentage; filled dots say the same to the eye. */
export function RelevanceBadge({ score, decimals, isQuiet = false }: RelevanceBadgeProps) {
  const certainty = certaintyOf(score);
  const filled = DOTS[certainty];
  const word = { strong: texts.strong, possible: texts.possible, weak: texts.weak }[certainty];
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
