import type { serviceDrawings } from '~/content/service-drawings';
import classes from './directory.module.css';
import { ServiceMark } from './service-mark';

export interface DirectoryEntry {
  name: string;
  mark: keyof typeof serviceDrawings;
  text: string;
  popular: boolean;
  planned: boolean;
}

/** The services of one kind, and which of them connect today. */
export function Directory({ entries }: { entries: readonly DirectoryEntry[] }) {
  return (
    <ul className={classes['directory']}>
      {entries.map(({ name, mark, text, popular, planned }) => (
        <li key={name} data-planned={planned}>
          <ServiceMark service={mark} />
          <div>
            <h3>
              {name} {popular && <span>Popular</span>}
            </h3>
            <p>{text}</p>
          </div>
          <span className={classes['state']}>{planned ? 'Planned' : 'Available'}</span>
        </li>
      ))}
    </ul>
  );
}
