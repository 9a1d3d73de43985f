import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './cards.module.css';

export function Cards({ columns = 3, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <ul className={classes['cards']} data-columns={columns}>
      {children}
    </ul>
  );
}

export interface CardProps {
  title: string;
  /** Makes the whole card a link. */
  to?: string;
  picture?: ReactNode;
  /** A quiet line above the title: a category, a date. */
  above?: ReactNode;
  text?: ReactNode;
  /** Quiet facts along the bottom. */
  meta?: readonly string[];
  action?: ReactNode;
}

export function Card({ title, to, picture, above, text, meta, action }: CardProps) {
  return (
    <li className={classes['card']}>
      {picture}
      <div className={classes['body']}>
        {above !== undefined && <p className={classes['above']}>{above}</p>}
        <h3>{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>
        {text !== undefined && <div className={classes['text']}>{text}</div>}
        {meta !== undefined && (
          <p className={classes['meta']}>
            {meta.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {action !== undefined && <div className={classes['action']}>{action}</div>}
      </div>
    </li>
  );
}
