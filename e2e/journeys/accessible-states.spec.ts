import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE, LEASE_QUESTION } from '../fixtures/documents.ts';
import { canReachData, failDocument } from '../fixtures/fail-document.ts';
import { expect, test } from '../fixtures/journey.ts';

// The journeys look at the screens that they pass. Here are the states that they do not stop at: one table a room.

interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly close?: (page: Page) => Promise<void>;
}

async function visit(page: Page, states: readonly State[]): Promise<void> {
  for (const { name, open, close } of states)
    await test.step(name, async () => {
      await open(page);
      await expectNoAccessibilityFindings(page);
      await close?.(page);
    });
}

const never = () => new Promise<void>(() => {});
const escape = (page: Page) => page.keyboard.press('Escape');
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const lease = `/doc/${encodeURIComponent(LEASE)}`;

/** Opens an address while one of the server's answers keeps one waiting. */
const waitingFor =
  (address: string, pattern: string, label: string): State['open'] =>
  async (page) => {
    await page.route(pattern, never);
    await page.goto(address);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: label })
        .or(page.getByRole('status', { name: label })),
    ).toHaveCount(1);
  };
const waitNoMore = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

const library: readonly State[] = [
  { name: 'the menu of a row', open: press(`More actions for ${LEASE}`), close: escape },
  {
    name: 'a name being typed',
    async open(page) {
      await press(`More actions for ${LEASE}`)(page);
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await expect(page.getByLabel(`New name of ${LEASE}`)).toBeFocused();
    },
    close: escape,
  },
  {
    name: 'a folder without a name',
    async open(page) {
      await press('New Folder')(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Please enter a folder name');
    },
    close: (page) => page.getByLabel('Name of the new folder').press('Escape'),
  },
  {
    name: 'an empty folder and its menu',
    async open(page) {
      await press('New Folder')(page);
      await page.getByLabel('Name of the new folder').fill('Empty');
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Empty' }).click();
      await expect(page.getByText('Drag rows on to this folder')).toBeVisible();
      await press('More actions for folder Empty')(page);
    },
    close: escape,
  },
  {
    name: 'chosen cards of the grid',
    async open(page) {
      await page.goto('/library?layout=grid');
      await page.getByLabel(`Select ${LEASE}`).check();
      await expect(page.getByText('1 selected')).toBeVisible();
    },
  },
  {
    name: 'a deletion that can be undone',
    async open(page) {
      await page.goto('/library');
      await press(`Delete ${LEASE}`)(page);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'a question before deleting for ever',
    async open(page) {
      await page.goto('/library?view=trash');
      await press(`Delete ${LEASE} for ever`)(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'an emptied Trash',
    async open(page) {
      await press(`Restore ${LEASE}`)(page);
      await expect(page.getByText('Trash is empty.')).toBeVisible();
    },
  },
  {
    name: 'files held over the page',
    async open(page) {
      await page.goto('/library');
      await expect(page.getByRole('grid')).toBeVisible();
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['%PDF-'], 'a.pdf'));
        document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
      });
      await expect(page.getByText(/^Drop/)).toBeVisible();
    },
  },
  { name: 'a list on its way', open: waitingFor('/library', '**/api/files?*', 'Loading files'), close: waitNoMore },
];

const reader: readonly State[] = [
  { name: 'a document on its way', open: waitingFor(lease, '**/api/pdf/*/pages?*', 'Opening the document'), close: waitNoMore },
  {
    name: 'the zoom menu',
    async open(page) {
      await page.goto(lease);
      await expect(page.locator('[data-text-page="1"]')).toContainText('Rent');
      await press('Zoom 100%')(page);
      await expect(page.getByRole('menuitem', { name: 'Fit width' })).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'the outline',
    async open(page) {
      await press('Outline')(page);
      await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible();
    },
  },
  {
    name: 'selected words and what can be done with them',
    async open(page) {
      await page.getByRole('region', { name: `Pages of ${LEASE}` }).focus();
      await page.keyboard.press('Control+a');
      await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    },
  },
  {
    name: 'a note with a quotation, being written',
    async open(page) {
      await press('Note')(page);
      await expect(page.getByRole('button', { name: 'Leave the quotation out' })).toBeVisible();
    },
  },
  {
    name: 'a note being edited',
    async open(page) {
      await press('Save note')(page);
      await press('Edit the note')(page);
      await expect(page.getByLabel('Edit the note')).toBeFocused();
    },
    close: (page) => page.getByLabel('Edit the note').press('Escape'),
  },
  {
    name: 'a search in the document on its way',
    async open(page) {
      await page.route('**/api/search', never);
      await page.keyboard.press('Control+f');
      await page.getByLabel('Search this document').fill(LEASE_QUESTION);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
    },
    close: waitNoMore,
  },
  {
    name: 'a search in the document without results',
    async open(page) {
      await page.getByLabel('Search this document').fill('zxqv plooth');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No results found')).toBeVisible();
    },
  },
  {
    name: 'one turned page',
    async open(page) {
      await page.getByRole('region', { name: `Pages of ${LEASE}` }).focus();
      await page.keyboard.press('s');
      await page.keyboard.press('r');
      await expect(page.locator('[data-page]')).toHaveCount(1);
    },
  },
];

const failed: readonly State[] = [
  {
    name: 'a document whose reading failed',
    async open(page) {
      await page.goto(lease);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    name: 'a failed document in the grid',
    async open(page) {
      await page.goto('/library?layout=grid');
      await expect(page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Failed' })).toBeVisible();
    },
  },
];

test('The library has no accessibility findings in any state', async ({ signedIn: page }) => {
  test.slow();
  await addSamples(page);
  await visit(page, library);
});

test('The reader has no accessibility findings in any state', async ({ signedIn: page, person }) => {
  test.slow();
  await addSamples(page);
  await visit(page, reader);
  if (!canReachData) return;
  failDocument(person.email, LEASE);
  await visit(page, failed);
});

test('What the server cannot answer is told without accessibility findings', async ({ signedIn: page, expectComplaint }) => {
  test.slow();
  expectComplaint({ text: /Failed to load resource/, address: /\/api\// });
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

  test('Every room has no accessibility findings', async ({ signedIn: page }) => {
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
