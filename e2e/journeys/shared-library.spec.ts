import type { Page } from '@playwright/test';
import { LEASE, LEASE_QUESTION, sampleFile } from '../fixtures/documents.ts';
import { expect, signUp, test } from '../fixtures/journey.ts';

const NAME = 'Family papers';
const frontOf = (page: Page): string => /^\/l\/[\w-]+/.exec(new URL(page.url()).pathname)?.[0] ?? '';

/** Makes a link for one person, as an owner does. */
async function invitationLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Viewer').check();
  await dialog.getByRole('button', { name: 'Make invitation' }).click();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('Alice invites Bob to a library: he sees the lease and cannot change it, becomes an editor and can, is removed and sees nothing', async ({
  signedIn: alice,
  person,
  browser,
}) => {
  test.setTimeout(300_000);
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const bob = await other.newPage();
  await signUp(bob, { ...person, name: 'Bob', email: `bob-${person.email}` });

  await alice.goto('/settings/members');
  await alice.getByRole('button', { name: 'New library', exact: true }).click();
  await alice.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await alice.getByRole('button', { name: 'Create library' }).click();
  await expect(alice).toHaveURL(/\/l\/[\w-]+\/settings\/members$/);
  const within = frontOf(alice);
  const link = await invitationLink(alice);
  await expect(alice.getByText('Anyone with the link')).toBeVisible();

  await alice.goto(`${within}/upload`);
  await alice.getByLabel('Select files').setInputFiles(sampleFile(LEASE));
  await alice.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(alice.getByText('Ready to search')).toHaveCount(1, { timeout: 150_000 });
  await alice.getByRole('button', { name: `Library: ${NAME}` }).click();
  await alice.getByRole('navigation', { name: 'Libraries' }).getByRole('link', { name: 'Your library' }).click();
  await expect(alice).toHaveURL(/^[^/]+\/\/[^/]+\/library$/);
  await expect(alice.getByText('No documents'), 'her own library is another one').toBeVisible();

  await bob.goto(link);
  await expect(bob.getByText(`${person.name} invites you to the library ${NAME}.`)).toBeVisible();
  await bob.getByRole('button', { name: `Join ${NAME}` }).click();
  await expect(bob).toHaveURL(new RegExp(`${within}/library$`));
  await expect(bob.getByRole('button', { name: `Library: ${NAME}` })).toBeVisible();
  await expect(bob.getByRole('link', { name: LEASE })).toBeVisible();
  await expect(bob.getByRole('link', { name: 'Upload', exact: true })).toHaveCount(0);
  await bob.getByRole('button', { name: `Actions for ${LEASE}` }).click();
  await expect(bob.getByRole('menuitem')).toHaveText(['Open', 'Download']);
  await bob.keyboard.press('Escape');
  await bob.goto(`${within}/search?${new URLSearchParams({ q: LEASE_QUESTION }).toString()}`);
  await expect(bob.getByText('three months’ notice').first()).toBeVisible();

  await alice.goto(`${within}/settings/members`);
  await alice.getByLabel('Role of Bob').selectOption('Editor');
  await expect(alice.getByLabel('Role of Bob')).toHaveValue('editor');
  await bob.goto(`${within}/library`);
  await bob.getByRole('button', { name: `Actions for ${LEASE}` }).click();
  await bob.getByRole('menuitem', { name: 'Rename' }).click();
  await bob.getByRole('textbox', { name: /name/i }).last().fill('Our lease.pdf');
  await bob.keyboard.press('Enter');
  await expect(bob.getByRole('link', { name: 'Our lease.pdf' })).toBeVisible();

  await alice.getByRole('button', { name: 'Remove Bob' }).click();
  await alice.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bob.getByRole('heading', { name: 'You are not in this library' })).toBeVisible();
  await expect(bob.getByRole('link', { name: 'Our lease.pdf' })).toHaveCount(0);
  await bob.getByRole('button', { name: 'Open your own library' }).click();
  await expect(bob).toHaveURL(/\/library$/);
  await bob.goto(`${within}/library`);
  await expect(bob.getByRole('heading', { name: 'You are not in this library' })).toBeVisible();
  await bob.goto(link);
  await expect(bob.getByText('This invitation was used already')).toBeVisible();
});
