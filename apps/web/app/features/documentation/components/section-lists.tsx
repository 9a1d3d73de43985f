import { Link } from 'react-router';
import type { DocumentationCard, DocumentationSection } from '~/content/articles/article-kinds';
import classes from './section-lists.module.css';

export interface SectionList {
  section: DocumentationSection;
  cards: readonly DocumentationCard[];
}

/** The four parts of the documentation, each with its articles. */
export function SectionLists({ sections }: { sections: readonly SectionList[] }) {
  return (
    <div className={classes['sections']}>
      {sections.map(({ section, cards }) => (
        <section key={section}>
          <h2>{section}</h2>
          <ul>
            {cards.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
