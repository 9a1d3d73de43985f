import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { hasPages } from '#features/library/find-document.ts';
import { originalKey, pdfNameOf, typesetFromKey } from '#features/library/original-key.ts';
import { uniquePath } from './unique-path.ts';

interface Collaborators {
  readonly clock: Clock;
  readonly list: Library['list'];
  readonly folders: Library['folders'];
  /** Under what names the bytes of documents lie, by their ids. */
  readonly mapBytes: Library['mapBytes'];
  /** Older versions of everything. */
  readonly listOlder: Library['versions']['listOlder'];
  readonly blobs: BlobStore;
}

interface StoredText {
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** `Lease (version 2).pdf` */
const versionName = ({ filename, number }: { readonly filename: string; readonly number: number }): string =>
  filename.replace(/(\.[^./]{1,10})?$/u, (ending) => ` (version ${number})${ending}`);

/** The zip of everything an owner has, made while it is sent: originals in their folders, older versions beside them, `library.json`, and the notes as they were sent. */
export function createWriteExport({ clock, list, folders, mapBytes, listOlder, blobs }: Collaborators) {
  /** @param more files beside those, by path, with their text */
  return async (scope: OwnerScope, notes: StoredText, more: Readonly<Record<string, string>> = {}): Promise<Readable> => {
    const active = await list(scope, { sort: 'filename', direction: 'asc', view: 'all' });
    const trash = await list(scope, { sort: 'filename', direction: 'asc', view: 'trash' });
    const bytesIds = await mapBytes(scope);
    const bytesIdOf = (id: string) => bytesIds.get(id) ?? id;
    const byDocument = Map.groupBy(await listOlder(scope), ({ documentId }) => documentId);
    const zip = new yazl.ZipFile();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream is of bytes; its declared type says less
    const content = zip.outputStream as Readable;
    const fail = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)));
    const used = new Set<string>();
    const add = (path: string, { bytes, open }: StoredText, mtime: Date, compress = false) =>
      zip.addReadStreamLazy(path, { compress, size: bytes, mtime }, (give) => {
        open().then((stream) => give(null, stream), fail);
      });
    const listed = [];
    for (const file of [...active.files, ...trash.files]) {
      const { typesetFrom } = file;
      const folder = `originals/${file.trashedAt === null ? '' : 'Trash/'}${file.filepath.slice(0, -file.filename.length)}`;
      const mtime = new Date(file.modified * 1000);
      // Of what has no pages there is only the file.
      const pdf = typesetFrom === null ? file.filename : hasPages(file) ? pdfNameOf(file.filename) : null;
      const path = pdf === null ? null : uniquePath(folder + pdf, used);
      if (path !== null) add(path, { bytes: file.size, open: () => blobs.read(originalKey(scope, bytesIdOf(file.id))) }, mtime);
      const note = typesetFrom && uniquePath(folder + typesetFrom.filename, used);
      if (typesetFrom && note)
        add(note, { bytes: typesetFrom.size, open: () => blobs.read(typesetFromKey(scope, bytesIdOf(file.id))) }, mtime);
      const older = [];
      for (const version of byDocument.get(file.id) ?? []) {
        const at = uniquePath(`versions/${folder.slice('originals/'.length)}${versionName(version)}`, used);
        const key = version.inTypesetFrom ? typesetFromKey(scope, version.bytesId) : originalKey(scope, version.bytesId);
        add(at, { bytes: version.bytes, open: () => blobs.read(key) }, new Date(version.madeAt));
        older.push({ number: version.number, madeAt: new Date(version.madeAt).toISOString(), path: at });
      }
      listed.push({
        ...file,
        path: path ?? note,
        ...(note && { typesetFromPath: note }),
        ...(older.length > 0 && { versions: older }),
      });
    }
    const now = new Date(clock.now());
    const library = { exportedAt: now.toISOString(), folders: await folders.list(scope), files: listed };
    zip.addBuffer(Buffer.from(JSON.stringify(library, null, 2)), 'library.json');
    add('notes.json', notes, now, true);
    for (const [path, text] of Object.entries(more)) zip.addBuffer(Buffer.from(text), path);
    zip.end();
    return content;
  };
}
export type WriteExport = ReturnType<typeof createWriteExport>;
