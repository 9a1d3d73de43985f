import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Heading } from '~/content/articles/markdown';
import classes from './article.module.css';

export interface ArticleProps {
  title: string;
  /** A quiet line above the title. */
  above: ReactNode;
  description: string;
  html: string;
  headings: readonly Heading[];
  /** Beside the text on wide screens: the way to the neighbours. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** An article from Markdown: its text, what is on the page, and what is beside it. */
export function Article({ title, above, description, html, headings, aside, children }: ArticleProps) {
  const navigate = useNavigate();
  /** Links between our own pages need no new load. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainClick || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  const parts = headings.filter(({ depth }) => depth === 2);
  return (
    <div className={classes['layout']}>
      {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      <article className={classes['article']}>
        <header>
          <p className={classes['above']}>{above}</p>
          <h1>{title}</h1>
          <p className={classes['description']}>{description}</p>
        </header>
        <ArticleBody html={html} onFollow={follow} />
        {children}
      </article>
      {parts.length > 1 && (
        <nav aria-label="On this page" className={classes['contents']}>
          <h2>On this page</h2>
          <ul>
            {parts.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function ArticleBody({ html, onFollow }: { html: string; onFollow: (event: MouseEvent<HTMLElement>) => void }) {
  return <div className={classes['prose']} onClickCapture={onFollow} dangerouslySetInnerHTML={{ __html: html }} />;
}
