import { afterEach, expect, test } from 'vitest';
import { dismissToast, showToast, shownToasts, toast } from './toast';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});
const shown = () => shownToasts().map(({ message }) => message);

test('news of many files does not take away the answer to what a person did', () => {
  toast.success('Google Drive is connected');
  for (let count = 1; count <= 9; count++) showToast({ color: 'green', message: `${count}.pdf`, isNews: true });
  expect(shown()).toEqual(['Google Drive is connected', '6.pdf', '7.pdf', '8.pdf', '9.pdf']);
});

test('of answers alone the newest stay', () => {
  for (let count = 1; count <= 6; count++) toast.info(`answer ${count}`);
  expect(shown()).toEqual(['answer 2', 'answer 3', 'answer 4', 'answer 5', 'answer 6']);
});
