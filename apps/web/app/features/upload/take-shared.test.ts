import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { takeShared } from './take-shared';

/** The storage of a browser as far as it is used. */
function storage() {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (url: string, response: Response) => void kept.set(new URL(url, 'https://trove.example').href, response),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => kept.get(url),
    delete: async ({ url }: Request) => kept.delete(url),
  };
  return { open: async () => cache as unknown as Cache };
}

/** The worker, with a form that is sent to it. @returns its answer, undefined where it leaves the request alone */
async function share(kept: ReturnType<typeof storage>, form: FormData, path = '/share'): Promise<Response | undefined> {
  const code = readFileSync(new URL('../../../public/share-worker.js', import.meta.url), 'utf8');
  const listeners = new Map<string, (event: object) => void>();
  const answers = {
    redirect: (place: string, status: number) => new Response(null, { status, headers: { location: place } }),
  };
  // The file that browsers run, with the few things of theirs that it uses.
  runInNewContext(code, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: kept,
    self: {},
    Response: Object.assign(function (body: Blob, init: ResponseInit) {
      return new Response(body, init);
    }, answers),
    URL,
    File,
    crypto,
  });
  let answer: Promise<Response> | undefined;
  const request = { method: 'POST', url: `https://trove.example${path}`, formData: async () => form };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}

test('files that are shared to the app come to the upload screen, each once', async () => {
  const kept = storage();
  const form = new FormData();
  form.append('files', new File(['%PDF'], 'Rechnung März 3/4.pdf', { type: 'application/pdf' }));
  form.append('files', new File(['hello'], 'note.txt', { type: 'text/plain' }));
  const answer = await share(kept, form);
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/upload?shared']);
  const files = await takeShared(kept);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Rechnung März 3/4.pdf', 'application/pdf'],
    ['note.txt', 'text/plain'],
  ]);
  expect(await files[1]?.text()).toBe('hello');
  expect(await takeShared(kept)).toEqual([]);
});

test('a text or an address that is shared becomes a note; other requests are left alone', async () => {
  const kept = storage();
  const form = new FormData();
  form.append('title', 'The lease');
  form.append('url', 'https://example.org/lease');
  await share(kept, form);
  const [note] = await takeShared(kept);
  expect([note?.name, await note?.text()]).toEqual(['Shared text.txt', 'The lease\n\nhttps://example.org/lease']);
  expect(await share(kept, form, '/api/files')).toBeUndefined();
});
