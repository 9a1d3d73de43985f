import type { ReactNode } from 'react';
import classes from './section-head.module.css';

/** `stacked`: the words under the title, where the section's body stands beside both. */
export function SectionHead({ title, stacked = false, children }: { title: string; stacked?: boolean; children: ReactNode }) {
  return (
    <div className={classes['head']} data-stacked={stacked}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
