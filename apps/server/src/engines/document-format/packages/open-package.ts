import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import {
  BrokenArchiveError,
  BrokenMemberError,
  CrowdedArchiveError,
  openArchive,
  type ArchiveMember,
} from '#platform/archives/open-archive.ts';
import { FormatRefusedError } from '../document-format.ts';

const MEBIBYTE = 1024 * 1024;
/** What an office file may at most hold; whoever sends more sends no document for a person. */
const LIMITS = { parts: 20_000, partBytes: 256 * MEBIBYTE, allBytes: 512 * MEBIBYTE } as const;
/** Parts above this size that unpack to more than this many times their size are made to fill memories. XML packs to a fiftieth at best. */
const BOMB = { bytes: 16 * MEBIBYTE, times: 200 } as const;

/** The parts of a document that is a zip: they are opened one by one, in memory, and all that is opened counts against one limit. */
export interface DocumentPackage {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws FormatRefusedError; reading the stream may fail with one too */
  open(name: string): AsyncIterable<Uint8Array>;
  /** The whole part; undefined when there is none. @throws FormatRefusedError */
  read(name: string): Promise<Uint8Array | undefined>;
  close(): void;
}

/** @throws FormatRefusedError */
export async function openPackage(path: string): Promise<DocumentPackage> {
  const archive = await refused(openArchive(path, { maxMembers: LIMITS.parts }));
  const parts = new Map<string, ArchiveMember>();
  for (const member of archive.members) {
    const name = member.path.replace(/^\/+/, '').toLowerCase();
    // Of two parts of one name the first counts, as it does for those who wrote the format.
    if (member.kind === 'file' && !parts.has(name)) parts.set(name, member);
  }
  let left: number = LIMITS.allBytes;

  const opened = async (name: string): Promise<Readable | undefined> => {
    const part = parts.get(name.toLowerCase());
    if (part === undefined) return undefined;
    if (part.locked) throw new FormatRefusedError('unknown_lock');
    left -= part.bytes;
    const isBomb = part.bytes > BOMB.bytes && part.bytes > BOMB.times * Math.max(1, part.packedBytes);
    if (isBomb || part.bytes > LIMITS.partBytes || left < 0) throw new FormatRefusedError('too_costly');
    return part.open();
  };
  async function* open(name: string): AsyncGenerator<Uint8Array> {
    try {
      const content = await opened(name);
      if (content !== undefined) yield* content as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw error instanceof BrokenMemberError ? new FormatRefusedError('damaged', { cause: error }) : error;
    }
  }
  return {
    names: [...parts.values()].map(({ path: name }) => name.replace(/^\/+/, '')),
    has: (name) => parts.has(name.toLowerCase()),
    open,
    read: async (name) => (parts.has(name.toLowerCase()) ? buffer(open(name)) : undefined),
    close: () => archive.close(),
  };
}

async function refused<Value>(opening: Promise<Value>): Promise<Value> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof BrokenArchiveError) throw new FormatRefusedError('damaged', { cause: error });
    if (error instanceof CrowdedArchiveError) throw new FormatRefusedError('too_costly', { cause: error });
    throw error;
  }
}

/** The part that a relation or a page of this part names, as a path in the package; it cannot lead out of it. */
export function resolvePart(from: string, target: string): string {
  const bare = target.replace(/[#?].*$/s, '');
  const way = bare.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of bare.split('/')) {
    if (step === '..') way.pop();
    else if (step !== '' && step !== '.') way.push(step);
  }
  return way.join('/');
}
