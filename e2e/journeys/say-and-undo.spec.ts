import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

test('A sentence becomes a plan with reasons, is applied, and is taken back', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Organize' }).click();
  await expectNoAccessibilityFindings(page);
  await page.getByLabel('Say what to do with your files').fill('sort everything by kind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'After' }).getByText('contract').first()).toBeVisible();
  await expectNoAccessibilityFindings(page);

  const group = page.getByRole('region', { name: 'Move to contract' });
  await group.getByRole('button', { name: 'Change', exact: true }).click();
  await group.getByLabel('Instead of contract').fill('Papers/Contracts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Move to Papers/Contracts' })).toBeVisible();
  await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  const asked = page.getByRole('dialog', { name: /^Change \d+ documents\?$/ });
  await expect(asked.getByText(/^This changes \d+ documents of the \d+ in your library\.$/)).toBeVisible();
  await expect(asked.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(5);
  await expectNoAccessibilityFindings(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  await asked.getByRole('button', { name: /^Change \d+ documents$/ }).click();
  await expect(page.getByText(/changes applied\. You can take them back\./)).toBeVisible();
  await expectNoAccessibilityFindings(page);

  await page.goto('/library');
  const places = page.getByRole('navigation', { name: 'Library' });
  await expect(places.getByRole('link', { name: 'Papers/Contracts' })).toBeVisible();

  await page.goto('/commands');
  await page.getByRole('link', { name: 'sort everything by kind' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.goto('/library');
  await expect(places.getByRole('link', { name: 'All Files' })).toBeVisible();
  await expect(places.getByRole('link', { name: 'Papers/Contracts' })).toHaveCount(0);
});

test('The palette and the search offer the plan of what reads like a command, and what is unclear is asked', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  await page.goto('/search?q=throw+away+the+letter');
  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page).toHaveURL(/\/commands\/cmd_/);
  await page.goto('/library');
  await expect(page.getByRole('grid', { name: 'All Files' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('e-mail everything to my accountant');
  await expect(page.getByRole('group', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Organize' })).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rename everything to date and title');
  await page.getByRole('group', { name: 'Organize' }).getByRole('option').click();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
});

test('What leaves open which files are meant is asked, and the answer is taken as it is', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.goto('/commands');
  const field = page.getByLabel('Say what to do with your files');
  for (const text of ['delete the file', 'delete both', 'delete everything except the important ones']) {
    await field.fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /Which|which/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
    await page.goto('/commands');
  }
  await field.fill('star the documents');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Everything: 12 files' }).click();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 12 changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Change 12 documents?' })).toBeVisible();
});

test('What was understood stands in chips: a changed chip changes the plan, which is applied and taken back', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  await page.goto('/commands');
  await page.getByLabel('Say what to do with your files').fill('move the invoices to Papers');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('group', { name: 'What was understood' });
  await expect(chips.getByRole('button', { name: 'What to do: move. Change' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice 2026-0147 Harbour Joinery.pdf' })).toBeVisible();
  await expectNoAccessibilityFindings(page);

  // By keyboard alone: another kind, typed and chosen.
  const first = page.url();
  await chips.getByRole('button', { name: 'Kind: invoices. Change' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await expectNoAccessibilityFindings(page);
  await page.keyboard.type('recipe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Slow tomato and white bean stew.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice 2026-0147 Harbour Joinery.pdf' })).toHaveCount(0);
  await expect(chips.getByRole('button', { name: 'Kind: recipes. Change' })).toBeFocused();
  expect(page.url()).not.toBe(first);

  // Nothing is left that chooses, so it is asked which.
  await page.keyboard.press('Delete');
  await expect(page.getByRole('region', { name: /^Which files/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await expect(chips.getByRole('button', { name: /: which documents/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('kind');
  await page.keyboard.press('Enter');
  await page.keyboard.type('recipe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Slow tomato and white bean stew.pdf' })).toBeVisible();
  await chips.getByRole('button', { name: /: to Papers. Change$/ }).click();
  await page.keyboard.type('Kitchen');
  await page.getByRole('option', { name: 'New folder: Kitchen' }).click();
  await expect(page.getByRole('region', { name: 'Move to Kitchen' })).toBeVisible();

  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText(/1 change applied\. You can take/)).toBeVisible();
  await expect(chips.getByRole('button')).toHaveCount(0);
  await page.goto('/library');
  const places = page.getByRole('navigation', { name: 'Library' });
  await expect(places.getByRole('link', { name: 'Kitchen' })).toBeVisible();
  await page.goto('/commands');
  await page.getByRole('link', { name: 'move the invoices to Papers' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();

  // The plan before it was replaced, and says so.
  await page.goto(first);
  await page.getByRole('link', { name: 'See the plan as it is now' }).click();
  await expect(page).not.toHaveURL(first);
});

test('A word that was not used is struck, and the plan asks until it is left out', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.goto('/commands');
  await page.getByLabel('Say what to do with your files').fill('star the zorgly invoices');
  await page.keyboard.press('Enter');
  await expect(page.getByText('I did not use this word: “zorgly”.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Leave “zorgly” out' }).first().click();
  await expect(page.getByRole('link', { name: 'Invoice 2026-0147 Harbour Joinery.pdf' })).toBeVisible();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
});
