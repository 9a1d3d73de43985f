import type { LibraryFile } from 'contract/documents';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { LibraryActions } from '../actions/use-library-actions';
import type { ProgressMap } from '../library.live';
import type { LibraryView } from '../library.rules';
import { rowId } from './row-gestures';
import { useListMemory } from './use-list-memory';
import { useListKeys } from './use-list-keys';
import { useVisibleRows } from './use-visible-rows';

/** What the table and the grid of files are given. */
export interface FileListProps {
  place: LibraryView;
  go: (place: LibraryView) => void;
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

interface FileListShape {
  scroller: RefObject<HTMLElement | null>;
  /** Files beside each other; 1 in the table. */
  columns: number;
  /** Pixels. */
  rowHeight: number;
  /** Height of what stays on top of the rows. Pixels. */
  headHeight: number;
  /** Files before the end of what is loaded at which more is asked for. */
  ahead: number;
  /** Another list begins at its top. */
  listKey: string;
}

/** After a rename the field is gone, and the keyboard goes on where it was. */
function useFocusAfterRename(table: RefObject<HTMLTableElement | null>, renamingId: string | undefined) {
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && renamingId === undefined) table.current?.focus({ preventScroll: true });
    wasRenaming.current = renamingId !== undefined;
  }, [table, renamingId]);
}

/** What the table and the grid of files have in common: the rows in sight, loading ahead, the keys and the focus. */
export function useFileList(props: FileListProps, { scroller, columns, rowHeight, headHeight, ahead, listKey }: FileListShape) {
  const { files, total, more, activeId, actions, loadAll } = props;
  const table = useRef<HTMLTableElement>(null);
  const count = Math.ceil(Math.max(total, files.length) / columns);
  const { first, end, pageLength, slotOf, reveal } = useVisibleRows({ scroller, count, rowHeight, headHeight, listKey });
  useEffect(() => {
    if (end * columns + ahead > files.length) more();
  }, [end, columns, ahead, files.length, more]);
  useFocusAfterRename(table, props.renamingId);
  const { step } = actions;
  const activate = useCallback((id: string) => step({ kind: 'activate', id }), [step]);
  useListMemory({ scroller, table, listKey, files, activate });

  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const goToEnd = async () => {
    const last = (await loadAll?.())?.at(-1);
    if (last) actions.step({ kind: 'activate', id: last.id });
    reveal(count - 1);
  };
  const onKeyDown = useListKeys({
    ids,
    active: files.find(({ id }) => id === activeId),
    chosen: props.chosen,
    actions,
    columns,
    pageLength: columns * pageLength,
    selectAll: props.selectAll,
    goToEnd: loadAll && (() => void goToEnd()),
    reveal: (id) => reveal(Math.floor(ids.indexOf(id) / columns)),
  });
  const attributes = {
    ref: table,
    role: 'grid',
    'aria-label': props.label,
    'aria-multiselectable': true,
    'aria-busy': props.stale,
    'aria-activedescendant': activeId === undefined ? undefined : rowId(activeId),
    tabIndex: 0,
    onKeyDown,
  };
  return { table, attributes, count, first, end, slotOf };
}
