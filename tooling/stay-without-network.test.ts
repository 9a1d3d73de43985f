import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { askBeforeReload } from '../apps/web/vite/stay-without-network.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = readFileSync(`${root}node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js`, 'utf8');
type Load = (route: { readonly id: string; readonly module: string }, cache: object) => Promise<unknown>;
const Loader = z.object({ loadRouteModule: z.custom<Load>((value) => typeof value === 'function') });
const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const route = { id: 'screen', module: asModule('throw new Error("not there")') };

/** React Router's loader as it is built, and how often it has loaded the page anew. */
async function load(answer: () => Promise<Response>) {
  let reloads = 0;
  vi.stubGlobal('window', { location: { reload: () => reloads++ } });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('console', { ...console, error: () => {} });
  const patched = askBeforeReload(source);
  expect(patched).not.toBeNull();
  const { loadRouteModule } = Loader.parse(await import(/* @vite-ignore */ asModule(patched ?? '')));
  return { loading: loadRouteModule(route, {}), reloads: () => reloads };
}

afterEach(() => vi.unstubAllGlobals());

it('stays on the page when the server cannot be reached', async () => {
  const { loading, reloads } = await load(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loading).rejects.toThrow('the server cannot be reached');
  expect(reloads()).toBe(0);
});

it('loads the page anew when the server answers, for it may be a newer one', async () => {
  const { reloads } = await load(() => Promise.resolve(new Response(null, { status: 404 })));
  await vi.waitFor(() => expect(reloads()).toBe(1));
});

it('does not fit another React Router', () => {
  expect(askBeforeReload('export {}')).toBeNull();
});
