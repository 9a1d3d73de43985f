import { addSamples, LEASE } from '../fixtures/documents.ts';
import { canReachData, failDocument } from '../fixtures/fail-document.ts';
import { expect, test } from '../fixtures/journey.ts';
import { libraryStates } from '../fixtures/library-states.ts';
import { failedStates, readerStates } from '../fixtures/reader-states.ts';
import { escape, lease, press, visit, waitNoMore, type State } from '../fixtures/visit-states.ts';

// The journeys look at the screens that they pass. Here are the states that they do not stop at.

test('The library has no accessibility findings in any state', async ({ signedIn: page }) => {
  test.slow();
  await addSamples(page);
  await visit(page, libraryStates);
});

test('The reader has no accessibility findings in any state', async ({ signedIn: page, person }) => {
  test.slow();
  await addSamples(page);
  await visit(page, readerStates);
  if (!canReachData) return;
  failDocument(person.email, LEASE);
  await visit(page, failedStates);
});

test('What the server cannot answer is told without accessibility findings', async ({ signedIn: page, expectConsoleError }) => {
  test.slow();
  expectConsoleError({ text: /Failed to load resource/, address: /\/api\// });
  await page.evaluate(() => localStorage.setItem('showDemoResponses', 'false'));
  const down = (pattern: string, address: string, said: string): State => ({
    name: said,
    async open(at) {
      await at.route(pattern, (route) => route.fulfill({ status: 503, json: { error: 'Down for a moment.', code: 'down' } }));
      await at.goto(address);
      await expect(at.getByText(said).first()).toBeVisible({ timeout: 20_000 });
    },
    close: waitNoMore,
  });
  await visit(page, [
    down('**/api/{files,folders}*', '/library', 'Failed to load files: 503 Service Unavailable'),
    down('**/api/pdf/**', '/doc/any.pdf', 'Failed to load document: 503 Service Unavailable'),
    down('**/api/me*', '/settings/profile', 'Down for a moment.'),
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Every screen has no accessibility findings', async ({ signedIn: page }) => {
    test.slow();
    await addSamples(page);
    await visit(page, [
      { name: 'the grid', open: (at) => at.getByRole('button', { name: 'Grid' }).click() },
      { name: 'the notifications', open: (at) => at.getByRole('button', { name: /^Notifications/ }).click(), close: escape },
      { name: 'the palette', open: (at) => at.keyboard.press('Control+k'), close: escape },
      {
        name: 'the reader with its thumbnails',
        async open(at) {
          await at.goto(lease);
          await expect(at.locator('[data-text-page="1"]')).toContainText('Rent');
          await press('Thumbnails')(at);
          await expect(at.getByRole('dialog', { name: 'Thumbnails' })).toBeVisible();
        },
        close: escape,
      },
      {
        name: 'the notes',
        async open(at) {
          await press('Document Notes')(at);
          await expect(at.getByRole('dialog', { name: 'Document Notes' })).toBeVisible();
        },
        close: escape,
      },
      { name: 'what else the reader can do', open: press('More'), close: escape },
      {
        name: 'the profile',
        async open(at) {
          await at.goto('/settings/profile');
          await expect(at.getByRole('heading', { name: 'Your data' })).toBeVisible();
        },
      },
      {
        name: 'the integrations',
        async open(at) {
          await at.goto('/settings/integrations');
          await expect(at.getByRole('article')).toHaveCount(5);
        },
      },
    ]);
  });
});
