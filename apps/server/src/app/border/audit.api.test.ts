import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, signIn } from '#features/identity/identity.test-support.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { runCommands } from '../run-commands.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

interface Entry {
  readonly event: string;
  readonly subject: string | null;
  readonly by: string;
  readonly key_id: string | null;
  readonly address: string | null;
}
const entriesOf = async (person: TestPerson, query = '') =>
  ((await person.call('GET', `/v1/api/audit?limit=200${query}`)).body as { entries: Entry[] }).entries;

test('what a person and a key do is in the log with who did it and from where, and never what a file says', async () => {
  const uploaded = await ann.upload('minutes.pdf', await madePdf(['The marmalade is in the cellar.']));
  const { id } = uploaded.body as { id: string };
  await ann.call('DELETE', `/v1/api/files/${id}`);
  await ann.call('POST', '/api/export', {});
  const { tokens } = await signIn(product.address, openBrowser(), { email: ann.email, password: 'the secret of ann' });
  const asAnn = { authorization: `Bearer ${tokens.access_token}` };
  const letter = new FormData();
  letter.append('file', new Blob(['Dear Ben, the jam is in the attic.']), 'Letter.txt');
  await fetch(`${product.address}/api/pdf/upload`, { method: 'POST', headers: asAnn, body: letter });
  await fetch(`${product.address}/api/trash`, { method: 'DELETE', headers: asAnn });
  await fetch(`${product.address}/api/me/keys`, {
    method: 'POST',
    headers: { ...asAnn, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'scanner' }),
  });

  const by = (who: string, event: string, subject: string | null): unknown =>
    expect.objectContaining({ by: who, event, subject, address: expect.stringMatching(/127\.0\.0\.1|::1/) });
  await vi.waitFor(async () => {
    const entries = await entriesOf(ann);
    expect(entries).toEqual(
      expect.arrayContaining([
        by('key', 'file deleted', 'minutes.pdf'),
        by('key', 'everything exported', null),
        by('person', 'signed in', null),
        by('person', 'trash emptied', null),
        by('person', 'key created', null),
        by('key', 'file added', 'minutes.pdf'),
        by('person', 'file added', 'Letter.txt'),
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain('marmalade');
  });
  expect((await entriesOf(ann, '&text=deleted')).map(({ event }) => event)).toEqual(['file deleted']);
  // What Ben did himself, and nothing of Ann's.
  const ofBen = (await entriesOf(await product.person('ben'))).map(({ event }) => event);
  expect(ofBen.toSorted()).toEqual(['account created', 'key created']);
  const csv = await ann.call('GET', '/v1/api/audit/export?format=csv');
  expect(csv.headers.get('content-disposition')).toContain('audit log.csv');
});

test('the operator reads everybody’s with a command', async () => {
  const { code, text } = await runCommands(['audit', '--format', 'json', '--email', ann.email], product.environment);
  expect(code).toBe(0);
  const entries = JSON.parse(text) as { account: string; event: string }[];
  expect(new Set(entries.map(({ account }) => account))).toEqual(new Set([ann.accountId]));
});

interface Placed extends Entry {
  readonly account: string;
  readonly number: number | null;
  readonly hash: string | null;
}
const everybodys = async () => {
  const { text } = await runCommands(['audit', '--format', 'json'], product.environment);
  return JSON.parse(text) as Placed[];
};

test('stays when an account is deleted, to be read by the operator', async () => {
  const eve = await product.person('eve');
  await eve.upload('Will.pdf', await madePdf(['All to the cat.']));
  const { tokens } = await signIn(product.address, openBrowser(), { email: eve.email, password: 'the secret of eve' });
  const removed = await fetch(`${product.address}/api/me`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation: eve.email }),
  });
  expect(removed.status).toBe(204);
  await product.served.product.audit.written();
  const events = (await everybodys()).filter(({ account }) => account === eve.accountId).map(({ event }) => event);
  expect(events[0]).toBe('account deleted');
  expect(events).toEqual(expect.arrayContaining(['file added', 'signed in', 'account created']));
  expect(JSON.stringify(await everybodys())).not.toContain(eve.email);
});

test('is a chain of hashes that trove doctor verifies, and says where it was changed', async () => {
  await product.served.product.audit.written();
  const own = (await everybodys()).filter(({ account }) => account === ann.accountId).toReversed();
  expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
  const doctor = async () =>
    (await runCommands(['doctor'], product.environment)).text.split('\n').find((line) => line.includes('audit log'));
  expect(await doctor()).toMatch(/^✓ audit log: \d+ entries in \d+ logs, each as it was written/);
  await product.served.product.engines.database
    .tables<{ audit_entry: { owner_id: string; event: string } }>()
    .updateTable('audit_entry')
    .set({ event: 'file restored or moved' })
    .where('owner_id', '=', ann.accountId)
    .where('event', '=', 'trash emptied')
    .execute();
  expect(await doctor()).toMatch(
    /^✗ audit log: It was changed behind Trove: Entry \d+ of acc_\w+ \(aud_\w+\) is not what was written\./,
  );
});
