import type { LibraryFile } from 'contract/documents';
import { useEffect, useMemo, useRef } from 'react';
import type { ProgressMap } from '../library.live';
import { type Place, writePlace } from '../library.rules';
import type { LibraryActions } from '../use-library-actions';
import { useListKeys } from '../use-list-keys';
import { useVisibleRows } from '../use-visible-rows';
import { FileRow, rowId } from './file-row';
import { TableHead } from './table-head';
import classes from './file-table.module.css';

export interface FileListProps {
  place: Place;
  go: (place: Place) => void;
  files: readonly LibraryFile[];
  /** Files at this place, loaded or not; rows that are not loaded yet hold their room. */
  total: number;
  /** Asks for rows beyond those loaded. */
  more: () => void;
  stale: boolean;
  small: boolean;
  selected: ReadonlySet<string>;
  chosen: readonly LibraryFile[];
  activeId: string | undefined;
  renamingId: string | undefined;
  progress: ProgressMap;
  actions: LibraryActions;
  selectAll: () => void;
  /** Loads what is not loaded yet; absent where all is. */
  loadAll: (() => Promise<readonly LibraryFile[]>) | undefined;
  label: string;
}

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
  const { place, files, total, more, small, selected, activeId, renamingId, progress, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const showReason = place.view === 'failed';
  const rowHeight = rowHeightOf(small, showReason);
  const count = Math.max(total, files.length);
  const listKey = writePlace({ ...place, layout: 'list' }).toString();
  const { first, end, pageLength, slotOf, reveal } = useVisibleRows({
    scroller,
    count,
    rowHeight,
    headHeight: HEAD_HEIGHT,
    listKey,
  });
  useEffect(() => {
    if (end > files.length - AHEAD) more();
  }, [end, files.length, more]);
  // After a rename the field is gone, and the keyboard goes on where it was.
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && renamingId === undefined) table.current?.focus({ preventScroll: true });
    wasRenaming.current = renamingId !== undefined;
  }, [renamingId]);

  useRestingFocus(table, first);
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const goToEnd = async () => {
    const last = (await props.loadAll?.())?.at(-1);
    if (last) actions.step({ kind: 'activate', id: last.id });
    reveal(count - 1);
  };
  const onKeyDown = useListKeys({
    ids,
    active: files.find(({ id }) => id === activeId),
    chosen: props.chosen,
    actions,
    columns: 1,
    pageLength,
    selectAll: props.selectAll,
    goToEnd: props.loadAll && (() => void goToEnd()),
    reveal: (id) => reveal(ids.indexOf(id)),
  });
  return (
    <div ref={scroller} className={classes['scroller']} style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}>
      <table
        ref={table}
        role="grid"
        className={classes['table']}
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={props.stale}
        aria-activedescendant={activeId === undefined ? undefined : rowId(activeId)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
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
