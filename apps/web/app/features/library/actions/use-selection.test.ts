import { expect, test } from 'vitest';
import { neighbour, nothingSelected, type Selection, selectionAfter, type SelectionStep } from './use-selection';

const ids = ['a', 'b', 'c', 'd', 'e'];
const after = (...steps: SelectionStep[]) => steps.reduce(selectionAfter, nothingSelected);
const chosen = ({ selected }: Selection) => [...selected].sort().join('');

test('a plain press chooses one row and lets go of the others', () => {
  expect(chosen(after({ kind: 'only', id: 'a' }, { kind: 'only', id: 'c' }))).toBe('c');
});

test('Ctrl adds a row and takes it away again', () => {
  const two = after({ kind: 'only', id: 'a' }, { kind: 'toggle', id: 'd' });
  expect(chosen(two)).toBe('ad');
  expect(chosen(selectionAfter(two, { kind: 'toggle', id: 'a' }))).toBe('d');
});

test('Shift chooses from the anchor to the row, in either direction, and the anchor stays', () => {
  const down = after({ kind: 'only', id: 'b' }, { kind: 'extend', id: 'd', ids });
  expect(chosen(down)).toBe('bcd');
  expect(chosen(selectionAfter(down, { kind: 'extend', id: 'a', ids }))).toBe('ab');
});

test('an anchor that has left the list leaves only the pressed row', () => {
  const gone = after({ kind: 'only', id: 'z' }, { kind: 'extend', id: 'c', ids });
  expect(chosen(gone)).toBe('c');
});

test('the keyboard moves without changing what is chosen, and Shift extends from where it stopped', () => {
  const moved = after({ kind: 'only', id: 'a' }, { kind: 'activate', id: 'c' });
  expect(chosen(moved)).toBe('a');
  expect(chosen(selectionAfter(moved, { kind: 'extend', id: 'd', ids }))).toBe('cd');
});

test('letting go keeps the keyboard where it is', () => {
  const none = after({ kind: 'all', ids }, { kind: 'activate', id: 'b' }, { kind: 'none' });
  expect([chosen(none), none.active]).toEqual(['', 'b']);
});

test('arrows stop at both ends and begin at the top', () => {
  expect([neighbour(ids, 'a', -1), neighbour(ids, 'e', 1), neighbour(ids, undefined, 1), neighbour(ids, 'gone', 1)]).toEqual([
    'a',
    'e',
    'a',
    'a',
  ]);
  expect([neighbour(ids, 'b', 2), neighbour(ids, 'b', Number.POSITIVE_INFINITY), neighbour([], 'b', 1)]).toEqual([
    'd',
    'e',
    undefined,
  ]);
});

test('End from nowhere goes to the end', () => {
  expect(neighbour(ids, undefined, Number.POSITIVE_INFINITY)).toBe('e');
});
