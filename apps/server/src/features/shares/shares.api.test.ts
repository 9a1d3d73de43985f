import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { PagesAnswer, PageWords } from 'contract/reading';
import { SharedDocument, ShareList, ShareMade, type NewShare } from 'contract/shares';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import type { ShareTables } from './shares.tables.ts';

const SENTENCE = 'Pets need written permission.';
const PASSWORD = 'four quiet herons';
let product: TestProduct;
let ann: TestPerson;
let lease: string;

const idOf = ({ body }: { body: unknown }) => z.object({ id: z.string() }).parse(body).id;
const codeOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code;
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '1' });
  ann = await product.person('ann');
  lease = idOf(await ann.upload('lease.pdf', await madePdf(['The lease begins in April.', `${SENTENCE} So do birds.`])));
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

/** What a stranger sends: no key, no cookie. */
async function stranger(path: string, body?: unknown, from = '192.0.2.1') {
  const response = await fetch(product.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer: unknown = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: answer };
}
const share = async (wanted: Omit<NewShare, 'documentId'> = {}, documentId = lease) =>
  ShareMade.parse((await ann.call('POST', '/api/shares', { documentId, ...wanted })).body);
const open = (url: string, password?: string, from?: string) =>
  stranger('/api/shared/open', { token: tokenOf(url), password }, from);
const opened = async (url: string, password?: string) => SharedDocument.parse((await open(url, password)).body);
const rowsOf = (documentId: string) =>
  product.served.product.engines.database
    .tables<ShareTables>()
    .selectFrom('share_link')
    .select('id')
    .where('document_id', '=', documentId)
    .execute();
const linksOf = async (documentId = lease) =>
  ShareList.parse((await ann.call('GET', `/api/shares?document=${documentId}`)).body).links;

describe('a link', () => {
  test('shows one document to whoever has it: its pages, words and pictures, and the original', async () => {
    const { url, link } = await share();
    expect(new URL(url).pathname).toMatch(/^\/s\/[\w-]{43}$/);
    const { ticket, ...shown } = await opened(url);
    expect(shown).toMatchObject({ filename: 'lease.pdf', shows: 'pages', mark: null, isMarkLost: false });
    const pages = (await stranger(`/api/shared/${ticket}/pages`)).body as PagesAnswer;
    expect(pages).toMatchObject({ id: 'shared', filename: 'lease.pdf', pages: [{ pageNumber: 1 }, { pageNumber: 2 }] });
    const picture = await stranger(pages.pages[1]?.url ?? '');
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const words = (await stranger(`/api/shared/${ticket}/pages/2/words`)).body as PageWords;
    expect(words.text).toContain(SENTENCE);
    expect((await stranger(`/api/shared/${ticket}/text?from=1&to=2`)).body).toMatchObject({ pages: [{}, {}] });
    expect((await stranger(`/api/shared/${ticket}/pages/1/links`)).body).toEqual({ links: [] });
    const file = await stranger(`/api/shared/${ticket}/file`);
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="lease.pdf"');
    expect((file.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await linksOf()).find(({ id }) => id === link.id)).toMatchObject({ views: 1, viewedAt: expect.any(Number) });
  });

  test('is for no search engine, keeps no cookie, tells no other page where one came from and names nothing of its owner', async () => {
    const { url } = await share();
    const { folder } = (await ann.call('POST', '/api/folders', { name: 'Divorce' })).body as { folder: { id: string } };
    expect((await ann.call('PATCH', `/api/files/${lease}`, { folderId: folder.id })).status).toBe(200);
    const answers = [await open(url), await open(`${url}x`)];
    const { ticket } = await opened(url);
    answers.push(await stranger(`/api/shared/${ticket}/pages`), await stranger(`/api/shared/${ticket}/pages/1/image?w=320`));
    for (const { headers, body } of answers) {
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('set-cookie')).toBeNull();
      for (const secret of [ann.email, ann.accountId, lease, 'Divorce']) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test('lights the marked words, also where a changed file has them on another page, and says when they are gone', async () => {
    const id = idOf(await ann.upload('rules.pdf', await madePdf(['First page.', `${SENTENCE} Always.`])));
    const { url } = await share({ mark: { page: 2, text: SENTENCE } }, id);
    const before = await opened(url);
    const words = (await stranger(`/api/shared/${before.ticket}/pages/2/words`)).body as PageWords;
    expect(before.mark?.page).toBe(2);
    expect(words.text.slice(before.mark?.start, before.mark?.end)).toBe(SENTENCE);
    expect((await ann.call('POST', '/api/shares', { documentId: id, mark: { page: 1, text: SENTENCE } })).body).toMatchObject({
      code: 'share_mark_not_found',
    });
    // What a newer file of the same document says.
    const { database } = product.served.product.engines;
    const pages = database.tables<{ page: { owner_id: string; document_id: string; page_number: number; text: string } }>();
    const change = (page: number, text: string) =>
      pages.updateTable('page').set({ text }).where('document_id', '=', id).where('page_number', '=', page).execute();
    await change(2, 'Nothing more.');
    await change(1, `Now here: ${SENTENCE}`);
    expect(await opened(url)).toMatchObject({ mark: { page: 1, start: 10 }, isMarkLost: false });
    await change(1, 'Gone.');
    expect(await opened(url)).toMatchObject({ mark: null, isMarkLost: true });
  });

  test('that forbids downloads shows the pages and refuses the file', async () => {
    const { ticket, download } = await opened((await share({ download: false })).url);
    expect(download).toBeNull();
    expect(await stranger(`/api/shared/${ticket}/file`)).toMatchObject({ status: 403, body: { code: 'shared_no_download' } });
  });

  test('of a file without pages offers the file', async () => {
    const id = idOf(await ann.upload('model.stl', 'solid cube'));
    const answer = await opened((await share({}, id)).url);
    expect(answer).toMatchObject({ shows: 'file', download: { filename: 'model.stl', bytes: 10 } });
    expect(((await stranger(`/api/shared/${answer.ticket}/file`)).body as Buffer).toString()).toBe('solid cube');
  });
});

describe('a link opens nothing', () => {
  const refusal = async (url: string, password?: string) => {
    const { status, body } = await open(url, password);
    return [status, codeOf(body)];
  };
  const ticketRefusal = async (ticket: string) => {
    const answers = [];
    for (const path of ['pages', 'pages/1/words', 'pages/1/links', 'pages/1/image?w=320', 'text?from=1&to=1', 'file'])
      answers.push(codeOf((await stranger(`/api/shared/${ticket}/${path}`)).body));
    return [...new Set(answers)];
  };

  test('once it is revoked, also for who has its page open; that it was there is not told', async () => {
    const { url, link } = await share();
    const { ticket } = await opened(url);
    expect((await ann.call('DELETE', `/api/shares/${link.id}`)).status).toBe(200);
    expect(await ticketRefusal(ticket)).toEqual(['shared_not_found']);
    const [revoked, unknown] = [await open(url), await open(`${product.address}/s/${'x'.repeat(43)}`)];
    expect([revoked.status, revoked.body]).toEqual([404, unknown.body]);
    expect((await ann.call('DELETE', `/api/shares/${link.id}`)).body).toMatchObject({ code: 'share_not_found' });
  });

  test('while its document is in Trash, and again once it is restored; none can be made meanwhile', async () => {
    const id = idOf(await ann.upload('draft.pdf', await madePdf(['A draft.'])));
    const { url } = await share({}, id);
    const { ticket } = await opened(url);
    await ann.call('DELETE', `/api/files/${id}`);
    expect(await refusal(url)).toEqual([410, 'shared_put_away']);
    expect(await ticketRefusal(ticket)).toEqual(['shared_put_away']);
    expect((await ann.call('POST', '/api/shares', { documentId: id })).body).toMatchObject({ code: 'share_of_trash' });
    expect(await linksOf(id)).toMatchObject([{ state: 'trash' }]);
    await ann.call('POST', `/api/files/${id}/restore`);
    expect((await open(url)).status).toBe(200);
    await ann.call('DELETE', `/api/files/${id}`);
    await ann.call('POST', '/api/files/bulk', { ids: [id], action: 'delete' });
    expect(await refusal(url)).toEqual([404, 'shared_not_found']);
    await expect.poll(() => rowsOf(id), { timeout: 20_000 }).toEqual([]);
  });

  test('after its end, which lies ahead and within ten years when it is made', async () => {
    const { url, link } = await share({ expiresAt: Date.now() + 3_600_000 });
    const { ticket } = await opened(url);
    const { database } = product.served.product.engines;
    await database
      .tables<ShareTables>()
      .updateTable('share_link')
      .set({ expires_at: Date.now() - 1 })
      .where('id', '=', link.id)
      .execute();
    expect(await refusal(url)).toEqual([410, 'shared_ended']);
    expect(await ticketRefusal(ticket)).toEqual(['shared_ended']);
    expect((await linksOf()).find(({ id }) => id === link.id)).toMatchObject({ state: 'ended' });
    for (const expiresAt of [0, Date.now() - 1, Date.now() + 3_651 * 86_400_000])
      expect((await ann.call('POST', '/api/shares', { documentId: lease, expiresAt })).body).toMatchObject({
        code: 'share_end_not_valid',
      });
  });

  test('while the operator has shut the account of its owner', async () => {
    const zoe = await product.person('zoe');
    const id = idOf(await zoe.upload('zoe.pdf', await madePdf(['Zoe.'])));
    const { url } = ShareMade.parse((await zoe.call('POST', '/api/shares', { documentId: id })).body);
    const { suspensions } = product.served.product.identity;
    await suspensions.suspend(scopeOf(zoe.accountId));
    expect(await refusal(url)).toEqual([404, 'shared_not_found']);
    await suspensions.resume(scopeOf(zoe.accountId));
    expect((await open(url)).status).toBe(200);
  });

  test('without its password, and a thousand wrong ones are slowed down from everywhere', async () => {
    const { url } = await share({ password: PASSWORD });
    expect(await refusal(url)).toEqual([403, 'shared_password_needed']);
    expect(await refusal(url, 'wrong')).toEqual([403, 'shared_password_wrong']);
    expect((await open(url, PASSWORD)).status).toBe(200);
    const { url: guessed } = await share({ password: PASSWORD });
    const answers = new Map<string, number>();
    // Ten tries at once from each of a hundred places.
    for (let place = 0; place < 100; place += 1) {
      const tries = Array.from({ length: 10 }, (_, guess) => open(guessed, `guess ${place} ${guess}`, `198.51.100.${place}`));
      for (const { status, body } of await Promise.all(tries)) {
        const outcome = `${status} ${codeOf(body)}`;
        answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
      }
    }
    expect([...answers.keys()].toSorted()).toEqual(['403 shared_password_wrong', '429 too_many_tries']);
    expect(answers.get('403 shared_password_wrong')).toBeLessThan(100);
    const { status, headers } = await open(guessed, PASSWORD, '198.51.100.1');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await linksOf())[0]).toMatchObject({ views: 0 });
  }, 400_000);

  test('to who guesses addresses, and is slowed down', async () => {
    const outcomes = new Set<string>();
    for (let guess = 0; guess < 30; guess += 1) {
      const { status, body } = await stranger('/api/shared/open', { token: `guess-${guess}` }, '203.0.113.9');
      outcomes.add(`${status} ${codeOf(body)}`);
    }
    expect([...outcomes]).toEqual(['404 shared_not_found', '429 too_many_tries']);
  });
});

describe('a ticket', () => {
  test('opens nothing but its own document, and is good for none that was changed', async () => {
    const secret = idOf(await ann.upload('secret.pdf', await madePdf(['The marmalade is in the cellar.'])));
    const { ticket } = await opened((await share()).url);
    const { ticket: other } = await opened((await share({}, secret)).url);
    const [hash = '', until = '', signature = ''] = ticket.split('.');
    const [otherHash = ''] = other.split('.');
    for (const changed of [
      `${otherHash}.${until}.${signature}`,
      `${hash}.${Number(until) + 60}.${signature}`,
      `${hash}.${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      hash,
      'x',
    ])
      expect((await stranger(`/api/shared/${changed}/pages/1/words`)).body).toMatchObject({ code: 'shared_ticket_ended' });
    // It is no bearer of anything else.
    for (const path of [`/api/pdf/${secret}/pages`, `/api/pdf/${lease}/pages`, '/api/files', '/v1/api/files', '/api/shares'])
      for (const token of [ticket, hash]) {
        const response = await fetch(product.address + path, { headers: { authorization: `Bearer ${token}` } });
        expect(response.status).toBe(401);
      }
    for (const query of [`?id=${secret}`, `?document=${secret}`, `?o=${Buffer.from(ann.accountId).toString('base64url')}`]) {
      const { body } = await stranger(`/api/shared/${ticket}/pages/1/words${query}`);
      expect((body as PageWords).text).toContain('April');
    }
    for (const path of [
      `../../pdf/${secret}/text?from=1&to=1`,
      `pages/3/words`,
      `pages/3/image?w=320`,
      `pages/${secret}/words`,
      `attachments`,
      `outline`,
    ])
      expect((await stranger(`/api/shared/${ticket}/${path}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the owner of links', () => {
  test('sees and revokes their own alone, and shares nothing of anybody else', async () => {
    const ben = await product.person('ben');
    const { link } = await share();
    expect((await ben.call('POST', '/api/shares', { documentId: lease })).body).toMatchObject({
      code: 'share_document_not_found',
    });
    expect((await ben.call('POST', '/api/shares', { documentId: 'lease.pdf' })).status).toBe(404);
    expect((await ben.call('DELETE', `/api/shares/${link.id}`)).status).toBe(404);
    expect((await ben.call('GET', '/api/shares')).body).toEqual({ links: [] });
    expect((await linksOf()).map(({ id }) => id)).toContain(link.id);
  });

  test('is never told the address again, and nothing that is stored says it or its password', async () => {
    const { url } = await share({ password: PASSWORD });
    expect(JSON.stringify((await ann.call('GET', '/api/shares')).body)).not.toContain(tokenOf(url));
    expect(product.holds(tokenOf(url))).toEqual([]);
    expect(product.holds(PASSWORD)).toEqual([]);
  });

  test('finds in the audit log that a link was made, opened for the first time and revoked', async () => {
    const { url, link } = await share();
    await opened(url);
    await opened(url);
    await ann.call('DELETE', `/api/shares/${link.id}`);
    const { body } = await ann.call('GET', '/v1/api/audit?text=link&limit=200');
    const { entries } = body as {
      entries: { event: string; subject: string; address: string | null; details: { link: string } }[];
    };
    const own = entries.filter(({ details }) => details.link === link.id);
    expect(own.map(({ event }) => event).toSorted()).toEqual(['link made', 'link opened', 'link revoked']);
    expect(new Set(own.map(({ subject }) => subject))).toEqual(new Set(['lease.pdf']));
    expect(own.find(({ event }) => event === 'link opened')?.address).toBeNull();
  });

  test('does the same by program', async () => {
    const made = await ann.call('POST', '/v1/api/shares', {
      file_id: lease,
      mark: { page: 2, text: SENTENCE },
      expires_at: null,
    });
    const { share: one, url } = made.body as { share: { id: string; expires_at: null }; url: string };
    expect([made.status, one.expires_at]).toEqual([201, null]);
    expect((await opened(url)).mark?.page).toBe(2);
    const { body } = await ann.call('GET', `/v1/api/shares?file_id=${lease}`);
    expect((body as { shares: { id: string; views: number }[] }).shares.find(({ id }) => id === one.id)?.views).toBe(1);
    expect((await ann.call('DELETE', `/v1/api/shares/${one.id}`)).body).toEqual({ success: true });
    expect((await open(url)).status).toBe(404);
  });

  test('loses them with the account', async () => {
    const eve = await product.person('eve');
    const id = idOf(await eve.upload('eve.pdf', await madePdf(['Eve.'])));
    const { url } = ShareMade.parse((await eve.call('POST', '/api/shares', { documentId: id })).body);
    expect((await open(url)).status).toBe(200);
    await product.served.product.identity.deleteAccount(scopeOf(eve.accountId), eve.email);
    await expect.poll(() => rowsOf(id), { timeout: 20_000 }).toEqual([]);
    expect((await open(url)).status).toBe(404);
  });
});
