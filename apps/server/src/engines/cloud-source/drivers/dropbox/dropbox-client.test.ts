import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignInExpiredError } from '../../cloud-source.errors.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { textOf } from '../../read-answer.ts';
import { startFakeDropbox } from '../../fakes/fake-dropbox.ts';
import { createDropboxClient } from './dropbox-client.ts';
import { dropboxSource } from './dropbox-source.ts';

const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
const EVERY_SCOPE = ['account_info.read', 'files.metadata.read', 'files.content.read'];

describe('the client of Dropbox', () => {
  let server: Awaited<ReturnType<typeof startFakeDropbox>>;
  beforeEach(async () => {
    server = await startFakeDropbox();
  });
  afterEach(async () => server[Symbol.asyncDispose]());
  const client = (scopes: readonly string[] = EVERY_SCOPE) =>
    createDropboxClient({
      hosts: { api: server.url, content: server.url, notify: server.url },
      fetch,
      accessToken: async () => 'good',
      access: { token: 'user', scopes },
    });
  const asked = (path: string) => server.requests.filter(({ url }) => url.pathname === `/2/${path}`);

  it('asks nothing that lacks a permission, and says which', async () => {
    const source = dropboxSource(client(['account_info.read', 'files.metadata.read']));
    const reference = { id: 'id:1', path: '/a.pdf', revision: '', content: 'download', exportsAs: null } as const;
    const opened = source.open(reference);
    await expect(opened).rejects.toBeInstanceOf(SignInExpiredError);
    await expect(opened).rejects.toThrow('files/download needs the permission files.content.read, which was not granted');
    expect(asked('files/download')).toEqual([]);
  });

  it('asks nothing that is for administrators', async () => {
    const call = async () => client().download('team/members/list_v2', {});
    await expect(call()).rejects.toThrow('needs the token of a team administrator');
    expect(server.requests).toEqual([]);
  });

  it('names files of any script in a header', async () => {
    server.files.put('/Ärger 報告 🙂.pdf', 'words');
    const answer = await client().download('files/download', { path: '/Ärger 報告 🙂.pdf' });
    expect(await textOf(answer)).toBe('words');
    expect(asked('files/download')[0]?.headers['dropbox-api-arg']).toBe(
      String.raw`{"path":"/\u00c4rger \u5831\u544a \ud83d\ude42.pdf"}`,
    );
  });

  it('waits for changes without its token, and no longer than it may', async () => {
    const source = dropboxSource(client());
    const { cursor } = await source.pull(null);
    const waiting = source.wait?.(cursor, new AbortController().signal);
    server.files.put('/new.pdf', 'new');
    expect(await waiting).toBe('changed');
    const [request] = asked('files/list_folder/longpoll');
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(JSON.parse(request?.body ?? '{}')).toMatchObject({ timeout: 180 });
  });

  it('says that a permission is missing when only Dropbox knows it', async () => {
    server.faults.push({ status: 401, json: { error_summary: 'missing_scope/..', error: { '.tag': 'missing_scope' } } });
    server.faults.push({ status: 401, json: { error_summary: 'missing_scope/..', error: { '.tag': 'missing_scope' } } });
    await expect(dropboxSource(client()).pull(null)).rejects.toThrow('Connect again and allow everything that is asked');
  });
});
