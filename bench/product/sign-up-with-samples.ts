import type { Page } from '@playwright/test';
import { skipFirstRun } from '../../e2e/fixtures/skip-first-run.ts';

/** Signs up with the sample documents, all of them read, and leaves the page in the library. */
export async function signUpWithSamples(page: Page, origin: string): Promise<void> {
  // The screens themselves, without the start of a new library.
  await skipFirstRun(page);
  await page.goto(origin);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('Email').fill('screens@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Try it with sample documents' }).click();
  await page.getByText('12 documents').waitFor();
  await page
    .getByText(/^(?:Waiting|Reading)/)
    .first()
    .waitFor({ state: 'hidden', timeout: 120_000 });
}
