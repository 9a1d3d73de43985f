import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PUBLIC_ROUTES } from 'contract/site';
import * as z from 'zod';
import { setUpBrowser } from '../../tooling/browser.mjs';
import { buildWeb } from '../../tooling/web-build.mjs';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median } from '../statistics.ts';

export const summary =
  'Lighthouse on the public pages, phone and desktop [--runs 5] [--pages /,/pricing] [--resume]: goes on where it was interrupted';

/**
 * 176 MB with everything below it, more than the product itself brings: so it is fetched when someone measures, into a folder of its own,
 * and is no dependency that everybody installs.
 */
const LIGHTHOUSE = { version: '13.5.0', home: fileURLToPath(new URL('../../node_modules/.cache/lighthouse', import.meta.url)) };
/** Audits of how long something took. */
const TIMES: ReadonlySet<string> = new Set([
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'interactive',
  'max-potential-fid',
  'mainthread-work-breakdown',
  'bootup-time',
  'server-response-time',
]);

const DEVICES = ['mobile', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** The rows of the run that is under way, one a line: an interrupted one need not begin again. */
const DONE = join(LIGHTHOUSE.home, 'rows.jsonl');

const Score = z.object({ score: z.number() });
const Measured = z.object({ numericValue: z.number() });
const Audit = z.object({ id: z.string(), title: z.string(), score: z.number().nullable() });
const Result = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.looseObject({
    'cumulative-layout-shift': Measured,
    'largest-contentful-paint': Measured,
    'total-blocking-time': Measured,
  }),
});

/** Medians of one page on one device: scores of 0 to 100, times in milliseconds, and what some run found to be less than perfect. */
const Row = z.object({
  page: z.string(),
  device: z.enum(DEVICES),
  runs: z.number(),
  performance: z.number(),
  accessibility: z.number(),
  practices: z.number(),
  seo: z.number(),
  shift: z.number(),
  largestPaint: z.number(),
  blocked: z.number(),
  faults: z.array(z.string()),
});
type Row = z.infer<typeof Row>;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string' }, pages: { type: 'string' }, resume: { type: 'boolean', default: false } },
  });
  const runs = Number(values.runs ?? 5);
  const pages = values.pages?.split(',') ?? [...PUBLIC_ROUTES];
  const browser = await setUpBrowser();
  if (browser === null || (await buildWeb()) !== 0) throw new Error('Lighthouse needs a browser and the built pages');
  const lighthouse = await fetchLighthouse();
  await using product = await startProduct();
  // Signing in and the canonical addresses are for this name.
  const origin = product.url.replace('127.0.0.1', 'localhost');
  if (!values.resume) rmSync(DONE, { force: true });
  const done = readDone(runs);
  const rows: Row[] = [];
  for (const page of pages)
    for (const device of DEVICES) {
      const before = done.find((row) => row.page === page && row.device === device);
      if (before) {
        rows.push(before);
        continue;
      }
      const results: z.infer<typeof Result>[] = [];
      for (let round = 0; round < runs; round++) results.push(await measure(lighthouse, browser, `${origin}${page}`, device));
      const row = mediansOf(page, device, results);
      rows.push(row);
      appendFileSync(DONE, `${JSON.stringify(row)}\n`);
      console.log(lineOf(row));
    }
  reportRows(rows, runs);
}

/** What an earlier run, of as many times each, has measured already. */
function readDone(runs: number): Row[] {
  if (!existsSync(DONE)) return [];
  const lines = readFileSync(DONE, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => Row.parse(JSON.parse(line)))
    .filter((row) => row.runs === runs);
}

async function fetchLighthouse(): Promise<string> {
  const { version, home } = LIGHTHOUSE;
  const cli = join(home, version, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  console.log(`Fetching Lighthouse ${version} into node_modules/.cache.`);
  const folder = join(home, version);
  await mkdir(folder, { recursive: true });
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await ended(spawn('npm', [...install, `lighthouse@${version}`], { stdio: 'inherit' }));
  return cli;
}

async function measure(lighthouse: string, browser: string, address: string, device: Device): Promise<z.infer<typeof Result>> {
  const options = [
    address,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless=new --no-sandbox',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const env = { ...process.env, CHROME_PATH: browser };
  const child = spawn(process.execPath, [lighthouse, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (written += chunk));
  await ended(child);
  return Result.parse(JSON.parse(written));
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  await once(child, 'close');
  if (child.exitCode !== 0)
    throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode ?? child.signalCode ?? ''}`);
}

function mediansOf(page: string, device: Device, results: readonly z.infer<typeof Result>[]): Row {
  const middle = (read: (result: z.infer<typeof Result>) => number) => median(results.map(read));
  const percent = (category: keyof z.infer<typeof Result>['categories']) =>
    middle(({ categories }) => Math.round(categories[category].score * 100));
  return {
    page,
    device,
    runs: results.length,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    practices: percent('best-practices'),
    seo: percent('seo'),
    shift: middle(({ audits }) => audits['cumulative-layout-shift'].numericValue),
    largestPaint: middle(({ audits }) => audits['largest-contentful-paint'].numericValue),
    blocked: middle(({ audits }) => audits['total-blocking-time'].numericValue),
    faults: [...new Set(results.flatMap(faultsOf))],
  };
}

/** The audits that are passed or not, and were not. The times have figures of their own. */
const faultsOf = ({ audits }: z.infer<typeof Result>): string[] =>
  Object.values(audits).flatMap((audit) => {
    const { data } = Audit.safeParse(audit);
    return data && data.score !== null && data.score < 1 && !TIMES.has(data.id) ? [data.title] : [];
  });

function lineOf(row: Row): string {
  const scores = [row.performance, row.accessibility, row.practices, row.seo]
    .map((score) => String(score).padStart(3))
    .join(' ');
  const times = `largest paint ${(row.largestPaint / 1000).toFixed(2)} s, blocked ${row.blocked.toFixed(0)} ms`;
  return `${row.page.padEnd(16)} ${row.device.padEnd(8)} ${scores}   ${times}, shift ${row.shift.toFixed(4)}${row.faults.map((fault) => `\n    ${fault}`).join('')}`;
}

function reportRows(rows: readonly Row[], runs: number): void {
  const of = (device: Device) => rows.filter((row) => row.device === device);
  const lowest = (some: readonly Row[], name: 'performance' | 'accessibility' | 'practices' | 'seo') =>
    Math.min(...some.map((row) => row[name]));
  report(`lighthouse ${LIGHTHOUSE.version}: the worst page of ${of('mobile').length}, each the median of ${runs}`, [
    { what: 'performance, mobile', value: lowest(of('mobile'), 'performance'), unit: '', bar: 90, aim: 98, better: 'higher' },
    {
      what: 'performance, desktop',
      value: lowest(of('desktop'), 'performance'),
      unit: '',
      bar: 98,
      aim: 100,
      better: 'higher',
    },
    { what: 'accessibility', value: lowest(rows, 'accessibility'), unit: '', bar: 100, better: 'higher' },
    { what: 'best practices', value: lowest(rows, 'practices'), unit: '', bar: 100, better: 'higher' },
    { what: 'search engines', value: lowest(rows, 'seo'), unit: '', bar: 100, better: 'higher' },
    { what: 'layout shift', value: Math.max(...rows.map(({ shift }) => shift)), unit: '', bar: 0.02, aim: 0 },
    {
      what: 'largest paint, mobile (4G)',
      value: Math.max(...of('mobile').map(({ largestPaint }) => largestPaint)),
      unit: 'ms',
      bar: 2_000,
      aim: 1_200,
    },
  ]);
}
