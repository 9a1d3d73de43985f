import { createTroveClient, TroveError } from 'trove-client';
import { expect, test, vi } from 'vitest';
import { KEY_SCOPES } from 'contract/account';
import { openBrowser, signIn } from '#features/identity/identity.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct } from '../product.test-support.ts';

test('a program hears what happens to files, goes on after a restart, and stops when its key is revoked', async () => {
  await using product = await openTestProduct();
  const ann = await product.person('ann');
  const { identity } = product.served.product;
  const { key, secret } = await identity.createApiKey(scopeOf(ann.accountId), {
    name: 'listens',
    scopes: [...KEY_SCOPES],
    expiresInDays: null,
  });
  const trove = createTroveClient({ address: product.address, key: secret });
  const heard = trove.streamEvents({ after: 0 });
  /** What else happens to the file meanwhile is heard too. */
  async function hear(type: string) {
    for (;;) {
      const next = await heard.next();
      if (next.done === true) throw new Error(`The stream ended before ${type}.`);
      if (next.value.type === type) return next.value;
    }
  }
  const first = await ann.upload('minutes.pdf', await madePdf(['The association meets.']));
  const { id } = first.body as { id: string };
  expect((await heard.next()).value).toMatchObject({ position: 1, type: 'file.created', data: { file_id: id } });
  expect(await hear('file.uploaded')).toMatchObject({ data: { file_id: id, name: 'minutes.pdf', source: 'upload' } });
  await vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), { timeout: 30_000 });

  // The connection breaks, something happens meanwhile, and the client goes on where it was.
  const next = hear('file.deleted');
  await product.restart();
  await ann.call('DELETE', `/v1/api/files/${id}`);
  expect(await next).toMatchObject({ data: { file_id: id } });

  const ended = hear('none').then(
    () => 'went on',
    (error: unknown) => (error instanceof TroveError ? error.code : String(error)),
  );
  const { tokens } = await signIn(product.address, openBrowser(), { email: ann.email, password: 'the secret of ann' });
  await fetch(`${product.address}/api/me/keys/${key.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await ended).toBe('key_not_accepted');
  const bad = await ann.call('GET', '/v1/api/events', undefined, { 'last-event-id': 'yesterday' });
  expect([bad.status, bad.body]).toEqual([400, expect.objectContaining({ code: 'position_not_valid' })]);
});
