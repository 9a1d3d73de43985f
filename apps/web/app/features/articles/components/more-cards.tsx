import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import classes from './more-cards.module.css';

export interface MoreCardsProps {
  cards: readonly ReactNode[];
  shownFirst: number;
  grid: (cards: ReactNode) => ReactNode;
}

/** The first cards, and the rest when asked for. */
export function MoreCards({ cards, shownFirst, grid }: MoreCardsProps) {
  const [all, setAll] = useState(false);
  return (
    <div className={classes['more']}>
      {grid(all ? cards : cards.slice(0, shownFirst))}
      {!all && cards.length > shownFirst && (
        <Button variant="outline" onClick={() => setAll(true)}>
          Load More
        </Button>
      )}
    </div>
  );
}
