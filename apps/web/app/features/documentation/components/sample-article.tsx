import { Link } from 'react-router';
import type { Heading } from '~/content/articles/markdown';
import { ButtonLink } from '~/ui/controls/button';
import classes from './sample-article.module.css';

export interface SampleArticleProps {
  title: string;
  description: string;
  path: string;
  headings: readonly Heading[];
}

/** What an article looks like: its title, its first words and its parts. */
export function SampleArticle({ title, description, path, headings }: SampleArticleProps) {
  return (
    <article className={classes['sample']}>
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
        <ButtonLink variant="outline" to={path}>
          Read the article
        </ButtonLink>
      </div>
      <ol>
        {headings
          .filter(({ depth }) => depth === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <Link to={`${path}#${id}`}>{text}</Link>
            </li>
          ))}
      </ol>
    </article>
  );
}
