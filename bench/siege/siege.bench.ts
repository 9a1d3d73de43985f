import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { MEGABYTE, ownMemoryOfTree } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { openPostgresServer, urlOf } from '../retrieval/throwaway-postgres.ts';
import { startProduct } from '../product/start-product.ts';
import type { Attack, Siege, SiegeAnswer, SiegeRequest } from './attack.ts';
import { attacksByAccounts } from './attacks-by-accounts.ts';
import { attacksOnSignIn } from './attacks-on-sign-in.ts';
import { attacksWithFiles } from './attacks-with-files.ts';
import { attacksWithRequests, floods } from './attacks-with-requests.ts';
import { attacksWithServers } from './attacks-with-servers.ts';
import { startHostileServers } from './hostile-servers.ts';
import { memoryParts, METRICS_TOKEN } from './memory-parts.ts';
import { startPatientClient } from './patient-client.ts';

export const summary =
  'attacks of strangers, files, servers and colleagues beside a client that searches. --database sqlite|postgres, parts of names of attacks';

const PAGES = 40;
const QUESTIONS = 50;
const SAMPLE_EVERY_MILLISECONDS = 250;
const CONTROL_MILLISECONDS = 15_000;
const STALL_BAR = 250;
const MEMORY_BAR = 300;
/** After the last attack, before it is looked at what the server still holds. */
const REST_MILLISECONDS = 30_000;
/** Within which another account's note can be read, whatever goes on. Milliseconds. */
const NOTE_BAR = 3_000;

const attacks: readonly Attack[] = [
  {
    name: 'nothing, for comparison',
    run: () => new Promise((resolve) => setTimeout(() => resolve('quiet'), CONTROL_MILLISECONDS)),
  },
  ...attacksWithRequests,
  ...attacksOnSignIn,
  ...attacksWithServers,
  ...attacksWithFiles,
  ...attacksByAccounts,
  // Last, because afterwards the attacker has used up the requests of a minute.
  ...floods,
];

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { database: { type: 'string' } },
    allowPositionals: true,
  });
  const named = values.database ?? (process.env['DATABASE_URL'] === undefined ? 'sqlite' : 'postgres');
  await using postgres = named === 'postgres' ? await openPostgresServer() : null;
  if (named === 'postgres' && postgres === null)
    throw new Error('No PostgreSQL: set DATABASE_URL, or install its programs (initdb, postgres)');
  const chosen = attacks.filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
  const watched = await mkdtemp(join(tmpdir(), 'trove-siege-'));
  try {
    await lay(chosen, watched, named, postgres === null ? {} : { DATABASE_URL: urlOf(postgres) });
  } finally {
    await rm(watched, { recursive: true, force: true });
  }
}

async function lay(
  chosen: readonly Attack[],
  watched: string,
  database: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await using hostile = await startHostileServers();
  await using product = await startProduct({
    env: {
      ...settings,
      REQUESTS_PER_MINUTE: '3000',
      TRUST_PROXY: '1',
      METRICS_TOKEN,
      OUTBOUND_ALLOW: '127.0.0.1',
      LOCAL_ROOTS: watched,
    },
  });
  const key = await product.addAccount('patient@example.org');
  const maker = createTextMaker(3);
  const pages = maker.pages(PAGES);
  await callProduct(product.url, key).upload(await textPdf('Papers', pages), 'papers.pdf');
  const attacker = { email: 'attacker@example.org', key: await product.addAccount('attacker@example.org') };
  await product.untilIdle();
  const questions = pages
    .flat()
    .slice(0, QUESTIONS)
    .map((text) => maker.questionAbout(text));
  await using client = await startPatientClient(product.url, key, questions);

  let failed: string[] = [];
  const send = async (
    path: string,
    { stranger = false, json, headers = {}, ...request }: SiegeRequest = {},
  ): Promise<SiegeAnswer> => {
    const response = await fetch(product.url + path, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': '192.0.2.66',
        ...(stranger ? {} : { authorization: `Bearer ${attacker.key}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await response.text();
    // 502 says in words that the server of a connection answers badly: that is the right answer to such an attack.
    const isOfProvider = response.status === 502 && text.includes('provider_unavailable');
    if (response.status >= 500 && !isOfProvider)
      failed.push(`${request.method ?? 'GET'} ${path} ${response.status} ${text.slice(0, 200)}`);
    return { status: response.status, headers: response.headers, text };
  };
  const notes: number[] = [];
  const readNote = async (): Promise<number> => {
    const note = `Note ${notes.length}. ${'The stopcock is behind the third panel. '.repeat(25)}`;
    const from = performance.now();
    const { status } = await callProduct(product.url, key).upload(new Blob([note]), `note ${notes.length}.txt`);
    if (status !== 200) throw new Error(`the note of another account was refused: ${status}`);
    const milliseconds = performance.now() - from;
    notes.push(milliseconds);
    return milliseconds;
  };
  const siege: Siege = { product, attacker, watched, hostileServers: hostile.servers, send, readNote };

  await client.experience();
  const memory = () => ownMemoryOfTree(product.pid);
  const first = memory();
  let last = first;
  const rows: { stall: number; growth: number; failures: number; broken: boolean }[] = [];
  for (const { name, run: attack } of chosen) {
    const from = performance.now();
    const before = memory();
    let most = before;
    const sampling = setInterval(() => {
      const now = memory();
      most = { process: Math.max(most.process, now.process), tree: Math.max(most.tree, now.tree) };
    }, SAMPLE_EVERY_MILLISECONDS);
    let outcome: string;
    let broken = false;
    try {
      outcome = await attack(siege);
    } catch (error) {
      outcome = `✖ ${error instanceof Error ? error.message : String(error)}`;
      broken = true;
    } finally {
      clearInterval(sampling);
    }
    const { requests, longestConfig, longestSearch, failures } = await client.experience();
    last = memory();
    const growth = Math.max(0, Math.round((most.process - before.process) / MEGABYTE));
    const tree = Math.max(0, Math.round((most.tree - before.tree) / MEGABYTE));
    const unanswered = [...failures, ...failed];
    failed = [];
    rows.push({
      stall: Math.max(longestConfig, longestSearch),
      growth,
      failures: unanswered.length,
      broken,
    });
    console.log(
      `${name}: config ${Math.round(longestConfig)} ms, search ${Math.round(longestSearch)} ms (${requests} requests), ` +
        `memory +${growth} MB, with children +${tree} MB, 5xx ${unanswered.length}, ${Math.round((performance.now() - from) / 1000)} s\n    ${outcome}`,
    );
    for (const line of unanswered.slice(0, 5)) console.log(`    ${line}`);
  }
  await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
  last = memory();
  console.log(`the server after ${REST_MILLISECONDS / 1000} s of rest: ${await memoryParts(product)}`);
  report(`siege on ${database}: ${chosen.length} attacks`, [
    {
      what: 'longest stall of the client',
      value: Math.max(...rows.map(({ stall }) => stall)),
      unit: 'ms',
      bar: STALL_BAR,
      aim: 100,
    },
    { what: 'attacks with a longer stall', value: rows.filter(({ stall }) => stall > STALL_BAR).length, unit: '', bar: 0 },
    {
      what: 'another account’s note can be read, longest',
      value: Math.max(0, ...notes),
      unit: 'ms',
      bar: NOTE_BAR,
    },
    {
      what: 'most growth of the server in one attack',
      value: Math.max(...rows.map(({ growth }) => growth)),
      unit: 'MB',
      bar: MEMORY_BAR,
    },
    { what: 'server larger after all than before', value: Math.round((last.process - first.process) / MEGABYTE), unit: 'MB' },
    { what: 'answers of 5xx, or none', value: rows.reduce((sum, { failures }) => sum + failures, 0), unit: '', bar: 0 },
    { what: 'attacks that got through', value: rows.filter(({ broken }) => broken).length, unit: '', bar: 0 },
  ]);
}
