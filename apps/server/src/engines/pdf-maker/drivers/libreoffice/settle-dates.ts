import { open, type FileHandle } from 'node:fs/promises';

/** Bytes from the end in which a PDF says where its table is, and in which its trailer lies. */
const TAIL = 1024;
/** Bytes before the table in which the last object lies, which holds the dates. */
const LAST_OBJECT = 4096;

/** What differs from one run to the next: an hour, and numbers made of it. */
const DATE = /(\/(?:Creation|Mod)Date\s*\(D:)(\d{14})/g;
const NUMBERS = /(<|\/DocChecksum\s*\/)([0-9A-Fa-f]{32})(?=[>\s])/g;
/** The first moment of all clocks, as PDF writes it. */
const NO_DATE = '19700101000000';

/** Takes the hour and the numbers of its making out of a PDF of LibreOffice's, so that the same file gives the same bytes. */
export async function settleDates(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - TAIL);
    const tail = await settle(file, from, size - from);
    const table = Number(/startxref\s+(\d{1,15})\s+%%EOF/.exec(tail)?.[1] ?? Number.NaN);
    if (!Number.isSafeInteger(table) || table > size) return;
    const start = Math.max(0, table - LAST_OBJECT);
    await settle(file, start, table - start);
  } finally {
    await file.close();
  }
}

/** @returns what stood there, a letter a byte */
async function settle(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  const before = buffer.subarray(0, bytesRead).toString('latin1');
  const after = before.replace(DATE, `$1${NO_DATE}`).replace(NUMBERS, (_found, name: string) => name + '0'.repeat(32));
  if (after !== before) await file.write(Buffer.from(after, 'latin1'), 0, bytesRead, position);
  return before;
}
