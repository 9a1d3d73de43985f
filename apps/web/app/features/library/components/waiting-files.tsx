import type { LibraryView } from '../library.rules';
import classes from './waiting-files.module.css';
import { texts } from '../texts/texts';

const ROWS = 12;

/** The list while its first rows are being fetched, in their shape, so that nothing jumps when they come. */
export function WaitingFiles({ layout }: Pick<LibraryView, 'layout'>) {
  return (
    <output aria-label={texts.loadingFiles} className={classes['files']} data-layout={layout}>
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className={classes['file']}>
          <span data-part="box" />
          <span data-part="name" />
          <span data-part="size" />
          <span data-part="modified" />
        </span>
      ))}
    </output>
  );
}
