// Trove has no members of one account: what a person takes away from somebody else is a session or a key.
import { expect, signIn, test } from '../fixtures/journey.ts';

test('What is ended in one browser is over in the other: a key at once, a session with a question that lets one in again', async ({
  signedIn: left,
  person,
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /40[01]/, address: /\/(?:api|oauth)\// });
  expectConsoleError({ text: /^Live connection closed: io server disconnect/, address: /assets/ });
  await left.goto('/settings/advanced');
  await left.getByRole('button', { name: 'Create API key' }).click();
  const dialog = left.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('left behind');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const askWithKey = async () => (await request.get('/api/files', { headers: { authorization: `Bearer ${secret}` } })).status();
  expect(await askWithKey()).toBe(200);

  const here = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(here, person);
  await here.goto('/settings/advanced');
  await here.getByRole('button', { name: 'Revoke left behind' }).click();
  await here.getByRole('dialog', { name: 'Revoke left behind?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(here.getByText('There is no key yet.')).toBeVisible();
  expect(await askWithKey()).toBe(401);

  await here.goto('/settings/security');
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByRole('button', { name: /^Sign out .+ on / })).toHaveCount(0);
  // Whatever the page asks for next is refused. The question may be there before the link can be pressed by hand.
  await left.getByRole('link', { name: 'Library' }).first().dispatchEvent('click');
  const question = left.getByRole('dialog', { name: 'Your session has ended' });
  await expect(question).toBeVisible();
  const opening = left.waitForEvent('popup');
  await question.getByRole('button', { name: 'Sign in again' }).click();
  const again = await opening;
  await again.getByLabel('Email').fill(person.email);
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(question).toBeHidden();

  await here.goto('/library');
  await expect(here.getByRole('button', { name: /account of/i })).toBeVisible();
});
