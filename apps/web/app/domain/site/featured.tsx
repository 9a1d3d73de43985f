import { Link } from 'react-router';
import { Cover } from './cover';
import classes from './featured.module.css';

export interface FeaturedProps {
  /** Names the place: 'Featured article'. */
  label: string;
  title: string;
  text: string;
  /** A sentence of it, with `==the words==` that are marked. */
  line: string;
  to: string;
  facts: readonly string[];
}

/** The one article of a page that stands above the others. */
export function Featured({ label, title, text, line, to, facts }: FeaturedProps) {
  return (
    <section aria-label={label} className={classes['featured']}>
      <div className={classes['words']}>
        <p className={classes['label']}>{label}</p>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className={classes['text']}>{text}</p>
        <p className={classes['label']}>{facts.join(' · ')}</p>
      </div>
      <Cover line={line} />
    </section>
  );
}
