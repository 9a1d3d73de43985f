import classes from './figures.module.css';

interface Figure {
  name: string;
  value: string;
  /** A few words under it. */
  note?: string;
  /** The note says that something is wrong. */
  isBad?: boolean;
}

/** A few large figures beside each other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes['figures']}>
      {figures.map(({ name, value, note, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <small data-bad={isBad}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
