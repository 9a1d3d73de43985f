import type { LibraryFile } from 'contract/documents';
import Ellipsis from 'lucide-react/icons/ellipsis';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, type MouseEvent } from 'react';
import { formatSize } from '~/lib/format';
import { formatModified } from '~/lib/format-date';
import { pointUnder } from '~/ui/menu';
import type { Progress } from '../library.queries';
import { useLibraryActions } from '../use-library-actions';
import { FileIcon } from '~/ui/file-icon';
import { FileName } from './file-name';
import { FileStatus } from './file-status';
import classes from './file-row.module.css';

export interface FileRowProps {
  file: LibraryFile;
  /** Place in the whole list, from 1, the head of the table being row 1. */
  rowIndex: number;
  selected: boolean;
  active: boolean;
  renaming: boolean;
  small: boolean;
  /** The reason of a failure is shown under the name. */
  showReason: boolean;
  progress: Progress | undefined;
}

export const rowId = (documentId: string) => `file-${documentId}`;

/** A press on a button, a link or a box inside a row is theirs. */
export const pressedOutsideControls = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button, input, label'));

function RowActions({ file, tabIndex, small }: { file: LibraryFile; tabIndex: number; small: boolean }) {
  const { act, open, askDeleteForEver, openMenu } = useLibraryActions();
  const { filename } = file;
  const inTrash = file.trashedAt !== null;
  return (
    <span className={classes['actions']}>
      {!small && file.status === 'failed' && !inTrash && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Retry ${filename}`}
          onClick={() => act([file], { kind: 'retry' })}
        >
          Retry
        </button>
      )}
      {!small && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`${inTrash ? 'Restore' : 'Open'} ${filename}`}
          onClick={() => (inTrash ? act([file], { kind: 'restore' }) : open(file))}
        >
          {inTrash ? <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
          {inTrash ? 'Restore' : 'Open'}
        </button>
      )}
      {!small && (
        <button
          type="button"
          tabIndex={tabIndex}
          data-icon
          aria-label={inTrash ? `Delete ${filename} for ever` : `Delete ${filename}`}
          title={inTrash ? 'Delete for ever' : 'Delete'}
          onClick={() => (inTrash ? askDeleteForEver([file]) : act([file], { kind: 'trash' }))}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={tabIndex}
        data-icon
        aria-haspopup="menu"
        aria-label={`More actions for ${filename}`}
        title="More actions"
        onClick={(event) => openMenu(file, pointUnder(event))}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}

/** One file of the list. Native cells: twenty thousand of these pass by in one scroll. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, rowIndex, selected, active, renaming, small, showReason, progress } = props;
  const { press, step, open, approach, openMenu, drag } = useLibraryActions();
  const tabIndex = active ? 0 : -1;
  const dated = formatModified(file.modified);
  return (
    <tr
      id={rowId(file.id)}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-active={active}
      className={classes['row']}
      draggable={!renaming && file.trashedAt === null}
      onDragStart={(event) => drag(file, event)}
      onPointerEnter={() => approach(file)}
      onClick={(event) => pressedOutsideControls(event) && press(file, event, small)}
      onDoubleClick={(event) => pressedOutsideControls(event) && file.trashedAt === null && open(file)}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(file, { x: event.clientX, y: event.clientY });
      }}
    >
      <td className={classes['check']}>
        <label>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={`Select ${file.filename}`}
            checked={selected}
            onChange={() => step({ kind: 'toggle', id: file.id })}
          />
        </label>
      </td>
      <td>
        <span className={classes['name']}>
          <FileIcon filename={file.filename} />
          <span className={classes['words']}>
            <span className={classes['line']}>
              <FileName file={file} renaming={renaming} tabIndex={tabIndex} />
              {!small && <FileStatus file={file} progress={progress} />}
            </span>
            {small && (
              <span className={classes['second']}>
                {formatSize(file.size)}
                {file.status !== 'reading' && ` · ${dated}`}
                <FileStatus file={file} progress={progress} />
              </span>
            )}
            {showReason && file.failure && (
              <span className={classes['reason']} title={file.failure.message}>
                {file.failure.message}
              </span>
            )}
          </span>
        </span>
      </td>
      {!small && <td className={classes['figure']}>{formatSize(file.size)}</td>}
      {!small && <td className={classes['figure']}>{dated}</td>}
      <td>
        <RowActions file={file} tabIndex={tabIndex} small={small} />
      </td>
    </tr>
  );
});
