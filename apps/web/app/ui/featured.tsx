import { Link } from 'react-router';
import { Cover } from './cover';
import classes from './featured.module.css';

export interface FeaturedProps {
  /** Names the place: 'Featured article'. */
  label: string;
  title: string;
  text: string;
  to: string;
  facts: readonly string[];
}

/** The one article of a page that stands above the others. */
export function Featured({ label, title, text, to, facts }: FeaturedProps) {
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
      <Cover name={to} />
    </section>
  );
}
