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
  readonly problem: MemberProblem | null;
  /** @throws BrokenMemberError */
  readonly content: () => Promise<Buffer>;
}

/** The files in a zip, in its order; each is unpacked when its content is asked for. @throws FormatRefusedError */
export async function* walkArchive(path: string): AsyncGenerator<WalkedMember> {
  const archive = await openArchive(path, { maxMembers: MOST_FILES }).catch((error: unknown) => {
    if (error instanceof BrokenArchiveError) throw new FormatRefusedError('damaged', { cause: error });
    if (error instanceof CrowdedArchiveError) throw new FormatRefusedError('too_costly', { cause: error });
    throw error;
  });
  let left = MOST_BYTES;
  try {
    for (const member of archive.members) {
      if (member.kind === 'folder') continue;
      const problem = problemOf(member) ?? (member.bytes > left ? 'full' : null);
      if (problem === null) left -= member.bytes;
      const parts = member.path.split('/');
      const name = parts.pop() ?? '';
      const { bytes, modifiedAt } = member;
      yield { name, folder: parts.join('/'), bytes, modifiedAt, problem, content: async () => buffer(await member.open()) };
    }
  } finally {
    archive.close();
  }
}

function problemOf({ kind, locked, bytes, packedBytes }: ArchiveMember): MemberProblem | null {
  if (kind === 'link') return 'link';
  if (locked) return 'locked';
  if (bytes > LARGEST) return 'too_large';
  return bytes > BOMB.bytes && bytes > BOMB.times * Math.max(1, packedBytes) ? 'bomb' : null;
}

/** Whether a file could not be unpacked, which is no reason to leave the others. */
export const isBrokenMember = (error: unknown): boolean => error instanceof BrokenMemberError;
