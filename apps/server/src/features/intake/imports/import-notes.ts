import { isClutter } from 'contract/file-names';
import { LEFT_OUT_KEPT, LeftOut } from 'contract/imports';
import * as z from 'zod';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { BrokenArchiveError, CrowdedArchiveError, withArchive, type ArchiveMember } from '#platform/archives/open-archive.ts';
import { archiveKey } from './archive-key.ts';
import { intakeErrors } from '../intake.errors.ts';
import { BOMB, isBomb } from '../intake.rules.ts';
import { findImport, updateImport } from '../intake.store.ts';
import type { ImportRow } from '../intake.tables.ts';
import type { ReceiveNote } from './receive-note.ts';

const MAX_MEMBERS = 100_000;
/** Open pages are told at most this often how far an import is. Milliseconds. */
const TELL_EVERY = 250;

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly receiveNote: ReceiveNote;
  readonly clock: Clock;
  /** Tells the owner's open pages that an import stands otherwise now. */
  readonly tell: (scope: OwnerScope) => void;
}

/**
 * Goes through an export of notes, file by file, and remembers after each how far it came: a process that dies goes on there. What is left
 * out is listed with the reason and does not hold up the others.
 */
export function createImportNotes({ database, blobs, receiveNote, clock, tell }: Collaborators) {
  async function goThrough(scope: OwnerScope, row: ImportRow, members: readonly ArchiveMember[], signal: AbortSignal) {
    const files = members.filter(({ kind, path }) => kind !== 'folder' && !isClutter(path));
    const sum = (figure: 'bytes' | 'packedBytes') => files.reduce((total, member) => total + member[figure], 0);
    if (isBomb({ bytes: sum('bytes'), packedBytes: sum('packedBytes') }))
      throw intakeErrors.archive_bomb({ times: BOMB.times });
    if (files.length === 0) throw intakeErrors.nothing_to_import();
    const reasons = z.array(LeftOut).parse(JSON.parse(row.reasons));
    const counts = { added: row.added, changed: row.changed, unchanged: row.unchanged, left_out: row.left_out };
    let told = 0;
    await updateImport(database, scope.ownerId, row.id, { status: 'reading', total: files.length, problem: null });
    for (const [index, member] of files.entries()) {
      if (index < row.looked_at) continue;
      signal.throwIfAborted();
      const reason = await attend(scope, member, counts);
      if (reason !== null && reasons.length < LEFT_OUT_KEPT) reasons.push({ path: member.path, reason });
      const progress = { ...counts, looked_at: index + 1, ...(reason === null ? {} : { reasons: JSON.stringify(reasons) }) };
      await updateImport(database, scope.ownerId, row.id, progress);
      if (clock.now() - told < TELL_EVERY) continue;
      told = clock.now();
      tell(scope);
    }
  }

  /** @returns why the file is left out, or null */
  async function attend(
    scope: OwnerScope,
    member: ArchiveMember,
    counts: Pick<ImportRow, 'added' | 'changed' | 'unchanged' | 'left_out'>,
  ): Promise<string | null> {
    try {
      counts[await receiveNote(scope, member)]++;
      return null;
    } catch (error) {
      // Trouble of ours, a full disk say, is no reason to leave a note out: the whole import waits and goes on here.
      if (!(error instanceof ProductError) || error.status >= 500) throw error;
      counts.left_out++;
      return error.message;
    }
  }

  return async (scope: OwnerScope, importId: string, signal: AbortSignal): Promise<void> => {
    const { ownerId } = scope;
    const row = await findImport(database, ownerId, importId);
    if (!row || row.finished_at !== null) return;
    const key = archiveKey(scope, importId);
    const end = async (change: Partial<ImportRow>) => {
      await updateImport(database, ownerId, importId, { ...change, finished_at: clock.now() });
      await blobs.remove(key);
      tell(scope);
    };
    try {
      await blobs.withLocalFile(key, (file) =>
        withArchive(file, { maxMembers: MAX_MEMBERS }, (members) => goThrough(scope, row, members, signal)),
      );
      await end({ status: 'done' });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) {
        await updateImport(database, ownerId, importId, { problem: 'It was interrupted, and goes on by itself' });
        tell(scope);
        throw error;
      }
      await end({ status: 'failed', problem: refusal });
    }
  };
}
export type ImportNotes = ReturnType<typeof createImportNotes>;

/** What is wrong with the archive itself, which trying again does not mend; null for everything else. */
function refusalOf(error: unknown): string | null {
  if (error instanceof BrokenArchiveError) return intakeErrors.not_a_zip().message;
  if (error instanceof CrowdedArchiveError) return intakeErrors.archive_crowded({ limit: MAX_MEMBERS }).message;
  return error instanceof ProductError && error.status < 500 ? error.message : null;
}
