import { useEffect, useRef } from 'react';
import { writePlace } from '../library.rules';
import { type FileListProps, useFileList } from './use-file-list';
import { FileRow } from './file-row';
import { TableHead } from './table-head';
import classes from './file-table.module.css';

/** Pixels. */
function rowHeightOf(small: boolean, showReason: boolean) {
  if (small) return showReason ? 80 : 64;
  return showReason ? 56 : 40;
}
const HEAD_HEIGHT = 40;
/** Rows before the end of what is loaded at which more is asked for. */
const AHEAD = 150;

/** A button of a row that has left keeps the focus while its elements serve another file: the list itself takes it then. */
function useRestingFocus(table: React.RefObject<HTMLTableElement | null>, first: number) {
  const before = useRef(first);
  useEffect(() => {
    if (before.current === first) return;
    before.current = first;
    const row = document.activeElement?.closest('tbody tr');
    if (row && table.current?.contains(row) && row.getAttribute('data-active') !== 'true')
      table.current.focus({ preventScroll: true });
  }, [table, first]);
}

/** The list of files. Only the rows in sight are in the page; the others are room above and below. */
export function FileTable(props: FileListProps) {
  const { place, files, total, small, selected, activeId, renamingId, progress, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const showReason = place.view === 'failed' || place.view === 'unread';
  const rowHeight = rowHeightOf(small, showReason);
  const listKey = writePlace({ ...place, layout: 'list' }).toString();
  const shape = { scroller, columns: 1, rowHeight, headHeight: HEAD_HEIGHT, ahead: AHEAD, listKey };
  const { table, attributes, count, first, end, slotOf } = useFileList(props, shape);
  useRestingFocus(table, first);
  return (
    <div ref={scroller} className={classes['scroller']} style={{ '--row-height': `${rowHeight}px` }}>
      <table {...attributes} className={classes['table']} data-columns={place.layout} aria-rowcount={total + 1}>
        <TableHead
          place={place}
          go={props.go}
          total={total}
          chosen={props.chosen}
          small={small}
          actions={actions}
          selectAll={props.selectAll}
        />
        <tbody data-stale={props.stale}>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * rowHeight }} />}
          {Array.from({ length: end - first }, (_, row) => {
            const index = first + row;
            const file = files[index];
            if (!file) return <tr key={`waiting-${slotOf(index)}`} aria-hidden="true" className={classes['waiting']} />;
            return (
              <FileRow
                // The row with the keyboard keeps its own elements, so that the focus never passes on to another file.
                key={file.id === activeId || file.id === renamingId ? file.id : slotOf(index)}
                file={file}
                rowIndex={index + 2}
                selected={selected.has(file.id)}
                active={file.id === activeId}
                renaming={file.id === renamingId}
                small={small}
                showReason={showReason}
                showFacts={place.layout === 'facts'}
                progress={progress[file.id]}
              />
            );
          })}
          {end < count && <tr aria-hidden="true" style={{ height: (count - end) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}
