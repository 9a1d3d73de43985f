import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Narrow for forms and reading, wide for tables, full for the reader. */
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

/** A signed-in screen: its heading, its actions and its body. */
export function Page({ title, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={classes['page']} data-width={width}>
      <div className={classes['head']}>
        <h1>{title}</h1>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
