import type { LibraryFile } from 'contract/documents';
import type { KeyboardEvent } from 'react';
import { rowId } from './row-gestures';
import type { LibraryActions } from '../actions/use-library-actions';
import { neighbour, type SelectionStep } from '../actions/use-selection';

interface ListKeys {
  ids: readonly string[];
  active: LibraryFile | undefined;
  chosen: readonly LibraryFile[];
  actions: LibraryActions;
  /** Rows that a screenful holds. */
  pageLength: number;
  /** Cards beside each other; 1 in the list. */
  columns: number;
  selectAll: () => void;
  /** Goes to the last row, loading those before it; absent where all are loaded. */
  goToEnd: (() => void) | undefined;
  /** Brings the row of this id into sight. */
  reveal: (id: string) => void;
}

const steps = ({ columns, pageLength }: ListKeys): Record<string, number> => ({
  ArrowDown: columns,
  ArrowUp: -columns,
  ...(columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {}),
  PageDown: pageLength,
  PageUp: -pageLength,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
});

function move(event: KeyboardEvent, list: ListKeys, by: number) {
  const id = neighbour(list.ids, list.active?.id, by);
  if (id === undefined) return;
  const step: SelectionStep = event.shiftKey ? { kind: 'extend', id, ids: list.ids } : { kind: 'activate', id };
  list.actions.step(step);
  list.reveal(id);
}

/** What a key means: the chosen rows, or else the one that the keyboard is on. */
const meant = ({ active, chosen }: ListKeys) => (chosen.length > 0 ? chosen : active ? [active] : []);

function tag(list: ListKeys) {
  const files = meant(list).filter(({ trashedAt }) => trashedAt === null);
  if (files.length > 0) list.actions.askTags(files);
}

function star(list: ListKeys) {
  const files = meant(list).filter(({ trashedAt }) => trashedAt === null);
  const isStarred = files.every(({ starred }) => starred === true);
  if (files.length > 0) list.actions.mark(files, { kind: isStarred ? 'unstar' : 'star' });
}

function remove(list: ListKeys) {
  const { actions } = list;
  const files = meant(list);
  if (files.length === 0) return;
  if (files[0]?.trashedAt === null) actions.act(files, { kind: 'trash' });
  else actions.askDeletePermanently(files);
}

/** Where the row or card is: there is no pointer to open it at. */
function openMenuAt(file: LibraryFile, actions: LibraryActions) {
  const box = document.getElementById(rowId(file.id))?.getBoundingClientRect();
  actions.openMenu(file, { x: box?.right ?? 0, y: box?.bottom ?? 0 });
}

/** A ticked box keeps the focus, and has a use for the space bar alone; every other key means the list. */
const isTickBox = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox';

/** The keys of the list, for its `onKeyDown`. Keys pressed in a field or on a button inside it are theirs. */
export function useListKeys(list: ListKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isFromBox = isTickBox(event.target) && event.key !== ' ' && event.key !== 'Enter';
    if (event.target !== event.currentTarget && !isFromBox) return;
    const { active, actions } = list;
    const by = steps(list)[event.key];
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.key === 'End' && list.goToEnd && !event.shiftKey) list.goToEnd();
    else if (by !== undefined) move(event, list, by);
    else if (ctrl && event.key.toLowerCase() === 'a') list.selectAll();
    else if (event.key === 'Escape') actions.step({ kind: 'none' });
    else if (event.key === 'Delete') remove(list);
    else if (event.key === ' ' && active) actions.step({ kind: 'toggle', id: active.id });
    else if (event.key === 'Enter' && active && active.trashedAt === null) actions.open(active);
    else if (event.key.toLowerCase() === 't' && !ctrl) tag(list);
    else if (event.key.toLowerCase() === 's' && !ctrl) star(list);
    else if (event.key === 'F2' && active && active.trashedAt === null) actions.startRenaming(active);
    else if ((event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) && active) openMenuAt(active, actions);
    else return;
    event.preventDefault();
    // The box may leave with its row, or stay behind while the keys go on.
    if (isFromBox) event.currentTarget.focus({ preventScroll: true });
  };
}
