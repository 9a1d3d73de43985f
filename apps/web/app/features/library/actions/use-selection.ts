import { useMemo, useReducer, useState } from 'react';

/** Which rows are chosen, and where the keyboard is. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** The row that keys act on. */
  readonly active: string | undefined;
  /** The row from which Shift extends. */
  readonly anchor: string | undefined;
}

export const nothingSelected: Selection = { selected: new Set(), active: undefined, anchor: undefined };

export type SelectionStep =
  /** A plain press: this row and no other. */
  | { kind: 'only'; id: string }
  /** With Ctrl, or the box of the row: this row as well, or not any more. */
  | { kind: 'toggle'; id: string }
  /** With Shift: all from the anchor to this row. */
  | { kind: 'extend'; id: string; ids: readonly string[] }
  | { kind: 'all'; ids: readonly string[] }
  /** The keyboard goes to a row; what is chosen stays. */
  | { kind: 'activate'; id: string }
  | { kind: 'none' };

function between(ids: readonly string[], from: string | undefined, to: string): string[] {
  const end = ids.indexOf(to);
  const start = from === undefined ? end : ids.indexOf(from);
  if (end < 0) return [];
  if (start < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export function selectionAfter(selection: Selection, step: SelectionStep): Selection {
  switch (step.kind) {
    case 'only':
      return { selected: new Set([step.id]), active: step.id, anchor: step.id };
    case 'toggle': {
      const selected = new Set(selection.selected);
      if (!selected.delete(step.id)) selected.add(step.id);
      return { selected, active: step.id, anchor: step.id };
    }
    case 'extend': {
      const anchor = selection.anchor ?? selection.active ?? step.id;
      return { selected: new Set(between(step.ids, anchor, step.id)), active: step.id, anchor };
    }
    case 'all':
      return { ...selection, selected: new Set(step.ids) };
    case 'activate':
      return { ...selection, active: step.id, anchor: step.id };
    case 'none':
      return { ...selection, selected: new Set(), anchor: selection.active };
  }
}

/** The row that an arrow key leads to from the active one. Where none is active, or it has left the list, Down begins at the top and End at the end. */
export function neighbour(ids: readonly string[], active: string | undefined, by: number): string | undefined {
  const at = active === undefined ? -1 : ids.indexOf(active);
  if (at < 0) return by === Number.POSITIVE_INFINITY ? ids.at(-1) : ids[0];
  return ids[Math.max(0, Math.min(ids.length - 1, at + by))];
}

/** The selection, among the rows that are there: a row that left the list is not chosen any more. In another place nothing is chosen. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], placeKey: string) {
  const [selection, step] = useReducer(selectionAfter, nothingSelected);
  const [chosenIn, setChosenIn] = useState(placeKey);
  if (chosenIn !== placeKey) {
    setChosenIn(placeKey);
    step({ kind: 'none' });
  }
  const { selected } = selection;
  const chosen = useMemo(() => (selected.size === 0 ? [] : rows.filter(({ id }) => selected.has(id))), [rows, selected]);
  return { ...selection, chosen, step };
}
