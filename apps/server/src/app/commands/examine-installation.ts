import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { examineDatabase } from '#engines/database/examine-database.ts';
import { findLostOriginals } from '#features/library/find-lost-originals.ts';
import { messageOf } from '#kernel/errors.ts';
import { exposedPaths } from '#platform/protect-data-directory.ts';
import type { Product } from '../compose-product.ts';
import type { Engines } from '../drivers/open-engines.ts';
import { examineIndex } from './examine-index.ts';
import { PARTS_OF_DATA_DIRECTORY, placesIn } from '../drivers/open-engines.ts';

export interface Finding {
  readonly part: string;
  readonly ok: boolean;
  /** What was seen, and what to do when it is not as it should be. */
  readonly detail: string;
}

/** Below no folder that is listed, so that nothing takes it for an original. */
const PROBE_KEY = 'doctor-probe';
/** Less free space than this stops uploads soon. */
const LOW_SPACE_BYTES = 1024 ** 3;

const check = async (part: string, look: () => Promise<string>): Promise<Finding> => {
  try {
    return { part, ok: true, detail: await look() };
  } catch (error) {
    return { part, ok: false, detail: messageOf(error) };
  }
};

/** Looks at everything an installation needs. Changes nothing but small files that it removes again. */
export async function examineInstallation(product: Product, probePdf: string): Promise<Finding[]> {
  const { settings, engines } = product;
  const { dataDir } = settings.app;
  const where = settings.app.blobs || placesIn(dataDir).blobs;
  return [
    await check('settings', async () => {
      const set = Object.entries(settings.known).filter(([, state]) => state === 'set');
      return set.length === 0 ? 'all defaults' : `set: ${set.map(([name]) => name).join(', ')}`;
    }),
    await check('data directory', async () => {
      await mkdir(dataDir, { recursive: true });
      await access(dataDir, constants.W_OK);
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      if (free < LOW_SPACE_BYTES)
        throw new Error(`Only ${Math.round(free / 1024 ** 2)} MB are free in ${dataDir}; make room there`);
      const file = join(dataDir, '.doctor');
      await writeFile(file, 'probe');
      await rm(file);
      return `${dataDir}, ${Math.round(free / 1024 ** 3)} GB free`;
    }),
    await check('data directory is private', async () => {
      const exposed = await exposedPaths(dataDir, PARTS_OF_DATA_DIRECTORY);
      if (exposed.length > 0)
        throw new Error(
          `Other users of this machine may open ${exposed.join(', ')}. Give Trove a folder of its own as DATA_DIR, or run chmod go= on these.`,
        );
      return 'for its own user alone';
    }),
    await check('database', () => examineDatabase(engines.database)),
    await check('originals', async () => {
      await engines.blobs.put(PROBE_KEY, Readable.from(['probe']));
      await engines.blobs.remove(PROBE_KEY);
      let files = 0;
      let bytes = 0;
      for await (const blob of engines.blobs.list('originals/')) {
        files++;
        bytes += blob.bytes;
      }
      return `${files} files, ${Math.round(bytes / 1024 ** 2)} MB in ${where}`;
    }),
    await check('every document has its original', () => missingOriginals(engines, where)),
    await check('audit log', async () => {
      const { logs, entries, waiting, faults } = await product.audit.verify();
      const [fault] = faults;
      if (fault !== undefined)
        throw new Error(
          `It was changed behind Trove: ${fault}${faults.length > 1 ? ` ${faults.length - 1} other logs were changed too.` : ''} Compare it with an export or a backup.`,
        );
      return `${entries} entries in ${logs} logs, each as it was written${waiting > 0 ? ` (${waiting} wait for their place)` : ''}`;
    }),
    await check('search', () => examineIndex(product, new AbortController().signal)),
    await check('PDF reader', async () => {
      const { pageCount } = await engines.reader.inspect(probePdf);
      const image = await engines.reader.renderPage(probePdf, { pageNumber: 1, width: 320, format: 'webp' });
      return `reads and draws (${pageCount} page, ${image.length} bytes)`;
    }),
    await check('background jobs', async () => `${await engines.queue.pending()} waiting or running`),
  ];
}

async function missingOriginals(engines: Engines, where: string): Promise<string> {
  const { documents, lost } = await findLostOriginals(engines);
  if (lost.length > 0)
    throw new Error(
      `${lost.length} documents have lost their original, the first is ${lost[0] ?? ''}. Restore originals/ in ${where} from a backup.`,
    );
  return `${documents} documents`;
}
