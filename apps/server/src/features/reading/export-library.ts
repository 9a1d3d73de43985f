import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ListDocuments } from '#features/library/list-documents.ts';
import type { ManageFolders } from '#features/library/manage-folders.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { Download } from './download-documents.ts';
import { readingErrors } from './reading.errors.ts';
import { uniquePath } from './unique-path.ts';

/** Time between pressing the button and the browser asking for the address. */
const VALID_MILLISECONDS = 120_000;
/** Exports prepared and not fetched; the notes of each lie in memory. */
const PREPARED_AT_MOST = 100;

interface Collaborators {
  readonly clock: Clock;
  readonly list: ListDocuments;
  readonly folders: ManageFolders;
  readonly blobs: BlobStore;
}

/**
 * Everything of an owner as one zip, made while it is sent: originals in their folders, `library.json`, and the notes that the asking browser
 * posted. The address works once, in this process, because the notes are never written down here.
 */
export function createExportLibrary({ clock, list, folders, blobs }: Collaborators) {
  const prepared = new Map<string, { scope: OwnerScope; notes: Readonly<Record<string, unknown>>; expiresAt: number }>();
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

  return {
    prepare(scope: OwnerScope, notes: Readonly<Record<string, unknown>>) {
      for (const [hash, { expiresAt }] of prepared)
        if (expiresAt < clock.now() || prepared.size >= PREPARED_AT_MOST) prepared.delete(hash);
      const token = randomBytes(24).toString('base64url');
      const expiresAt = clock.now() + VALID_MILLISECONDS;
      prepared.set(hashOf(token), { scope, notes, expiresAt });
      return { url: `/api/export/${token}`, expiresAt };
    },

    /** @throws download_used */
    async open(token: string): Promise<Download> {
      const hash = hashOf(token);
      const found = prepared.get(hash);
      prepared.delete(hash);
      if (!found || found.expiresAt < clock.now()) throw readingErrors.download_used();
      const { scope, notes } = found;
      const active = await list(scope, { sort: 'filename', direction: 'asc', view: 'all' });
      const trash = await list(scope, { sort: 'filename', direction: 'asc', view: 'trash' });
      const zip = new yazl.ZipFile();
      const content = zip.outputStream as Readable;
      const used = new Set<string>();
      const listed = [];
      for (const file of [...active.files, ...trash.files]) {
        const path = uniquePath(`originals/${file.trashedAt === null ? '' : 'Trash/'}${file.filepath}`, used);
        const add = (name: string, key: string, size: number) =>
          zip.addReadStreamLazy(name, { compress: false, size, mtime: new Date(file.modified * 1000) }, (give) => {
            blobs.read(key).then(
              (stream) => give(null, stream),
              (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
            );
          });
        add(path, originalKey(scope, file.id), file.size);
        const { typesetFrom } = file;
        const note = typesetFrom && uniquePath(path.slice(0, path.lastIndexOf('/') + 1) + typesetFrom.filename, used);
        if (typesetFrom && note) add(note, typesetFromKey(scope, file.id), typesetFrom.size);
        listed.push({ ...file, path, ...(note && { typesetFromPath: note }) });
      }
      const library = { exportedAt: new Date(clock.now()).toISOString(), folders: await folders.list(scope), files: listed };
      zip.addBuffer(Buffer.from(JSON.stringify(library, null, 2)), 'library.json');
      zip.addBuffer(Buffer.from(JSON.stringify(notes, null, 2)), 'notes.json');
      zip.end();
      return { filename: 'Trove export.zip', type: 'application/zip', disposition: 'attachment', bytes: undefined, content };
    },
  };
}
export type ExportLibrary = ReturnType<typeof createExportLibrary>;
