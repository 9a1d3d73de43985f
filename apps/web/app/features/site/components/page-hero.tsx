import type { ReactNode } from 'react';
import { Marked } from '~/domain/site/marked';
import classes from './page-hero.module.css';

export interface PageHeroProps {
  /** With `==the words==` that carry the page marked. */
  title: string;
  lead: string;
  /** Beside the words on wide screens: something of the product itself. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The head of a public page. */
export function PageHero({ title, lead, aside, children }: PageHeroProps) {
  return (
    <header className={classes['hero']} data-beside={aside !== undefined}>
      <div>
        <h1>
          <Marked text={title} />
        </h1>
        <p className={classes['lead']}>{lead}</p>
        {children !== undefined && <div className={classes['actions']}>{children}</div>}
      </div>
      {aside}
    </header>
  );
}
