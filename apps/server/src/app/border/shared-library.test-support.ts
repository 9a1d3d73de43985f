import { InvitationMade, Joined, LIBRARY_HEADER, type Role } from 'contract/libraries';
import { openBrowser, signIn } from '#features/identity/identity.test-support.ts';
import type { Answer, TestPerson, TestProduct } from '../product.test-support.ts';

/** The access token of somebody in a browser, who may do what keys may not. */
export const sessionOf = async ({ address }: TestProduct, { email }: TestPerson): Promise<string> => {
  const password = `the secret of ${email.split('@')[0] ?? ''}`;
  return (await signIn(address, openBrowser(), { email, password })).tokens.access_token;
};

/** A request of a person who is signed in. */
export async function ask(
  { address }: TestProduct,
  session: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${session}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** @returns its id */
export async function makeLibrary(product: TestProduct, session: string, name: string): Promise<string> {
  const made = await ask(product, session, { method: 'POST', path: '/api/libraries', body: { name } });
  return Joined.parse(made.body).library.id;
}

/** Invites a second person by a link, who joins. */
export async function letIn(
  product: TestProduct,
  { owner, guest, library, role }: { owner: string; guest: string; library: string; role: Role },
): Promise<void> {
  const path = `/api/libraries/${library}/invitations`;
  const { link } = InvitationMade.parse((await ask(product, owner, { method: 'POST', path, body: { role } })).body);
  const token = new URL(link).hash.slice(1);
  const { status } = await ask(product, guest, { method: 'POST', path: '/api/invitations/accept', body: { token } });
  if (status !== 200) throw new Error(`Nobody was let in: ${status}`);
}

/** The same person, in a library. */
export const within = (person: TestPerson, library: string): TestPerson => ({
  ...person,
  call: (method, path, body, headers = {}): Promise<Answer> =>
    person.call(method, path, body, { ...headers, [LIBRARY_HEADER]: library }),
  upload: (filename, bytes, headers = {}): Promise<Answer> =>
    person.upload(filename, bytes, { ...headers, [LIBRARY_HEADER]: library }),
});
