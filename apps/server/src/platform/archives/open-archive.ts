import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { unlockMember } from './unlock-member.ts';

/** A member of a zip, as it is described there; nothing of that is to be trusted but the size, which is held to while unpacking. */
export interface ArchiveMember {
  /** With `/` between its parts, as written in the archive. It may be absolute or lead upwards. */
  readonly path: string;
  /** Bytes, unpacked and packed. */
  readonly bytes: number;
  readonly packedBytes: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  readonly kind: 'file' | 'folder' | 'link';
  readonly locked: boolean;
  /** The unpacked bytes. Fails with BrokenMemberError when they cannot be unpacked, or are more than it says. */
  readonly open: () => Promise<Readable>;
  /** The content of a locked one; undefined where the password is another one. Fails with BrokenMemberError. */
  readonly unlock: (password: string) => Promise<Buffer | undefined>;
}

/** The file is no zip, or its list of members is broken. */
export class BrokenArchiveError extends Error {
  constructor(options: ErrorOptions) {
    super('The archive cannot be opened', options);
    this.name = 'BrokenArchiveError';
  }
}

/** One member cannot be unpacked; the others may be in order. */
export class BrokenMemberError extends Error {
  constructor(options: ErrorOptions) {
    super('The file in the archive is damaged', options);
    this.name = 'BrokenMemberError';
  }
}

/** It holds more members than are looked at. */
export class CrowdedArchiveError extends Error {
  constructor() {
    super('The archive holds too many files');
    this.name = 'CrowdedArchiveError';
  }
}

const UTF8_FLAG = 0x800;
const UNIX_LINK = 0o120000;
const UNIX_KIND = 0o170000;

export interface OpenArchive {
  readonly members: readonly ArchiveMember[];
  close(): void;
}

/**
 * Opens a zip on the local disk while `work` runs. Nothing is unpacked to the disk, and members are opened one by one.
 *
 * @throws BrokenArchiveError, CrowdedArchiveError
 */
export async function withArchive<Result>(
  file: string,
  limits: { maxMembers: number },
  work: (members: readonly ArchiveMember[]) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file, limits);
  try {
    return await work(archive.members);
  } finally {
    archive.close();
  }
}

/** Opens a zip until it is closed. @throws BrokenArchiveError, CrowdedArchiveError */
export async function openArchive(file: string, { maxMembers }: { maxMembers: number }): Promise<OpenArchive> {
  const zip = await broken(yauzl.openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: true }));
  try {
    return { members: await broken(membersOf(zip, maxMembers)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function broken<Value>(opening: Promise<Value>): Promise<Value> {
  try {
    return await opening;
  } catch (error) {
    // A file that is not there is no broken archive: the system says what it is.
    throw error instanceof CrowdedArchiveError || (error instanceof Error && 'syscall' in error)
      ? error
      : new BrokenArchiveError({ cause: error });
  }
}

async function membersOf(zip: ZipFile, maxMembers: number): Promise<ArchiveMember[]> {
  const members: ArchiveMember[] = [];
  for await (const entry of zip.eachEntry()) {
    if (members.length >= maxMembers) throw new CrowdedArchiveError();
    const path = pathOf(entry);
    members.push({
      path,
      bytes: entry.uncompressedSize,
      packedBytes: entry.compressedSize,
      modifiedAt: entry.getLastModDate().getTime(),
      kind: kindOf(entry, path),
      locked: entry.isEncrypted(),
      open: async () => Readable.from(unpacked(zip, entry)),
      unlock: (password) => unlocked(zip, entry, password),
    });
  }
  return members;
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw new BrokenMemberError({ cause: error });
  }
}

async function unlocked(zip: ZipFile, entry: Entry, password: string): Promise<Buffer | undefined> {
  try {
    const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
    const { generalPurposeBitFlag: flags, compressionMethod: method, extraFields } = entry;
    const { crc32: crc, lastModFileTime: modifiedTime, uncompressedSize: bytes } = entry;
    return unlockMember({ packed, flags, method, extraFields, crc, modifiedTime, bytes }, password);
  } catch (error) {
    throw new BrokenMemberError({ cause: error });
  }
}

/** Names are UTF-8 where the archive says so, and where macOS writes them without saying so. */
function pathOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const decoder = new TextDecoder('utf-8', { fatal: (generalPurposeBitFlag & UTF8_FLAG) === 0 });
  try {
    return decoder.decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(fileNameRaw).replaceAll('\\', '/');
  }
}

function kindOf({ externalFileAttributes }: Entry, path: string): ArchiveMember['kind'] {
  if (path.endsWith('/')) return 'folder';
  return ((externalFileAttributes >>> 16) & UNIX_KIND) === UNIX_LINK ? 'link' : 'file';
}
