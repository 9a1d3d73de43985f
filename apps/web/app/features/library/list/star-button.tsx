import type { LibraryFile } from 'contract/documents';
import Star from 'virtual:icon/star';
import { useMay } from '~/domain/libraries/libraries';
import { IconButton } from '~/ui/controls/icon-button';
import { useLibraryActions } from '../actions/use-library-actions';
import classes from './star-button.module.css';
import { texts } from '../texts/texts';

/** Puts a star on a document, or takes it off. Nothing in Trash has one. */
export function StarButton({ file, tabIndex }: { file: LibraryFile; tabIndex: number }) {
  const { mark } = useLibraryActions();
  const starred = file.starred === true;
  const mayChange = useMay('change');
  if (file.trashedAt !== null || (!mayChange && !starred)) return null;
  return (
    <IconButton
      tabIndex={tabIndex}
      className={classes['star'] ?? ''}
      disabled={!mayChange}
      aria-pressed={starred}
      aria-label={texts.starFile(file.filename)}
      title={starred ? texts.takeTheStarOff : texts.star}
      onClick={() => mark([file], { kind: starred ? 'unstar' : 'star' })}
    >
      <Star size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** Says that a document is starred where there is no room for a button. */
export function StarMark() {
  return (
    <span className={classes['mark']}>
      <Star size={12} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{texts.starred}</span>
    </span>
  );
}
