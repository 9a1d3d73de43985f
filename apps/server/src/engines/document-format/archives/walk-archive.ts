import { buffer } from 'node:stream/consumers';
import {
  BrokenArchiveError,
  BrokenMemberError,
  CrowdedArchiveError,
  openArchive,
  type ArchiveMember,
} from '#platform/archives/open-archive.ts';
import { FormatRefusedError } from '../document-format.ts';
import { MOST_FILES } from './listed-file.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes of a file that is taken out, which is in memory as a whole, and of all that are. */
const LARGEST = 200 * MEBIBYTE;
const MOST_BYTES = 2_048 * MEBIBYTE;
/** Larger files that unpack to more than this many times their size are made to fill disks. */
const BOMB = { bytes: 16 * MEBIBYTE, times: 200 } as const;

/** Why a file stays in its archive. */
export type MemberProblem = 'locked' | 'link' | 'too_large' | 'bomb' | 'damaged' | 'full';

export interface WalkedMember {
  readonly name: string;
  /** The folders above it, with `/` between them, as written in the archive. */
  readonly folder: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  readonly locked: boolean;
  readonly problem: MemberProblem | null;
  /** @throws BrokenMemberError, WrongPasswordError */
  readonly content: () => Promise<Buffer>;
}

/** The password opens other files of the archive, or none. */
class WrongPasswordError extends Error {
  constructor() {
    super('The password does not open this file');
    this.name = 'WrongPasswordError';
  }
}

/**
 * The files in a zip, in its order; each is unpacked when its content is asked for.
 *
 * @param password of the locked ones, which stay inside without it
 * @throws FormatRefusedError
 */
export async function* walkArchive(path: string, password?: string): AsyncGenerator<WalkedMember> {
  const archive = await openArchive(path, { maxMembers: MOST_FILES }).catch((error: unknown) => {
    if (error instanceof BrokenArchiveError) throw new FormatRefusedError('damaged', { cause: error });
    if (error instanceof CrowdedArchiveError) throw new FormatRefusedError('too_costly', { cause: error });
    throw error;
  });
  let left = MOST_BYTES;
  try {
    for (const member of archive.members) {
      if (member.kind === 'folder') continue;
      const problem = problemOf(member, password !== undefined) ?? (member.bytes > left ? 'full' : null);
      if (problem === null) left -= member.bytes;
      const parts = member.path.split('/');
      const name = parts.pop() ?? '';
      const { bytes, modifiedAt, locked } = member;
      const content = () => contentOf(member, password);
      yield { name, folder: parts.join('/'), bytes, modifiedAt, locked, problem, content };
    }
  } finally {
    archive.close();
  }
}

async function contentOf(member: ArchiveMember, password: string | undefined): Promise<Buffer> {
  if (!member.locked || password === undefined) return buffer(await member.open());
  const content = await member.unlock(password);
  if (content === undefined) throw new WrongPasswordError();
  return content;
}

function problemOf({ kind, locked, bytes, packedBytes }: ArchiveMember, opens: boolean): MemberProblem | null {
  if (kind === 'link') return 'link';
  if (locked && !opens) return 'locked';
  if (bytes > LARGEST) return 'too_large';
  return bytes > BOMB.bytes && bytes > BOMB.times * Math.max(1, packedBytes) ? 'bomb' : null;
}

/** Whether a file could not be unpacked, which is no reason to leave the others. */
export const isBrokenMember = (error: unknown): boolean => error instanceof BrokenMemberError;

/** Whether a file is behind another password. */
export const isStillLocked = (error: unknown): boolean => error instanceof WrongPasswordError;
