import { afterEach, expect, it } from 'vitest';
import { dismissToast, showToast, shownToasts, toast, undoLabel, undoLatest } from './toast';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});
const shown = () => shownToasts().map(({ message }) => message);

it('keeps five toasts, and one that can undo something longer than those that only tell', () => {
  const undone: string[] = [];
  toast.success('a deletion', { action: { label: undoLabel(), run: () => undone.push('a deletion') } });
  for (let count = 1; count <= 7; count++) toast.info(`told ${count}`);
  expect(shown()).toEqual(['a deletion', 'told 4', 'told 5', 'told 6', 'told 7']);
  expect(undoLatest()).toBe(true);
  expect(undone).toEqual(['a deletion']);
  expect(undoLatest()).toBe(false);
  for (const { id } of shownToasts()) dismissToast(id);
  expect(shownToasts()).toEqual([]);
});

it('does not take away the answer to what a person did for news of many files', () => {
  toast.success('Google Drive is connected');
  for (let count = 1; count <= 9; count++) showToast({ color: 'green', message: `${count}.pdf`, isNews: true });
  expect(shown()).toEqual(['Google Drive is connected', '6.pdf', '7.pdf', '8.pdf', '9.pdf']);
});
