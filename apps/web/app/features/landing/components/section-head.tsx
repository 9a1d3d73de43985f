import type { ReactNode } from 'react';
import classes from './section-head.module.css';

export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['head']}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
