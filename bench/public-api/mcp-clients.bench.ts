import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madePdf } from '../../apps/server/src/app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson } from '../../apps/server/src/app/product.test-support.ts';
import { openBrowser } from '../../apps/server/src/features/identity/identity.test-support.ts';
import { report } from '../report.ts';
import {
  BACK,
  callWithNewClient,
  callWithOldClient,
  type CallEverything,
  type LetIn,
  type Way,
} from './assistants/call-everything.ts';
import { callWithPython, installPython } from './assistants/call-with-python.ts';
import { openForwardProxy, openReverseProxy } from './assistants/open-proxies.ts';

export const summary =
  'official clients of the Model Context Protocol, TypeScript (both generations) and Python, by key, sign-in and standard input [only these ways, "" for all] [python ...]';

const COMMAND_LINE = fileURLToPath(new URL('../../apps/server/src/trove.ts', import.meta.url));
const PREFIX = '/papers';
/** A name that only the forward proxy knows. */
const INSIDE = 'trove.invalid';
/** What each client calls: five tools and five calls beside them. */
const CALLS = 10;

/** Signs in as this person and allows everything that is asked for. */
const letInAs =
  ({ email }: TestPerson): LetIn =>
  async (address) => {
    const browser = openBrowser();
    const stop = (url: URL) => url.href.startsWith(BACK);
    const form = await browser.visit(address, {}, stop);
    const consent = await browser.submit(form, { email, password: `the secret of ${email.split('@')[0]}` });
    const action = /<form[^>]* action="([^"]*)"/.exec(consent.text)?.[1] ?? '';
    const scopes = ['search', 'files:read', 'commands:propose'].map((scope): [string, string] => ['scope', scope]);
    const body = new URLSearchParams(scopes);
    const headers = { origin: consent.url.origin };
    return (await browser.visit(new URL(action, consent.url), { method: 'POST', body, headers }, stop)).url;
  };

/** Pythons that have the package already can be named; else one is made and goes with the bench. */
export async function run([only = '', ...given]: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-mcp-clients-'));
  try {
    const pythons = (given.length > 0 ? given : [await installPython(folder)]).filter((python) => python !== undefined);
    const clients: Record<string, CallEverything> = {
      'TypeScript 1.x': callWithOldClient,
      'TypeScript 2.x': callWithNewClient,
      ...Object.fromEntries(
        pythons.map((python, place) => [place === 0 ? 'Python' : `Python ${place + 1}`, callWithPython(python)]),
      ),
    };
    await using product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '1' });
    await using reverse = await openReverseProxy(product.address, PREFIX);
    await using forward = await openForwardProxy(product.address, INSIDE);
    const ann = await product.person('ann');
    await ann.upload('lease.pdf', await madePdf(['The tenant may end the lease at the end of any month.']));

    const stdio = (address: string, more: Record<string, string> = {}): Way => ({
      kind: 'stdio',
      command: process.execPath,
      args: [COMMAND_LINE, 'mcp', '--address', address],
      env: { ...product.environment, PATH: process.env['PATH'] ?? '', TROVE_KEY: ann.key, ...more },
    });
    let calls = 0;
    let failures = 0;
    const tryAll = async (ways: Readonly<Record<string, Way>>) => {
      for (const [name, call] of Object.entries(clients))
        for (const [reached, way] of Object.entries(ways)) {
          if (!reached.includes(only)) continue;
          const outcomes = await call(way, letInAs(ann)).catch((error: unknown) => [
            { call: 'connect', problem: error instanceof Error ? error.message : String(error) },
          ]);
          const good = outcomes.filter(({ problem }) => problem === null).length;
          calls += CALLS;
          failures += CALLS - good;
          console.log(`${good === CALLS ? '✓' : '✖'} ${name.padEnd(15)} ${reached.padEnd(36)} ${good} of ${CALLS}`);
          for (const { call: which, problem } of outcomes) if (problem !== null) console.log(`    ${which}: ${problem}`);
        }
    };
    await tryAll({
      'key, HTTP': { kind: 'key', url: `${product.address}/mcp`, key: ann.key },
      'key, HTTP, proxy with a prefix': { kind: 'key', url: `${reverse.address}${PREFIX}/mcp`, key: ann.key },
      'sign-in, HTTP': { kind: 'sign-in', url: `${product.address}/mcp` },
      'key, standard input': stdio(product.address),
      'key, standard input, proxy with a prefix': stdio(reverse.address + PREFIX),
      'key, standard input, through HTTP_PROXY': stdio(`http://${INSIDE}`, { HTTP_PROXY: forward.address }),
    });
    await product.restart({ PUBLIC_URL: reverse.address });
    await tryAll({ 'sign-in, HTTP, proxy at its root': { kind: 'sign-in', url: `${reverse.address}/mcp` } });
    report(`mcp-clients: ${Object.keys(clients).join(', ')}`, [
      { what: 'calls that failed', value: failures, unit: `of ${calls}`, bar: 0 },
      { what: 'clients', value: Object.keys(clients).length, unit: '' },
      { what: 'requests through the reverse proxy', value: reverse.passed(), unit: '' },
      { what: 'tunnels through the forward proxy', value: forward.passed(), unit: '' },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
