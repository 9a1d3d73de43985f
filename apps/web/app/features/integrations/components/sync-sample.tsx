import type { serviceDrawings } from '~/content/service-drawings';
import { ServiceMark } from './service-mark';
import classes from './sync-sample.module.css';

interface SyncSampleProps {
  name: string;
  mark: keyof typeof serviceDrawings;
  counts: Readonly<Record<'found' | 'indexed' | 'skipped' | 'failed', number>>;
  /** Says that the figures are samples. */
  note: string;
}

const number = new Intl.NumberFormat('en');

/** What the page of connections says of a service that is kept in sync, with sample figures. */
export function SyncSample({ name, mark, counts, note }: SyncSampleProps) {
  return (
    <figure className={classes['sample']} aria-label={`${name}: ${note.toLowerCase()}`}>
      <div className={classes['card']}>
        <p className={classes['head']}>
          <ServiceMark service={mark} />
          <strong>{name}</strong>
          <span>In sync</span>
        </p>
        <dl>
          {Object.entries(counts).map(([what, count]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{number.format(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  );
}
