import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CommentThreads, OneThread, type NewComment } from 'contract/comments';
import { MENTIONED, REPLIED } from 'contract/constants';
import type { Role } from 'contract/libraries';
import { LOOK, NoticeList, type CommentsChanged, type FileEvent, type Presence } from 'contract/notices';
import * as z from 'zod';
import { ask, letIn, makeLibrary, sessionOf, within } from '#app/border/shared-library.test-support.ts';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

const SENTENCE = 'Pets need written permission.';
let product: TestProduct;
let library: string;
let annsSession: string;
/** Owns the library; a commenter, an editor and a viewer of it; nobody there. All but the last in the library. */
let ann: TestPerson;
let ben: TestPerson;
let cem: TestPerson;
let eve: TestPerson;
let lease: string;
const open: Socket[] = [];

const codeOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code;
const errorOf = (body: unknown) => z.object({ error: z.string() }).parse(body).error;

beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  const people = await Promise.all(['ann', 'ben', 'cem', 'eve'].map((name) => product.person(name)));
  const [owner, commenter, editor, stranger] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  annsSession = await sessionOf(product, owner);
  library = await makeLibrary(product, annsSession, 'Our home');
  for (const [guest, role] of [
    [commenter, 'commenter'],
    [editor, 'editor'],
  ] as const)
    await letIn(product, { owner: annsSession, guest: await sessionOf(product, guest), library, role });
  [ann, ben, cem] = [within(owner, library), within(commenter, library), within(editor, library)];
  eve = stranger;
  const { body } = await ann.upload('lease.pdf', await madePdf(['The lease begins in April.', `${SENTENCE} So do birds.`]));
  lease = z.object({ id: z.string() }).parse(body).id;
}, 120_000);
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => product[Symbol.asyncDispose]());

const write = (person: TestPerson, comment: NewComment, document = lease) =>
  person.call('POST', `/api/files/${document}/comments`, comment);
async function written(person: TestPerson, comment: NewComment, document = lease) {
  const { thread, commentId } = OneThread.parse((await write(person, comment, document)).body);
  if (!thread) throw new Error('no thread was answered');
  return { thread, commentId };
}
const listed = async (person: TestPerson, document = lease) =>
  CommentThreads.parse((await person.call('GET', `/api/files/${document}/comments`)).body);
const noticesOf = async (person: TestPerson) =>
  NoticeList.parse((await person.call('GET', '/api/notices')).body).events.filter(({ source }) =>
    [MENTIONED, REPLIED].includes(source),
  );
const setRole = (of: TestPerson, role: Role) =>
  ask(product, annsSession, {
    method: 'PATCH',
    path: `/api/libraries/${library}/members/${of.accountId}`,
    body: { role },
  });
async function listen(key: string, named?: string) {
  const heard = { presence: [] as Presence[], comments: [] as CommentsChanged[], notices: [] as FileEvent[], lists: 0 };
  const auth = { token: key, ...(named !== undefined && { library: named }) };
  const socket = io(`${product.address}/notifications`, { transports: ['websocket'], auth, reconnection: false });
  open.push(socket);
  socket.on('presence', (event: Presence) => heard.presence.push(event));
  socket.on('comments', (event: CommentsChanged) => heard.comments.push(event));
  socket.on('file_event', (event: FileEvent) => heard.notices.push(event));
  socket.on('library', () => (heard.lists += 1));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return heard;
}

describe('a comment', () => {
  test('on words stands where they stand; everybody in the library sees it, and nobody else', async () => {
    const { thread } = await written(ben, { text: 'Fish too?', quote: { page: 2, text: SENTENCE } });
    expect(thread).toMatchObject({
      quote: { page: 2, text: SENTENCE, place: { page: 2, start: 0, end: SENTENCE.length } },
      resolvedAt: null,
      comments: [{ text: 'Fish too?', author: { you: true }, mayEdit: true, mayDelete: true }],
    });
    expect((await listed(ann)).threads.find(({ id }) => id === thread.id)).toMatchObject({
      comments: [{ text: 'Fish too?', author: { name: 'ben', you: false }, mayEdit: false, mayDelete: true }],
    });
    expect((await within(eve, library).call('GET', `/api/files/${lease}/comments`)).body).toMatchObject({
      code: 'library_not_found',
    });
    expect((await eve.call('GET', `/api/files/${lease}/comments`)).status).toBe(404);
    expect((await eve.call('DELETE', `/api/comments/${thread.comments[0]?.id ?? ''}`)).status).toBe(404);
  });

  test('that quotes what the page does not say, or is empty or far too long, is refused with a sentence', async () => {
    const quote = { page: 1, text: SENTENCE };
    expect(errorOf((await write(ben, { text: 'Here?', quote })).body)).toBe(
      'Page 1 does not have these words. Nothing was written',
    );
    expect(errorOf((await write(ben, { text: ' \n ' })).body)).toContain('Write the comment first');
    const long = await write(ben, { text: 'x'.repeat(100_000) });
    expect([long.status, errorOf(long.body)]).toEqual([
      400,
      expect.stringContaining('A comment has at most 10,000 characters'),
    ]);
    expect((await write(ben, { text: 'x'.repeat(10_000) })).status).toBe(201);
    expect(codeOf((await write(ben, { text: 'Late', threadId: 'thr_none' })).body)).toBe('comment_thread_unknown');
  });

  test('is text, whatever it looks like, also in a name', async () => {
    const text = '<script>alert(1)</script> @<img src=x onerror=alert(1)>';
    const { thread } = await written(ben, { text });
    expect(thread.comments[0]).toMatchObject({ text, mentions: [] });
  });

  test('is changed by who wrote it alone, and deleted by them, by editors and by owners', async () => {
    const { commentId, thread } = await written(ben, { text: 'First' });
    await written(cem, { text: 'Second', threadId: thread.id });
    const path = `/api/comments/${commentId}`;
    expect(codeOf((await ann.call('PATCH', path, { text: 'Mine' })).body)).toBe('comment_not_yours');
    expect((await ben.call('PATCH', path, { text: 'First of all' })).body).toMatchObject({
      thread: { comments: [{ text: 'First of all', editedAt: expect.any(Number) }, {}] },
    });
    const second = (await listed(cem)).threads.find(({ id }) => id === thread.id)?.comments[1]?.id ?? '';
    expect(codeOf((await ben.call('DELETE', `/api/comments/${second}`)).body)).toBe('comment_may_not_delete');
    expect((await cem.call('DELETE', path)).body).toMatchObject({ thread: { comments: [{ text: 'Second' }] } });
    expect((await ann.call('DELETE', `/api/comments/${second}`)).body).toMatchObject({ thread: null });
    expect((await listed(ann)).threads.some(({ id }) => id === thread.id)).toBe(false);
    expect(codeOf((await cem.call('DELETE', path)).body)).toBe('comment_unknown');
  });

  test('thread is settled and opened again by everybody who may comment; a reply opens it too', async () => {
    const { thread } = await written(ann, { text: 'Is this so?' });
    const settle = (resolved: boolean) => ben.call('PATCH', `/api/comment-threads/${thread.id}`, { resolved });
    expect((await settle(true)).body).toMatchObject({
      thread: { resolvedAt: expect.any(Number), resolvedBy: { you: true } },
    });
    expect((await settle(false)).body).toMatchObject({ thread: { resolvedAt: null, resolvedBy: null } });
    await settle(true);
    expect((await written(cem, { text: 'No.', threadId: thread.id })).thread.resolvedAt).toBeNull();
  });

  test('is read and not written by viewers, from the request on after their role was changed', async () => {
    const { commentId } = await written(ben, { text: 'While I may' });
    await setRole(ben, 'viewer');
    expect(await listed(ben)).toMatchObject({ mayComment: false });
    expect(await write(ben, { text: 'And now?' })).toMatchObject({ status: 403, body: { code: 'role_may_not' } });
    expect((await ben.call('PATCH', `/api/comments/${commentId}`, { text: 'x' })).status).toBe(403);
    await setRole(ben, 'commenter');
    expect(await listed(ben)).toMatchObject({ mayComment: true, people: ['ann', 'cem'] });
  });
});

test('who is in the document is seen by those who are, and is gone within seconds of closing or being removed', async () => {
  const fay = await product.person('fay');
  await letIn(product, { owner: annsSession, guest: await sessionOf(product, fay), library, role: 'viewer' });
  const [anns, fays] = [await listen(ann.key, library), await listen(fay.key, library)];
  const own = await listen(fay.key);
  const [annsSocket, faysSocket, ownSocket] = open.slice(-3);
  annsSocket?.emit(LOOK, { documentId: lease, page: 1 });
  faysSocket?.emit(LOOK, { documentId: lease, page: 2 });
  ownSocket?.emit(LOOK, { documentId: lease, page: 2 });
  const people = [
    { id: ann.accountId, name: 'ann', page: 1 },
    { id: fay.accountId, name: 'fay', page: 2 },
  ];
  await expect.poll(() => anns.presence.at(-1)?.people).toEqual(people);
  await expect.poll(() => fays.presence.at(-1)?.people).toEqual(people);
  expect(own.presence).toEqual([]);
  const from = performance.now();
  const path = `/api/libraries/${library}/members/${fay.accountId}`;
  expect((await ask(product, annsSession, { method: 'DELETE', path })).status).toBe(204);
  await expect.poll(() => anns.presence.at(-1)?.people, { timeout: 2_000 }).toHaveLength(1);
  expect(performance.now() - from).toBeLessThan(2_000);
});

describe('who is named', () => {
  test('is told at once wherever they are, and finds it later; nobody is told of what they did', async () => {
    const [annsOwn, there, bens] = [await listen(ann.key), await listen(ann.key, library), await listen(ben.key, library)];
    const before = (await noticesOf(ann)).length;
    await written(ben, { text: `@Ann, and @${ben.email}: see this`, quote: { page: 2, text: SENTENCE } });
    await expect.poll(() => annsOwn.notices.length).toBe(1);
    const notice = { source: MENTIONED, path: 'lease.pdf', documentId: lease, library, by: 'ben' };
    expect(annsOwn.notices[0]).toMatchObject(notice);
    await expect.poll(() => there.comments).toEqual([{ documentId: lease }]);
    await expect.poll(() => bens.comments).toHaveLength(1);
    expect([bens.notices, annsOwn.comments, there.lists]).toEqual([[], [], 0]);
    expect(await noticesOf(ann)).toHaveLength(before + 1);
    const outside = { ...ann, call: eve.call };
    expect(await noticesOf(outside)).toEqual([]);
  });

  test('and who takes part in the thread, of a reply', async () => {
    const { thread } = await written(ann, { text: 'A question' });
    await written(cem, { text: 'An answer', threadId: thread.id });
    expect((await noticesOf(ann))[0]).toMatchObject({ source: REPLIED, by: 'cem' });
  });

  test('sees nothing of it any more once they are removed, nor hears of what comes after', async () => {
    const dan = await product.person('dan');
    const dans = await sessionOf(product, dan);
    await letIn(product, { owner: annsSession, guest: dans, library, role: 'commenter' });
    await written(ann, { text: `@${dan.email} look` });
    const own = await listen(dan.key);
    expect(await noticesOf(dan)).toHaveLength(1);
    await written(within(dan, library), { text: 'From Dan' });
    const member = { method: 'DELETE', path: `/api/libraries/${library}/members/${dan.accountId}` };
    expect((await ask(product, annsSession, member)).status).toBe(204);
    await written(ann, { text: `@${dan.email} gone?` });
    expect(await noticesOf(dan)).toEqual([]);
    expect(own.notices).toEqual([]);
    expect((await within(dan, library).call('GET', `/api/files/${lease}/comments`)).status).toBe(404);
    const kept = (await listed(ann)).threads.find(({ comments }) => comments[0]?.text === 'From Dan');
    expect(kept?.comments[0]?.author).toEqual({ name: 'dan', you: false });

    await product.served.product.identity.deleteAccount(scopeOf(dan.accountId), dan.email);
    const later = (await listed(ann)).threads.find(({ comments }) => comments[0]?.text === 'From Dan');
    expect(later?.comments[0]?.author, 'what a former member wrote stays').toBeNull();
  });
});

test('comments go with their document, and are told to programs', async () => {
  const { body } = await ann.upload('draft.pdf', await madePdf(['A draft of the lease.']));
  const { id } = z.object({ id: z.string() }).parse(body);
  const made = await ann.call('POST', `/v1/api/files/${id}/comments`, {
    text: 'By a program',
    quote: { page: 1, text: 'A draft' },
  });
  expect(made).toMatchObject({ status: 201, body: { thread: { file_id: id, quote: { found: { page: 1, start: 0 } } } } });
  const { thread } = z.object({ thread: z.object({ id: z.string() }) }).parse(made.body);
  await ann.call('PATCH', `/v1/api/comment-threads/${thread.id}`, { resolved: true });
  const changes = (await ann.call('GET', '/v1/api/changes?since=0&limit=500')).body;
  const told = z.object({ changes: z.array(z.looseObject({ type: z.string(), file_id: z.string().nullable() })) });
  expect(
    told
      .parse(changes)
      .changes.filter((change) => change.file_id === id && change.type.startsWith('comment.'))
      .map(({ type }) => type),
  ).toEqual(['comment.added', 'comment.resolved']);

  await ann.call('DELETE', `/api/files/${id}`);
  expect(await listed(ann, id)).toMatchObject({ threads: [{ id: thread.id }] });
  await ann.call('DELETE', '/api/trash');
  const reopen = () => ann.call('PATCH', `/api/comment-threads/${thread.id}`, { resolved: false });
  await expect.poll(async () => (await reopen()).body, { timeout: 20_000 }).toMatchObject({ code: 'comment_thread_unknown' });
});
