import { Children, type ReactNode, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Cards } from '~/ui/layout/cards';
import classes from './more-cards.module.css';

/** The first cards, and the rest when asked for. */
export function MoreCards({ shownFirst, children }: { shownFirst: number; children: ReactNode }) {
  const [all, setAll] = useState(false);
  const cards = Children.toArray(children);
  return (
    <div className={classes['more']}>
      <Cards>{all ? cards : cards.slice(0, shownFirst)}</Cards>
      {!all && cards.length > shownFirst && (
        <Button variant="outline" onClick={() => setAll(true)}>
          Load More
        </Button>
      )}
    </div>
  );
}
