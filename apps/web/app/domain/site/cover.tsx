import { Marked } from './marked';
import classes from './cover.module.css';

/** A corner of a page with a sentence on it. It says nothing that the words beside it do not say too. */
export function Cover({ line }: { line: string }) {
  return (
    <div aria-hidden="true" className={classes['cover']}>
      <p className={classes['sheet']}>
        <span>
          <Marked text={line} />
        </span>
      </p>
    </div>
  );
}
