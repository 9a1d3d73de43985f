import type { ReactNode } from 'react';
import { Marked } from './marked';
import classes from './page-hero.module.css';

export interface PageHeroProps {
  /** With `==the words==` that carry the page marked. */
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The head of a public page. */
export function PageHero({ title, lead, children }: PageHeroProps) {
  return (
    <header className={classes['hero']}>
      <h1>
        <Marked text={title} />
      </h1>
      <p className={classes['lead']}>{lead}</p>
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </header>
  );
}
