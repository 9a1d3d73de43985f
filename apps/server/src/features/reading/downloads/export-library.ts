import type { Readable } from 'node:stream';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createTakeTurns } from '#kernel/scheduling/take-turns.ts';
import { hashToken } from '#kernel/tokens.ts';
import type { Download } from './download-documents.ts';
import type { ExportNotes } from './keep-export-notes.ts';
import { holderOfRow, type ScopeOfLink } from '../link-holder.ts';
import { makeOneTimeLink } from '../make-one-time-link.ts';
import { readingErrors } from '../reading.errors.ts';
import { deleteExpiredExports, deleteExportOf, selectExportIds, takeExport, upsertExport } from '../reading.store.ts';
import type { WriteExport } from './write-export.ts';

/** Notes of exports older than this belong to none that is being prepared or sent. */
const SWEEP_MILLISECONDS = 24 * 3_600_000;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly notes: ExportNotes;
  readonly write: WriteExport;
  readonly scopeOfLink: ScopeOfLink;
}

/** Everything of an owner as one zip, through an address that works once. */
export function createExportLibrary({ database, clock, notes, write, scopeOfLink }: Collaborators) {
  const takeTurns = createTakeTurns();
  return {
    /**
     * Keeps the notes that the asking browser sends. The export that was prepared before, if any, can be fetched no more.
     *
     * @throws notes_not_json, notes_too_large, storage_full
     */
    prepare: (scope: OwnerScope, content: Readable): Promise<{ url: string; expiresAt: number }> =>
      // One after the other: each removes what the one before it kept.
      takeTurns(scope.ownerId, async () => {
        const { url, hash, expiresAt } = makeOneTimeLink('/api/export', clock.now());
        await notes.keep(scope, hash, content);
        await upsertExport(database, {
          owner_id: scope.ownerId,
          token_hash: hash,
          expires_at: expiresAt,
          account_id: scope.actorId ?? null,
        });
        return { url, expiresAt };
      }),

    /** @throws download_used */
    async open(token: string): Promise<Download> {
      const hash = hashToken(token);
      const row = await takeExport(database, hash);
      if (!row || row.expires_at < clock.now()) throw readingErrors.download_used();
      const scope = await scopeOfLink(holderOfRow(row));
      const content = await write(scope, { bytes: await notes.size(scope, hash), open: () => notes.read(scope, hash) });
      content.once('close', () => void notes.remove(scope, hash));
      return { filename: 'Trove export.zip', type: 'application/zip', disposition: 'attachment', bytes: undefined, content };
    },

    /** Removes what exports left that were never fetched. */
    async sweep(): Promise<void> {
      await deleteExpiredExports(database, clock.now());
      const prepared = await selectExportIds(database);
      await notes.sweep(clock.now() - SWEEP_MILLISECONDS, (id) => prepared.has(id));
    },

    /** For an account that ends. */
    async erase(scope: OwnerScope): Promise<void> {
      await deleteExportOf(database, scope.ownerId);
      await notes.erase(scope);
    },
  };
}
export type ExportLibrary = ReturnType<typeof createExportLibrary>;
