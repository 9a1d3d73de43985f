import { TRASH_DAYS } from 'contract/constants';
import type { LibraryFile } from 'contract/documents';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import type { LibraryView } from '../library.rules';
import type { useFiles } from '../use-files';
import type { LibraryActions } from './use-library-actions';
import type { useSelection } from './use-selection';
import { SelectionBar } from './toolbar';
import classes from '../components/library.module.css';
import { texts } from '../texts/texts';

interface LibraryStripProps {
  place: LibraryView;
  list: ReturnType<typeof useFiles>;
  selection: ReturnType<typeof useSelection<LibraryFile>>;
  actions: LibraryActions;
  /** The first documents are being added, and a count of none would be no news. */
  isBeginning: boolean;
  onEmptyTrash: () => void;
}

function countInWords({ isPending, error, total }: ReturnType<typeof useFiles>, isBeginning: boolean): string {
  if (error) return '';
  return isPending || (isBeginning && total === 0) ? texts.loading : formatCount(total, 'document');
}

/** The line above the list: how many documents there are, or what can be done to those that are chosen. */
export function LibraryStrip({ place, list, selection, actions, isBeginning, onEmptyTrash }: LibraryStripProps) {
  const { chosen } = selection;
  const retryAll = async () => {
    const files = list.all ? await list.all() : list.files;
    actions.act(files, { kind: 'retry' });
  };
  return (
    <div className={classes['strip']}>
      {chosen.length > 0 ? (
        <SelectionBar
          count={chosen.length}
          inTrash={place.view === 'trash'}
          onMove={() => actions.askWhereTo(chosen)}
          onTag={() => actions.askTags(chosen)}
          onDownload={() => actions.download(chosen)}
          onTrash={() => actions.act(chosen, { kind: 'trash' })}
          onRestore={() => actions.act(chosen, { kind: 'restore' })}
          onDeletePermanently={() => actions.askDeletePermanently(chosen)}
          onClear={() => selection.step({ kind: 'none' })}
        />
      ) : (
        <>
          <output className={classes['count']}>
            {countInWords(list, isBeginning)}
            {place.view === 'trash' && list.total > 0 && texts.whatIsHereIsDeleted(TRASH_DAYS)}
          </output>
          {place.view === 'trash' && list.total > 0 && (
            <Button variant="outline" size="small" onClick={onEmptyTrash}>
              {texts.emptyTrash}
            </Button>
          )}
          {place.view === 'failed' && list.total > 0 && (
            <Button variant="outline" size="small" onClick={() => void retryAll()}>
              {texts.retryAll}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
