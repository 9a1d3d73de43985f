import type { ReactNode } from 'react';
import classes from './note.module.css';

/** Says plainly what a page shows that is not there yet, or is only a sample. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={classes['note']}>{children}</p>;
}
