import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderList } from 'contract/folders';
import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { MEGABYTE, ownMemoryOfTree } from '../product/process-memory.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { report } from '../report.ts';
import { openBrowser } from '../web/open-browser.ts';
import { countSafe, dropOnPage, listedOn } from './drop-on-page.ts';

export const summary =
  'a folder dropped on the page: all safe, all readable; the tab closed on the way; a tree [files 300] [seconds 45] [tree files 2000]';

/** Bytes a second of the line on which the tab is closed: slow, so that most files are still in the browser then. */
const SLOW_LINE = 100 * 1024;
const SAFE_WITHIN_MS = 900_000;
const LOOK_EVERY_MS = 250;
const TREE_FOLDERS = 300;

/** A household's mess: notes, letters, and some that are larger. */
async function makeFolder(folder: string, files: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < files; number += 1) {
    const words = `Paper ${number} of the drawer, about invoice ${number * 7} and the lease of house ${number % 40}.`;
    const isLetter = number % 3 === 0;
    const content = isLetter
      ? Buffer.from(await (await textPdf(`Paper ${number}`, [[words]])).arrayBuffer())
      : Buffer.from(words);
    // Most papers are small; some are as large as a scan.
    const padding = isLetter && number % 30 === 0 ? Buffer.alloc(MEGABYTE, '%\n') : Buffer.alloc(0);
    await writeFile(join(folder, `made-${number}.${isLetter ? 'pdf' : 'txt'}`), Buffer.concat([content, padding]));
  }
}

async function makeTree(folder: string, files: number): Promise<void> {
  for (let number = 0; number < files; number += 1) {
    const at = join(folder, `Year ${number % 12}`, `Box ${number % TREE_FOLDERS}`);
    await mkdir(at, { recursive: true });
    await writeFile(join(at, `tree-${number}.txt`), `Leaf ${number} of the tree.`);
  }
}

/** Milliseconds until it is so. @throws when it takes longer than a quarter of an hour */
async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<number> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > SAFE_WITHIN_MS) throw new Error(`${what} took more than ${SAFE_WITHIN_MS / 1000} s`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - from;
}

async function accountOn(product: Product, email: string) {
  const key = await product.addAccount(email);
  const caller = callProduct(product.url, key);
  const total = async (query: string) => (await caller.timedFiles(`limit=1&filter=${query}`)).answer.total;
  return { key, total, caller };
}

/** The tab stays open. */
async function dropAndWait(product: Product, folder: string, files: number) {
  const { total, caller } = await accountOn(product, 'stays@example.org');
  await using browser = await openBrowser(product, 'stays@example.org');
  const safe = countSafe();
  safe.watch(browser.page);
  const before = { server: ownMemoryOfTree(product.pid).process, tab: browser.pageMemory() };
  const peak = { ...before };
  const from = performance.now();
  await dropOnPage(browser.page, folder);
  await until('sending', () => {
    peak.server = Math.max(peak.server, ownMemoryOfTree(product.pid).process);
    peak.tab = Math.max(peak.tab, browser.pageMemory());
    return safe.count() >= files;
  });
  const allSafe = performance.now() - from;
  await until('reading', async () => {
    if ((await total('made-')) < files) return false;
    return (await caller.files()).every(({ status }) => status === 'ready' || status === 'failed');
  });
  return { allSafe, allRead: performance.now() - from, server: peak.server - before.server, tab: peak.tab - before.tab };
}

/** The tab is closed on the way, and the page opened again. */
async function dropAndClose(product: Product, folder: string, files: number, seconds: number) {
  const { total } = await accountOn(product, 'closes@example.org');
  await using browser = await openBrowser(product, 'closes@example.org');
  const safe = countSafe();
  safe.watch(browser.page);
  const line = await browser.page.context().newCDPSession(browser.page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: SLOW_LINE,
  });
  await dropOnPage(browser.page, folder);
  await wait(seconds * 1_000);
  const next = await browser.page.context().newPage();
  // On a page of the same origin that sends nothing, what the browser holds is counted.
  await next.goto(new URL('/robots.txt', browser.page.url()).href);
  await browser.page.close();
  const atClosing = { safe: safe.count(), listed: await listedOn(next) };
  safe.watch(next);
  await next.goto(new URL('/library', next.url()).href);
  await until('going on', async () => (await total('made-')) >= files);
  return { ...atClosing, inTheEnd: await total('made-') };
}

async function dropTree(product: Product, folder: string, files: number) {
  const { total, key } = await accountOn(product, 'tree@example.org');
  await using browser = await openBrowser(product, 'tree@example.org');
  const from = performance.now();
  await dropOnPage(browser.page, folder);
  await until('the tree', async () => (await total('tree-')) >= files);
  const milliseconds = performance.now() - from;
  const answer = await fetch(`${product.url}/api/folders`, { headers: { authorization: `Bearer ${key}` } });
  const { folders } = FolderList.parse(await answer.json());
  const kept = folders.filter(({ name }) => name.startsWith('Tree/'));
  return { milliseconds, folders: kept.length, files: kept.reduce((sum, { count }) => sum + count, 0) };
}

export async function run([count = '300', seconds = '45', treeCount = '2000']: readonly string[]): Promise<void> {
  const [files, treeFiles] = [Number(count), Number(treeCount)];
  const folder = await mkdtemp(join(tmpdir(), 'trove-many-uploads-'));
  try {
    await makeFolder(join(folder, 'Mess'), files);
    await makeTree(join(folder, 'Tree'), treeFiles);
    await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
    const closed = await dropAndClose(product, join(folder, 'Mess'), files, Number(seconds));
    const { goOn, names } = closed.listed;
    report(`many-uploads: ${files} files on a line of ${SLOW_LINE / 1024} KB/s, the tab closed after ${seconds} s`, [
      { what: 'safe on the server when it was closed', value: closed.safe, unit: '' },
      { what: 'in the browser, to go on by themselves', value: goOn, unit: '' },
      { what: 'in the browser, by their names', value: names, unit: '' },
      { what: 'neither', value: Math.max(0, files - closed.safe - goOn - names), unit: '', bar: 0 },
      { what: 'missing in the library after the next visit', value: files - closed.inTheEnd, unit: '', bar: 0 },
    ]);
    const open = await dropAndWait(product, join(folder, 'Mess'), files);
    report(`many-uploads: ${files} files, the tab stays open`, [
      { what: 'all safe', value: open.allSafe / 1_000, unit: 's', bar: 60 },
      { what: 'all read', value: open.allRead / 1_000, unit: 's' },
      { what: 'growth of the server while they arrive', value: open.server / MEGABYTE, unit: 'MB' },
      { what: 'growth of the tab while they leave', value: open.tab / MEGABYTE, unit: 'MB', bar: 64 },
    ]);
    if (treeFiles === 0) return;
    const tree = await dropTree(product, join(folder, 'Tree'), treeFiles);
    report(`many-uploads: a tree of ${treeFiles} files in ${TREE_FOLDERS} folders`, [
      { what: 'all documents', value: tree.milliseconds / 1_000, unit: 's' },
      { what: 'folders that are missing', value: TREE_FOLDERS - tree.folders, unit: '', bar: 0 },
      { what: 'files that lie in none of them', value: treeFiles - tree.files, unit: '', bar: 0 },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
