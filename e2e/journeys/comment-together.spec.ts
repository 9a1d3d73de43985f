import type { Page } from '@playwright/test';
import { LEASE, sampleFile } from '../fixtures/documents.ts';
import { expect, signUp, test } from '../fixtures/journey.ts';
import { placeOf } from '../fixtures/place-of-words.ts';

const NAME = 'Our home';

/** Draws over words of the sentence about pets, as somebody does who wants to say something about it. */
async function selectPets(page: Page): Promise<void> {
  const layer = page.locator('[data-text-page]', { hasText: 'Dogs and cats' });
  await layer.scrollIntoViewIfNeeded();
  const pageNumber = Number(await layer.getAttribute('data-text-page'));
  const [from, to] = [await placeOf(page, pageNumber, 'Dogs'), await placeOf(page, pageNumber, 'cats')];
  await page.mouse.move(from.left + 1, from.middle);
  await page.mouse.down();
  await page.mouse.move(to.right, to.middle, { steps: 5 });
  await page.mouse.up();
}

test('Bob joins as a commenter and writes to Alice about pets: she is told, answers and settles it; removed, he sees nothing', async ({
  signedIn: alice,
  person,
  browser,
}) => {
  test.setTimeout(300_000);
  const other = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const bob = await other.newPage();
  await signUp(bob, { ...person, name: 'Bob', email: `bob-${person.email}` });

  await alice.goto('/settings/members');
  await alice.getByRole('button', { name: 'New library', exact: true }).click();
  await alice.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await alice.getByRole('button', { name: 'Create library' }).click();
  await expect(alice).toHaveURL(/\/l\/[\w-]+\/settings\/members$/);
  const within = /^\/l\/[\w-]+/.exec(new URL(alice.url()).pathname)?.[0] ?? '';
  await alice.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Commenter').check();
  await dialog.getByRole('button', { name: 'Make invitation' }).click();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await alice.goto(`${within}/upload`);
  await alice.getByLabel('Select files').setInputFiles(sampleFile(LEASE));
  await alice.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(alice.getByText('Ready to search')).toHaveCount(1, { timeout: 150_000 });

  await bob.goto(link);
  await bob.getByRole('button', { name: `Join ${NAME}` }).click();
  await expect(bob.getByRole('link', { name: LEASE })).toBeVisible();
  await bob.goto(`${within}/doc/${encodeURIComponent(LEASE)}?${new URLSearchParams({ q: 'May I keep a dog?' }).toString()}`);
  await expect(bob.locator('[data-mark="sentence"]').first()).toBeInViewport();
  await selectPets(bob);
  await bob.getByRole('button', { name: 'Comment', exact: true }).click();
  const writing = bob.getByRole('textbox', { name: 'Comment on the quotation' });
  await writing.pressSequentially(`Does this mean fish too, @${person.name.slice(0, 3)}`);
  await bob.getByRole('button', { name: `Name ${person.name}` }).click();
  await bob.getByRole('button', { name: 'Comment', exact: true }).last().click();
  const threads = bob.getByRole('list', { name: 'Comments' });
  await expect(threads.getByText('Does this mean fish too,')).toBeVisible();
  await expect(bob.locator('[data-mark="note"]').first()).toBeVisible();

  // Alice is in her own library, and is told there.
  await alice.goto('/library');
  await alice.getByRole('button', { name: /^Notifications/ }).click();
  await expect(alice.getByText('Bob named you in a comment')).toBeVisible();
  await alice.getByRole('link', { name: LEASE }).last().click();
  await expect(alice).toHaveURL(new RegExp(`${within}/doc/`));
  const hers = alice.getByRole('list', { name: 'Comments' });
  await expect(hers.getByText('Does this mean fish too,')).toBeVisible();
  await expect(alice.locator('[data-mark="note"]').first()).toBeVisible();
  await hers.getByRole('button', { name: 'Reply' }).click();
  await alice.getByRole('textbox', { name: 'Reply to Bob' }).fill('Fish are fine.');
  await hers.getByRole('button', { name: 'Reply' }).click();
  await expect(threads.getByText('Fish are fine.'), 'Bob sees it without asking').toBeVisible();
  await hers.getByRole('button', { name: 'Resolve' }).click();
  await expect(bob.getByText('1 resolved thread')).toBeVisible();
  await bob.getByText('1 resolved thread').click();
  await bob.getByRole('button', { name: 'Reopen' }).click();
  await expect(hers.getByText('Fish are fine.')).toBeVisible();

  await alice.goto(`${within}/settings/members`);
  await alice.getByRole('button', { name: 'Remove Bob' }).click();
  await alice.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bob.getByRole('heading', { name: 'You are not in this library' })).toBeVisible();
  await expect(bob.getByText('Fish are fine.')).toHaveCount(0);
  await other.close();
});
