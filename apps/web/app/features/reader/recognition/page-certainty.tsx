import type { PageWords } from 'contract/reading';
import { sureInWords } from './recognition-in-words';
import classes from './page-certainty.module.css';
import { texts } from '../texts/texts';

/** A line in the space below a page whose letters were recognised. `foot` and `width` in pixels of the column. */
export function PageCertainty({ page, foot, width }: { page: PageWords; foot: number; width: number }) {
  const sure = sureInWords(page);
  if (sure === undefined) return null;
  return (
    <p className={classes['certainty']} style={{ top: foot, width, marginLeft: -width / 2 }} title={texts.wordsThatTroveWasNot}>
      {sure}
    </p>
  );
}
