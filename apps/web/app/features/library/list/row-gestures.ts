import type { LibraryFile } from 'contract/documents';
import type { DragEvent, MouseEvent } from 'react';
import type { LibraryActions } from '../actions/use-library-actions';

export const rowId = (documentId: string) => `file-${documentId}`;

/** A press on a button, a link or a box inside a row is theirs. */
const pressedOutsideControls = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button, input, label'));

export interface RowState {
  file: LibraryFile;
  selected: boolean;
  active: boolean;
  renaming: boolean;
  small: boolean;
}

/** What the element of a file answers to, as a row of the table or as a card of the grid. */
export function rowGestures(
  { file, selected, active, renaming, small }: RowState,
  { press, open, approach, openMenu, drag }: LibraryActions,
) {
  const inTrash = file.trashedAt !== null;
  return {
    id: rowId(file.id),
    'aria-selected': selected,
    'data-active': active,
    draggable: !renaming && !inTrash,
    onDragStart: (event: DragEvent) => drag(file, event),
    onPointerEnter: () => approach(file),
    onClick: (event: MouseEvent) => {
      if (pressedOutsideControls(event)) press(file, event, small);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (pressedOutsideControls(event) && !inTrash) open(file);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      openMenu(file, { x: event.clientX, y: event.clientY });
    },
  };
}
