import type { Page } from '@playwright/test';
import {
  openEmbeddingService,
  type EmbeddingService,
} from '../../apps/server/src/engines/embedder/embedding-service.test-support.ts';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE, LEASE_QUESTION } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

// One service answers all of them, on the port that the server was told.
test.describe.configure({ mode: 'serial' });

let service: EmbeddingService;
test.beforeAll(async () => {
  service = await openEmbeddingService({ port: Number(process.env['E2E_EMBEDDINGS_PORT']) });
});
test.afterAll(() => service[Symbol.asyncDispose]());
test.afterEach(() => {
  service.mishap = () => undefined;
  service.pause = async () => undefined;
});

const KEY = 'sk-test-0123456789';
const models = (page: Page) => page.getByRole('region', { name: 'Embedding model' });
const saved = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByText('Settings saved').first();
/** The row of a model that answers searches now. */
const answering = (page: Page) => models(page).locator('[data-chosen]').filter({ hasText: 'Answers now' });

async function choose(page: Page, name: string): Promise<void> {
  await models(page).getByRole('radio', { name }).check({ force: true });
  await models(page).getByRole('button', { name: 'Use this model' }).click();
  await expect(saved(page)).toBeVisible();
}

test('Another model is chosen, embeds everything while one watches, and then answers', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.goto('/settings/advanced');
  await expect(models(page).getByRole('radio', { name: 'Built-in' })).toBeChecked();
  await expectNoAccessibilityFindings(page);

  await models(page).getByRole('radio', { name: 'tiny' }).check({ force: true });
  await page.getByRole('link', { name: 'Profile' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();

  let release = () => {};
  const from = service.calls.length;
  service.pause = () =>
    service.calls.length > from + 2
      ? new Promise((resolve) => {
          release = resolve;
        })
      : Promise.resolve();
  await choose(page, 'tiny');
  await expect(models(page).getByRole('progressbar', { name: 'Passages embedded' })).toBeVisible();
  await expect(models(page).getByText(/^64 of \d+ passages/)).toBeVisible();
  await expect(models(page).getByText('Search by words answers until it is done')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  // What is being embedded is no reason to ask before leaving.
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await page.goBack();

  service.pause = async () => undefined;
  release();
  await expect(answering(page)).toContainText('tiny');
  await expect(models(page).getByRole('progressbar')).toBeHidden();
  await page.goto(`/search?${new URLSearchParams({ q: LEASE_QUESTION }).toString()}`);
  await expect(page.getByRole('link', { name: new RegExp(LEASE) }).first()).toBeVisible();
});

test('A change that fails says why, can be tried again, and can be taken back', async ({ signedIn: page }) => {
  await addSamples(page);
  service.mishap = () => ({ status: 401 });
  await page.goto('/settings/advanced');
  await choose(page, 'tiny');
  await expect(models(page).getByText('The change has stopped')).toBeVisible();
  await expect(models(page).getByText(/The embedding service does not accept the key. Nothing is lost/)).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await models(page).getByRole('button', { name: 'Go back to Built-in' }).click();
  await expect(models(page).getByRole('radio', { name: 'Built-in' })).toBeChecked();
  await expect(models(page).getByText('The change has stopped')).toBeHidden();

  service.mishap = () => ({ status: 429, headers: { 'retry-after': '3600' } });
  await choose(page, 'tiny');
  await expect(models(page).getByText('Waiting for the service')).toBeVisible();
  await expect(models(page).getByText(/asks for a pause. It is asked again at \d\d:\d\d:\d\d/)).toBeVisible();
  await expectNoAccessibilityFindings(page);
  service.mishap = () => undefined;
  await models(page).getByRole('button', { name: 'Try now' }).click();
  await expect(answering(page)).toContainText('tiny');
});

test('A model that needs one’s own key waits for it, is tested, and travels only where it is used', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  await page.goto('/settings/advanced');
  await choose(page, 'OpenAI text-embedding-3-small');
  await expect(models(page).getByText('Needs your OpenAI key')).toBeVisible();
  await expectNoAccessibilityFindings(page);

  const field = page.getByLabel('OpenAI API key', { exact: true });
  await field.fill(KEY);
  service.mishap = () => ({ status: 401 });
  await page.getByRole('button', { name: 'Test OpenAI API key' }).click();
  await expect(page.getByText('OpenAI refuses this key.', { exact: false })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  service.mishap = () => undefined;
  await page.getByRole('button', { name: 'Test OpenAI API key' }).click();
  await expect(page.getByText('The key works: OpenAI answered with it.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(answering(page)).toContainText('OpenAI text-embedding-3-small');

  const searches: { key: string | undefined; body: string }[] = [];
  const others: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['x-openai-key'];
    if (request.url().endsWith('/api/search')) searches.push({ key, body: request.postData() ?? '' });
    else if (key !== undefined) others.push(request.url());
  });
  await page.goto(`/search?${new URLSearchParams({ q: LEASE_QUESTION }).toString()}`);
  await page
    .getByRole('link', { name: new RegExp(LEASE) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: `Pages of ${LEASE}` })).toBeVisible();
  const inDocument = () => searches.map(({ body }) => body).filter((body) => body.includes('namespace'));
  await expect.poll(inDocument).not.toEqual([]);
  expect(JSON.parse(inDocument()[0] ?? '')).toEqual({
    query: LEASE_QUESTION,
    namespace: expect.any(String),
    min_score: expect.any(Number),
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('small animals');
  await expect(page.getByRole('group', { name: 'Passages' }).getByRole('option').first()).toBeVisible();
  expect(searches.map(({ key }) => key).every((key) => key === KEY)).toBe(true);
  expect(others).toEqual([]);
  await page.keyboard.press('Escape');

  // Another browser of the same person has no key: the built-in search answers, and it says so.
  await page.evaluate(() => localStorage.removeItem('api_keys'));
  await page.goto(`/search?${new URLSearchParams({ q: LEASE_QUESTION }).toString()}`);
  await expect(page.getByText('Your model needs your key, and this browser has none.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page
    .getByRole('link', { name: new RegExp(LEASE) })
    .first()
    .click();
  await expect(page.getByText('Your model needs your key, and this browser has none.')).toBeVisible();
  await page.getByRole('link', { name: 'Add the key' }).click();
  await expect(page).toHaveURL(/\/settings\/advanced$/);
});
