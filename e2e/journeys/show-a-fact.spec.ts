import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';
import { madePdf } from '../fixtures/made-pdf.ts';
import { placeOf } from '../fixtures/place-of-words.ts';

/** Bills of one workshop, whose own number stands where nobody looks for it. */
const bill = (sign: string, order: string, day: string, sum: string) =>
  [
    'Harbour Joinery',
    '12 Quay Street, Bristol',
    'Invoice',
    `Your order ${order}`,
    `Workshop sign ${sign}`,
    `Written in Bristol ${day}`,
    `Whole work ${sum} EUR`,
    'Thank you for your trust in our workshop.',
  ].join('\n');

async function add(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/upload');
  await page.getByLabel('Select files').setInputFiles([{ name, mimeType: 'application/pdf', buffer: await madePdf(text) }]);
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('Ready to search')).toHaveCount(1, { timeout: 150_000 });
}

async function openFacts(page: Page, name: string) {
  await page.goto('/library');
  await page.getByRole('grid').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.keyboard.press('i');
  return page.getByRole('complementary', { name: 'Facts' });
}

test('A fact that is pressed on the page is right on the sender’s next paper, which says so, until it is forgotten', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  await add(page, 'March.pdf', bill('K-7714/25', 'A-551207', '4 March 2025', '418.20'));
  const panel = await openFacts(page, 'March.pdf');
  const ask = panel.getByRole('button', { name: /^(?:Reference: wrong\?|Add Reference)$/ });
  const bar = page.getByRole('region', { name: 'Reference: press the right words on the page' });

  // Escape leaves it as it was, and the focus where it began.
  await ask.click();
  await expect(bar).toBeFocused();
  await expect(page.getByRole('button', { name: 'Your order A-551207' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(ask).toBeFocused();

  // Words that say no such thing are refused, and others can be pressed.
  await panel.getByRole('button', { name: /^(?:Total: wrong\?|Add Total)$/ }).click();
  await expect(page.getByRole('button', { name: '418.2', exact: true })).toBeVisible();
  expectConsoleError({ text: /422/, address: /\/facts\/total\/shown/ });
  const thanks = await placeOf(page, 1, 'Thank you');
  await page.mouse.click(thanks.left + 4, thanks.middle);
  await expect(page.getByText('These words do not say it. Press others, or type it.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await ask.click();
  await page.getByRole('button', { name: 'K-7714/25' }).click();
  await expect(bar).toBeHidden();
  await expect(panel.getByRole('button', { name: /^Reference: K-7714\/25/ })).toBeVisible();
  await expect(panel.getByText(/^Corrected by you/)).toBeVisible();

  await add(page, 'June.pdf', bill('M-8820/25', 'B-400318', '9 June 2025', '77.50'));
  const next = await openFacts(page, 'June.pdf');
  await expect(next.getByRole('button', { name: /^Reference: M-8820\/25/ })).toBeVisible();
  await expect(next.getByText(/^As you showed on \d{1,2} \p{L}+/u)).toBeVisible();
  await expectNoAccessibilityFindings(page);

  await page.goto('/settings/reading');
  const shown = page.getByRole('list', { name: 'What you showed' });
  await expect(shown.getByRole('listitem')).toContainText('March.pdf');
  await expectNoAccessibilityFindings(page);
  await shown.getByRole('button', { name: /^Forget Reference of / }).click();
  await expect(page.getByText('Nothing yet. Press “Wrong?” beside a fact')).toBeVisible();
  await expect
    .poll(async () => {
      const facts = await openFacts(page, 'June.pdf');
      await expect(facts.getByRole('list', { name: 'Facts' })).toBeVisible();
      return facts.getByText(/^As you showed on/).count();
    })
    .toBe(0);
});
