import type { LibraryFile } from 'contract/documents';
import { awaitsPassword } from 'contract/file-states';
import RotateCcw from 'virtual:icon/rotate-ccw';
import Trash2 from 'virtual:icon/trash';
import { memo } from 'react';
import { formatSize } from '~/lib/text/format';
import { formatModified, formatShortDate } from '~/lib/text/format-date';
import type { Progress } from '../library.queries';
import { originalSize } from '../library.rules';
import { useLibraryActions } from '../actions/use-library-actions';
import { FileIcon } from '~/domain/files/file-icon';
import { FileName } from '../file/file-name';
import { FactCells, FactsLine } from './fact-cells';
import { FileStatus } from '../file/file-status';
import { TagChips } from '../tags/tag-chips';
import { StarButton, StarMark } from './star-button';
import { MoreActions, SelectBox } from './row-controls';
import { rowGestures, type RowState } from './row-gestures';
import classes from './file-row.module.css';
import { texts } from '../texts/texts';

export interface FileRowProps extends RowState {
  /** Position in the whole list, from 1, the head of the table being row 1. */
  rowIndex: number;
  /** The reason of a failure is shown under the name. */
  showReason: boolean;
  /** What the pages say stands in the place of size and time. */
  showFacts: boolean;
  progress: Progress | undefined;
}

function RowActions({ file, tabIndex, small }: { file: LibraryFile; tabIndex: number; small: boolean }) {
  const { act, open, askDeletePermanently } = useLibraryActions();
  const { filename } = file;
  const inTrash = file.trashedAt !== null;
  const isLocked = awaitsPassword(file.failure?.code);
  return (
    <span className={classes['actions']}>
      {!small && isLocked && !inTrash && (
        <button type="button" tabIndex={tabIndex} aria-label={texts.enterThePasswordOf(filename)} onClick={() => open(file)}>
          {texts.password}
        </button>
      )}
      {!small && file.status === 'failed' && !isLocked && !inTrash && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={texts.retryFile(filename)}
          onClick={() => act([file], { kind: 'retry' })}
        >
          {texts.retry}
        </button>
      )}
      {!small && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`${inTrash ? texts.restore : texts.open} ${filename}`}
          onClick={() => (inTrash ? act([file], { kind: 'restore' }) : open(file))}
        >
          {inTrash ? <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
          {inTrash ? texts.restore : texts.open}
        </button>
      )}
      {!small && (
        <button
          type="button"
          tabIndex={tabIndex}
          data-icon
          aria-label={inTrash ? texts.deleteFilePermanently(filename) : texts.deleteFile(filename)}
          title={inTrash ? texts.deletePermanently : texts.deleteLabel}
          onClick={() => (inTrash ? askDeletePermanently([file]) : act([file], { kind: 'trash' }))}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <MoreActions file={file} tabIndex={tabIndex} />
    </span>
  );
}

/** One file of the list. Native cells: twenty thousand of these pass by in one scroll. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, rowIndex, selected, active, renaming, small, showReason, showFacts, progress } = props;
  const actions = useLibraryActions();
  const tabIndex = active ? 0 : -1;
  const dated = formatModified(file.modified);
  return (
    <tr {...rowGestures(props, actions)} aria-rowindex={rowIndex} className={classes['row']}>
      <td className={classes['check']}>
        <SelectBox file={file} selected={selected} tabIndex={tabIndex} />
      </td>
      <td>
        <span className={classes['name']}>
          {!small && <StarButton file={file} tabIndex={tabIndex} />}
          <FileIcon filename={file.filename} />
          <span className={classes['words']}>
            <span className={classes['line']}>
              <FileName file={file} renaming={renaming} tabIndex={tabIndex} />
              {!small && <FileStatus file={file} progress={progress} />}
              {!small && !showFacts && <TagChips tags={file.tags} />}
            </span>
            {small && (
              <span className={classes['second']}>
                {showFacts ? <FactsLine file={file} /> : formatSize(originalSize(file))}
                {!showFacts && file.status !== 'reading' && ` · ${dated}`}
                <FileStatus file={file} progress={progress} />
                {file.starred && <StarMark />}
                <TagChips tags={file.tags} />
              </span>
            )}
            {showReason && file.textNote !== null && (
              <span className={classes['reason']} data-state={file.state} title={file.textNote}>
                {file.textNote}
              </span>
            )}
          </span>
        </span>
      </td>
      {!small && showFacts && <FactCells file={file} />}
      {!small && !showFacts && <td className={classes['figure']}>{formatSize(originalSize(file))}</td>}
      {!small && !showFacts && (
        <td className={classes['figure']} title={dated}>
          <span className={classes['full']}>{dated}</span>
          <span className={classes['short']} aria-hidden="true">
            {formatShortDate(file.modified)}
          </span>
        </td>
      )}
      <td>
        <RowActions file={file} tabIndex={tabIndex} small={small || showFacts} />
      </td>
    </tr>
  );
});
