import type { ReactNode } from 'react';
import classes from './standing.module.css';

export type Tone = 'good' | 'busy' | 'quiet' | 'bad';

/** How something stands that goes on by itself, in a few words that are read out when they change. */
export function Standing({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes['standing']} data-tone={tone} aria-live="polite">
      {children}
    </span>
  );
}

/** What is the matter, beside how it stands. */
export function Trouble({ children }: { children: ReactNode }) {
  return <p className={classes['trouble']}>{children}</p>;
}
