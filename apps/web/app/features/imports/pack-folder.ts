import type { ChosenFile } from './imports.rules';

/** A zip without the extension for large ones holds no more. Files and bytes. */
const MOST_FILES = 65_535;
const MOST_BYTES = 0xffff_ffff;
/** In the flags of a zip: names are UTF-8. */
const UTF8_NAMES = 0x800;

const TABLE = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of a file as a zip wants it, read a piece at a time. */
async function checksum(file: Blob): Promise<number> {
  let value = 0xffffffff;
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    for (const byte of piece.value) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Date and time as a zip holds them: local, in steps of two seconds, from 1980. */
function zipTime(milliseconds: number): { date: number; time: number } {
  const at = new Date(milliseconds);
  const year = Math.max(0, at.getFullYear() - 1980);
  return {
    date: (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  };
}

/** Numbers of two or four bytes, the low one first. */
function record(fields: readonly [value: number, bytes: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/**
 * Packs files into one zip without compressing them. The bytes stay on the disk until the zip is sent: it only points to them.
 *
 * @throws with a sentence when there is more than such a zip can hold
 */
export async function packFolder(files: readonly ChosenFile[], signal: AbortSignal): Promise<Blob> {
  const total = files.reduce((sum, { file }) => sum + file.size + 200, 0);
  if (files.length > MOST_FILES || total > MOST_BYTES)
    throw new Error('This folder is too large to be sent as it is. Zip it on your computer and drop the archive here.');
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const { path, file } of files) {
    signal.throwIfAborted();
    const name = new TextEncoder().encode(path);
    const { date, time } = zipTime(file.lastModified);
    const crc = await checksum(file);
    const facts: [number, 2 | 4][] = [
      [UTF8_NAMES, 2],
      [0, 2],
      [time, 2],
      [date, 2],
      [crc, 4],
      [file.size, 4],
      [file.size, 4],
      [name.length, 2],
      [0, 2],
    ];
    const head = record([[0x04034b50, 4], [20, 2], ...facts]);
    const rest: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ];
    const entry = record([[0x02014b50, 4], [20, 2], [20, 2], ...facts, ...rest]);
    parts.push(head, name, file);
    directory.push(entry, name);
    offset += head.length + name.length + file.size;
    directoryBytes += entry.length + name.length;
  }
  const end = record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directoryBytes, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
