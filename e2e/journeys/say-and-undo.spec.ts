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
  await group.getByRole('button', { name: 'Change' }).click();
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
