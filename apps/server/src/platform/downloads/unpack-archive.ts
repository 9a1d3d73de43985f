import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';

/** A tar archive is made of blocks of this size. */
const BLOCK = 512;
/** Of a block that begins a file: where its name, size, kind and the folder before the name stand. */
const FIELDS = { name: [0, 100], size: [124, 136], kind: [156, 157], folder: [345, 500] } as const;
const PLAIN_FILE = new Set(['', '0']);
/** npm packs everything below this folder. */
const PACKED = 'package/';
/** A file of a package that is larger is none of those that are wanted. */
const LARGEST = 256 * 1024 * 1024;

const field = (header: Buffer, [from, to]: readonly [number, number]): string =>
  header.toString('latin1', from, to).replace(/\0.*$/s, '').trim();

const isSafe = (path: string): boolean =>
  !path.startsWith('/') && path.split('/').every((part) => part !== '..' && part !== '');

/** The archive is damaged, or no package. */
export class ArchiveError extends Error {}

/**
 * Unpacks files of an npm package, whose checksum has been looked at before.
 *
 * @param keep beginnings of the paths that are wanted
 * @throws ArchiveError
 */
export async function unpackArchive(archive: string, into: string, keep: readonly string[]): Promise<void> {
  const blocks = createReadStream(archive).pipe(createGunzip());
  let rest: Buffer = Buffer.alloc(0);
  let file: { readonly path: string | null; left: number; readonly parts: Buffer[]; readonly size: number } | undefined;
  const begin = (header: Buffer): typeof file => {
    const [folder, name] = [field(header, FIELDS.folder), field(header, FIELDS.name)];
    const path = (folder === '' ? name : `${folder}/${name}`).replace(PACKED, '');
    const size = Number.parseInt(field(header, FIELDS.size), 8) || 0;
    if (size > LARGEST) throw new ArchiveError('The package holds a file that is too large');
    const isWanted = PLAIN_FILE.has(field(header, FIELDS.kind)) && keep.some((start) => path.startsWith(start));
    if (isWanted && !isSafe(path)) throw new ArchiveError('The package wants to write outside its folder');
    return { path: isWanted ? path : null, left: Math.ceil(size / BLOCK) * BLOCK, parts: [], size };
  };
  const end = async ({ path, parts, size }: NonNullable<typeof file>) => {
    if (path === null) return;
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), Buffer.concat(parts).subarray(0, size));
  };
  for await (const chunk of blocks) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives buffers
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    for (;;) {
      if (file === undefined) {
        if (rest.length < BLOCK) break;
        const header = rest.subarray(0, BLOCK);
        rest = rest.subarray(BLOCK);
        if (header.every((byte) => byte === 0)) continue;
        file = begin(header);
      }
      if (file === undefined) break;
      const taken = rest.subarray(0, file.left);
      if (file.path !== null) file.parts.push(Buffer.from(taken));
      file.left -= taken.length;
      rest = rest.subarray(taken.length);
      if (file.left > 0) break;
      await end(file);
      file = undefined;
    }
  }
  if (file !== undefined) throw new ArchiveError('The package ends in the middle of a file');
}
