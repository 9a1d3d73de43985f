import type { FileSort, LibraryFile } from 'contract/documents';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useMemo, useRef } from 'react';
import type { ProgressMap } from '../library.live';
import { type Place, readPlace, sortedBy, writePlace } from '../library.rules';
import type { LibraryActions } from '../use-library-actions';
import { useListKeys } from '../use-list-keys';
import { useVisibleRows } from '../use-visible-rows';
import { FileRow, rowId } from './file-row';
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

const columns: readonly { sort: FileSort; label: string }[] = [
  { sort: 'filename', label: 'Filename' },
  { sort: 'size', label: 'Size' },
  { sort: 'modified', label: 'Modified' },
];

/** Pixels. */
function rowHeightOf(small: boolean, showReason: boolean) {
  if (small) return showReason ? 80 : 64;
  return showReason ? 56 : 40;
}
const HEAD_HEIGHT = 40;
/** Rows before the end of what is loaded at which more is asked for. */
const AHEAD = 150;

function SortHeads({ place, go }: Pick<FileListProps, 'place' | 'go'>) {
  const Arrow = place.direction === 'asc' ? ArrowUp : ArrowDown;
  return columns.map(({ sort, label }) => {
    const sorted = place.sort === sort;
    const order = place.direction === 'asc' ? 'ascending' : 'descending';
    return (
      <th key={sort} scope="col" data-column={sort} aria-sort={sorted ? order : 'none'}>
        <button type="button" onClick={() => go(sortedBy(place, sort))}>
          {label}
          {sorted && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
        </button>
      </th>
    );
  });
}

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

const orders = [
  { value: 'modified desc', label: 'Newest first' },
  { value: 'modified asc', label: 'Oldest first' },
  { value: 'filename asc', label: 'Name, A to Z' },
  { value: 'filename desc', label: 'Name, Z to A' },
  { value: 'size desc', label: 'Largest first' },
  { value: 'size asc', label: 'Smallest first' },
];

/** The same orders where there is no room for columns. */
function SortChoice({ place, go }: Pick<FileListProps, 'place' | 'go'>) {
  return (
    <select
      aria-label="Sort by"
      className={classes['order']}
      value={`${place.sort} ${place.direction}`}
      onChange={(event) => {
        const [sort, direction] = event.currentTarget.value.split(' ');
        go(
          readPlace(
            new URLSearchParams({ ...Object.fromEntries(writePlace(place)), sort: sort ?? '', direction: direction ?? '' }),
          ),
        );
      }}
    >
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function SelectAllBox({
  chosen,
  total,
  actions,
  selectAll,
}: Pick<FileListProps, 'chosen' | 'total' | 'actions' | 'selectAll'>) {
  const box = useRef<HTMLInputElement>(null);
  const every = total > 0 && chosen.length >= total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !every;
  }, [chosen.length, every]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all"
      checked={every}
      onChange={() => (every ? actions.step({ kind: 'none' }) : selectAll())}
    />
  );
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
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" data-column="check">
              <SelectAllBox chosen={props.chosen} total={total} actions={actions} selectAll={props.selectAll} />
            </th>
            {small ? (
              <th scope="col">
                <SortChoice place={place} go={props.go} />
              </th>
            ) : (
              <SortHeads place={place} go={props.go} />
            )}
            <th scope="col" data-column="actions">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
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
