import { RELEVANCE } from 'contract/constants';
import { formatScore } from '~/lib/text/format';
import classes from './relevance-badge.module.css';

/** What a calibrated score of 0..1 means in words. */
function relevanceWord(score: number): 'Strong' | 'Possible' | 'Weak' {
  if (score >= RELEVANCE.strong) return 'Strong';
  return score >= RELEVANCE.possible ? 'Possible' : 'Weak';
}

/** The word and the percentage; filled dots say the same to the eye. */
export function RelevanceBadge({ score, decimals }: { score: number; decimals: 1 | 2 }) {
  const word = relevanceWord(score);
  const filled = { Strong: 3, Possible: 2, Weak: 1 }[word];
  return (
    <span className={classes['badge']}>
      <span aria-hidden="true" className={classes['dots']}>
        {[1, 2, 3].map((dot) => (
          <i key={dot} data-filled={dot <= filled} />
        ))}
      </span>
      {word} <span className={classes['score']}>{formatScore(score, decimals)}</span>
    </span>
  );
}
