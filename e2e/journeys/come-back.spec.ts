import { expect, test } from '../fixtures/journey.ts';
import { addSamples } from '../fixtures/documents.ts';

// So low that the list of samples has to be scrolled.
test.use({ viewport: { width: 1100, height: 560 } });

test('Whoever comes back from a document finds the list where it was left, and the keyboard on the document', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  // Without the questions that are offered beside new samples, which take room from the list.
  await page.goto('/library');
  const list = page.getByRole('grid', { name: 'All Files' });
  const opened = list.getByRole('link').last();
  const filename = await opened.innerText();
  const scrolled = () => list.evaluate((table) => table.parentElement?.scrollTop ?? 0);
  await list.evaluate((table) => table.parentElement?.scrollTo({ top: table.scrollHeight }));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();

  await opened.click();
  await expect(page.locator('[data-text-page="1"]')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Back to the library' }).click();
  await expect(list).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  await expect(list).toBeFocused();
  await expect(list.locator('[data-active="true"]').first()).toContainText(filename);

  // The keyboard opens the same again, and the browser's own way back leads to the same place.
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-text-page="1"]')).not.toBeEmpty();
  await page.goBack();
  await expect.poll(scrolled).toBe(before);
  await expect(list).toBeFocused();
});
