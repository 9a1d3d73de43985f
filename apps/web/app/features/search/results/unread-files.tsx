import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '~/lib/text/format';
import { unreadFilesOf } from '../search.queries';
import classes from './unread-files.module.css';
import { texts } from '../texts/texts';

/** Files that fit by their names, with the reason why their text is not searched. Nothing where there are none. */
export function UnreadFiles({ query }: { query: string }) {
  const { data } = useQuery(unreadFilesOf(query));
  if (!data || data.length === 0) return null;
  return (
    <section className={classes['unread']} aria-label={texts.filesFoundByName}>
      <h2>{texts.foundByNameOnly(formatCount(data.length, 'file'))}</h2>
      <ul>
        {data.map(({ id, documentId, name, path, source, reason, webUrl }) => (
          <li key={id}>
            <p className={classes['name']}>
              {documentId !== null ? (
                <Link to={`/doc/${encodeURIComponent(documentId)}`}>{name}</Link>
              ) : webUrl === null ? (
                name
              ) : (
                <a href={webUrl} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
            </p>
            <p className={classes['detail']}>
              {source} · {path}
            </p>
            <p className={classes['detail']}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
