import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addedLanguageFile } from './language-files.ts';
import { notAdded } from './not-added.ts';

/** Bytes, packed and unpacked; the largest there is has 40 MB. */
const LARGEST = 100 * 1024 * 1024;
/** Parts that the data of a language may have. */
const MOST_PARTS = 24;

/** Whether bytes are the data of a language as Tesseract reads them. @throws ProductError where they are none */
function checkData(bytes: Buffer, where: string): void {
  let plain: Buffer;
  try {
    plain = isPacked(bytes) ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes;
  } catch (error) {
    throw notAdded(`${where} cannot be unpacked, or is too large. Nothing was changed.`, error);
  }
  // The number of parts, and where each of them stands: behind the table, inside the file.
  const parts = plain.length < 4 ? 0 : plain.readInt32LE(0);
  const table = 4 + parts * 8;
  const fits = (index: number) => {
    const at = plain.readBigInt64LE(4 + index * 8);
    return at === -1n || (at >= table && at < plain.length);
  };
  const isData =
    parts > 0 &&
    parts <= MOST_PARTS &&
    plain.length > table &&
    Array.from({ length: parts }, (_none, index) => index).every(fits);
  if (!isData) throw notAdded(`${where} is no data of Tesseract (traineddata). Nothing was changed.`);
}

const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Puts the data of a language among those of the installation. They get their name once every byte is on the disk: after a power cut they are whole
 * or not there.
 *
 * @throws ProductError where they are no such data
 */
export async function keepLanguage(code: string, file: string, folder: string): Promise<void> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined) throw notAdded(`There is no file ${file}. Nothing was changed.`);
  if (size > LARGEST) throw notAdded(`${file} is too large for the data of a language. Nothing was changed.`);
  const bytes = await readFile(file);
  checkData(bytes, file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = addedLanguageFile(code, folder);
  const target = join(folder, `${code}.traineddata${isPacked(bytes) ? '.gz' : ''}`);
  const part = `${target}.part`;
  try {
    await copyFile(file, part);
    const written = await open(part, 'r+');
    await written.sync();
    await written.close();
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
  if (before !== undefined && before !== target) await rm(before, { force: true });
}

/** @throws ProductError where it was not added */
export async function removeLanguage(code: string, folder: string): Promise<void> {
  const file = addedLanguageFile(code, folder);
  if (file === undefined) throw notAdded('This language was not added. There is nothing to remove.');
  await rm(file);
}
