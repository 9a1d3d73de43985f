import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTextMaker } from '../product/made-text.ts';
import type { Product } from '../product/start-product.ts';
import { seededRandom } from '../statistics.ts';

/** One in this many is in Trash, one could not be read. */
const TRASHED_EVERY = 200;
const FAILED_EVERY = 500;
const YEARS_MS = 3 * 365 * 86_400_000;

/**
 * Writes rows of documents into the library of the account of `email`, as if they had been uploaded and read: uploading as many would take
 * hours. There are no files behind them.
 *
 * @returns the ids of the folders, each of which holds about a thirtieth of the documents
 */
export function fillLibrary(product: Product, email: string, count: number): string[] {
  const database = new DatabaseSync(join(product.dataDir, 'trove.sqlite'), { timeout: 10_000 });
  const owner = database.prepare('SELECT id FROM account WHERE email = ?').get(email)?.['id'];
  if (typeof owner !== 'string') throw new Error(`no account has the address ${email}`);
  const random = seededRandom(11);
  const words = createTextMaker(12);
  const now = Date.now();
  const folders = Array.from({ length: 20 }, (_, index) => `fld_bench${index}`);
  const insertFolder = database.prepare('INSERT INTO folder (owner_id, id, name, name_key, created_at) VALUES (?, ?, ?, ?, ?)');
  const insertDocument = database.prepare(
    `INSERT INTO document (owner_id, id, filename, name_key, folder_id, bytes, sha256, source, external_key, created_at, modified_at,
      status, failure_code, failure_message, page_count, pages_read, passages, trashed_at, purged_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, 'upload', NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`,
  );
  database.exec('BEGIN');
  folders.forEach((id, index) => insertFolder.run(owner, id, `Folder ${index + 1}`, `folder ${index + 1}`, now));
  for (let index = 0; index < count; index++) {
    const name = `${words
      .sentence()
      .slice(0, 24 + Math.floor(random() * 40))
      .trim()} ${index}.pdf`;
    const modified = now - Math.floor(random() * YEARS_MS);
    const folder = random() < 2 / 3 ? folders[Math.floor(random() * folders.length)] : undefined;
    const pages = 1 + Math.floor(random() * 60);
    const failed = index % FAILED_EVERY === 7;
    insertDocument.run(
      owner,
      `doc_bench${String(index).padStart(6, '0')}`,
      name,
      name.toLowerCase(),
      folder ?? null,
      20_000 + Math.floor(random() ** 3 * 20_000_000),
      String(index),
      modified,
      modified,
      failed ? 'failed' : 'ready',
      failed ? 'damaged' : null,
      failed ? 'This file is damaged beyond reading' : null,
      pages,
      pages,
      pages * 2,
      index % TRASHED_EVERY === 3 ? now - 86_400_000 : null,
    );
  }
  database.exec('COMMIT');
  database.close();
  return folders;
}
