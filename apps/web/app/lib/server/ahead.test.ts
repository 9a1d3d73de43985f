import { afterEach, expect, it, vi } from 'vitest';
import { askAhead, takeAhead } from './ahead';

const PATH = '/api/files?view=all';
const token = () => Promise.resolve('a-token');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks with the token of whoever is there, and gives the answer to the first who wants it', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]')));
  vi.stubGlobal('fetch', fetched);
  askAhead(PATH, token);
  expect(await (await takeAhead(PATH))?.text()).toBe('[]');
  expect(await takeAhead(PATH)).toBeUndefined();
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe(PATH);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a-token');
});

it('has nothing when nobody is signed in, when the server refuses, and when no answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })));
  askAhead(PATH, token);
  expect(await takeAhead(PATH)).toBeUndefined();
  askAhead(PATH, () => Promise.reject(new Error('login_required')));
  expect(await takeAhead(PATH)).toBeUndefined();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  askAhead(PATH, token);
  expect(await takeAhead(PATH)).toBeUndefined();
});

it('gives no answer that has become old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  askAhead(PATH, token);
  vi.advanceTimersByTime(31_000);
  expect(await takeAhead(PATH)).toBeUndefined();
});
