import { Link } from 'react-router';
import { type DocumentationCard, documentationSections } from '~/content/articles/article-kinds';
import classes from './documentation-navigation.module.css';

/** All articles beside the one that is read; the current one is marked. */
export function DocumentationNavigation({ cards, current }: { cards: readonly DocumentationCard[]; current: string }) {
  return (
    <nav aria-label="Documentation" className={classes['navigation']}>
      {documentationSections.map((section) => (
        <section key={section}>
          <h2>{section}</h2>
          <ul>
            {cards
              .filter((card) => card.section === section)
              .map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} aria-current={path === current ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
