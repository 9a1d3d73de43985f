import ArrowRight from 'virtual:icon/arrow-right';
import { Link } from 'react-router';
import classes from './next-article.module.css';

export function NextArticle({ label, title, path }: { label: string; title: string; path: string }) {
  return (
    <Link to={path} className={classes['next']}>
      <span>
        {label}
        <strong>{title}</strong>
      </span>
      <ArrowRight size={20} aria-hidden="true" />
    </Link>
  );
}
