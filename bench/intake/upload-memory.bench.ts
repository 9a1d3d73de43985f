import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callProduct } from '../product/call-product.ts';
import { writeHeavyPdf } from '../product/made-pdf.ts';
import { MEGABYTE, memoryOf, memoryOfTree } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { timed } from '../statistics.ts';

export const summary = 'growth of the server while it receives a file of 200 MB';

/** The largest that is accepted by default. */
const BYTES = 200 * MEGABYTE;
const LOOK_EVERY_MS = 50;

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-heavy-'));
  try {
    const heavy = join(folder, 'heavy.pdf');
    const light = join(folder, 'light.pdf');
    await writeHeavyPdf(heavy, BYTES);
    await writeHeavyPdf(light, 100_000);
    await using product = await startProduct();
    const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
    // The first upload loads code and starts readers; that is not growth with the size of the file.
    await caller.uploadFile(light, 'light.pdf');
    const before = { server: memoryOf(product.pid), tree: memoryOfTree(product.pid).total };
    const peak = { ...before };
    const looking = setInterval(() => {
      peak.server = Math.max(peak.server, memoryOf(product.pid));
      peak.tree = Math.max(peak.tree, memoryOfTree(product.pid).total);
    }, LOOK_EVERY_MS);
    const { milliseconds, value } = await timed(() => caller.uploadFile(heavy, 'heavy.pdf'));
    clearInterval(looking);
    if (value.document === null) throw new Error(`the upload was refused: ${value.status} ${value.code}`);
    report(`upload-memory: ${BYTES / MEGABYTE} MB in ${(milliseconds / 1000).toFixed(1)} s`, [
      { what: 'growth of the server', value: (peak.server - before.server) / MEGABYTE, unit: 'MB', bar: 64 },
      { what: 'growth with its reader processes', value: (peak.tree - before.tree) / MEGABYTE, unit: 'MB' },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
