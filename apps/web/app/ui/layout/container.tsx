import type { ReactNode } from 'react';
import classes from './container.module.css';

/** The column of a public page. */
export function Container({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? classes['narrow'] : classes['wide']}>{children}</div>;
}
