import { PUBLIC_ROUTES } from 'contract/site';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';

/** Every page of the site's map, and one article of each kind. */
const paths = [...PUBLIC_ROUTES, '/documentation/settings', '/tutorials/serve-a-team', '/blog/empty-list'];
/** Journeys run beside each other, the pages of one journey after each other. */
const JOURNEYS = 4;

for (let journey = 0; journey < JOURNEYS; journey++) {
  const visited = paths.filter((_, index) => index % JOURNEYS === journey);
  test(`assistive technology finds nothing to complain of, light or dark, on ${visited.join(', ')}`, async ({ page }) => {
    for (const path of visited) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expectNoAccessibilityFindings(page);
    }
  });
}
