import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import * as z from 'zod';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FoundDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import { readingErrors } from './reading.errors.ts';
import { uniquePath } from './unique-path.ts';
import { deleteExpiredDownloads, insertDownload, takeDownload } from './reading.store.ts';

/** Time between pressing the button and the browser asking for the address. */
const VALID_MILLISECONDS = 120_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly describe: DescribeDocuments;
  readonly blobs: BlobStore;
}

export interface Download {
  readonly filename: string;
  readonly type: 'application/pdf' | 'application/zip';
  readonly disposition: 'attachment' | 'inline';
  /** Unknown for a zip, which is made while it is sent. */
  readonly bytes: number | undefined;
  readonly content: Readable;
}

/** Addresses that work once, for downloads, printing and export, which a browser starts without our Authorization header. */
export function createDownloads({ database, clock, describe, blobs }: Collaborators, scopeOf: (ownerId: string) => OwnerScope) {
  return {
    /** @throws nothing_to_download */
    async prepare(scope: OwnerScope, ids: readonly string[], disposition: 'attachment' | 'inline') {
      const found = await describe(scope, ids);
      if (found.size === 0) throw readingErrors.nothing_to_download();
      const token = randomBytes(24).toString('base64url');
      const expiresAt = clock.now() + VALID_MILLISECONDS;
      await deleteExpiredDownloads(database, clock.now());
      await insertDownload(database, {
        owner_id: scope.ownerId,
        token_hash: hashOf(token),
        document_ids: JSON.stringify([...found.keys()]),
        disposition,
        expires_at: expiresAt,
      });
      return { url: `/api/downloads/${token}`, expiresAt };
    },

    /** @throws download_used, nothing_to_download */
    async open(token: string): Promise<Download> {
      const row = await takeDownload(database, hashOf(token));
      if (!row || row.expires_at < clock.now()) throw readingErrors.download_used();
      const scope = scopeOf(row.owner_id);
      const found = await describe(scope, z.array(z.string()).parse(JSON.parse(row.document_ids)));
      const documents = [...found.values()];
      const [only] = documents;
      if (!only) throw readingErrors.nothing_to_download();
      if (documents.length > 1) return zipOf(scope, documents, blobs);
      const key = originalKey(scope, only.id);
      const content = await blobs.read(key);
      return { filename: only.filename, type: 'application/pdf', disposition: row.disposition, bytes: only.size, content };
    },
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

/** Files one after the other, each opened only when the one before has been sent. */
function zipOf(scope: OwnerScope, documents: readonly FoundDocument[], blobs: BlobStore): Download {
  const zip = new yazl.ZipFile();
  const content = zip.outputStream as Readable;
  const used = new Set<string>();
  for (const document of documents) {
    const name = uniquePath(document.filepath, used);
    // PDFs are compressed already: storing costs no time and no size.
    const options = { compress: false, size: document.size, mtime: new Date(document.modified * 1000) };
    zip.addReadStreamLazy(name, options, (give) => {
      blobs.read(originalKey(scope, document.id)).then(
        (stream) => give(null, stream),
        (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return { filename: 'Trove documents.zip', type: 'application/zip', disposition: 'attachment', bytes: undefined, content };
}
