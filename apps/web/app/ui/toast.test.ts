import { expect, it } from 'vitest';
import { dismissToast, shownToasts, toast, UNDO, undoLatest } from './toast';

it('keeps five toasts, and one that can undo something longer than those that only tell', () => {
  const undone: string[] = [];
  toast.success('a deletion', { action: { label: UNDO, run: () => undone.push('a deletion') } });
  for (let count = 1; count <= 7; count++) toast.info(`told ${count}`);
  expect(shownToasts().map(({ message }) => message)).toEqual(['a deletion', 'told 4', 'told 5', 'told 6', 'told 7']);
  expect(undoLatest()).toBe(true);
  expect(undone).toEqual(['a deletion']);
  expect(undoLatest()).toBe(false);
  for (const { id } of shownToasts()) dismissToast(id);
  expect(shownToasts()).toEqual([]);
});
