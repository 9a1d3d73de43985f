import { type ReactNode, useState } from 'react';
import { texts } from '../texts/texts';
import classes from './more-facts.module.css';

export interface MoreFactsProps {
  /** How many of them the document has. */
  count: number;
  /** Whether one of them is being corrected: then they are open. */
  open: boolean;
  children: ReactNode;
}

/** Facts that only some documents have, folded away until they are asked for. */
export function MoreFacts({ count, open, children }: MoreFactsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['more']} open={isOpen || open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {texts.moreFacts} {count > 0 ? <small>{texts.countFound(count)}</small> : <small>{texts.noneFound}</small>}
      </summary>
      {children}
    </details>
  );
}
