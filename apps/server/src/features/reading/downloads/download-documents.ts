import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import * as z from 'zod';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { hashToken } from '#kernel/tokens.ts';
import { hasPages, type DescribeDocuments, type FoundDocument } from '#features/library/find-document.ts';
import { originalKey, pdfNameOf, typesetFromKey } from '#features/library/original-key.ts';
import { holderOfRow, type ScopeOfLink } from '../link-holder.ts';
import { makeOneTimeLink } from '../make-one-time-link.ts';
import type { AddTextLayer } from './add-text-layer.ts';
import type { ByteRange } from '#platform/http/read-range.ts';
import { readingErrors } from '../reading.errors.ts';
import { uniquePath } from './unique-path.ts';
import { deleteExpiredDownloads, insertDownload, takeDownload } from '../reading.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly describe: DescribeDocuments;
  readonly blobs: BlobStore;
  readonly addTextLayer: AddTextLayer;
  readonly scopeOfLink: ScopeOfLink;
}

export interface Download {
  readonly filename: string;
  readonly type: string;
  readonly disposition: 'attachment' | 'inline';
  /** Unknown for a zip, which is made while it is sent. */
  readonly bytes: number | undefined;
  readonly content: Readable;
}

/** A file as it was sent. */
export interface OriginalFile {
  readonly filename: string;
  readonly bytes: number;
  /** Another one where the bytes are others. */
  readonly version: string;
  readonly read: (part?: ByteRange) => Promise<Readable>;
}

/** Addresses that work once, for downloads, printing and export, which a browser starts without our Authorization header. */
export function createDownloads({ database, clock, describe, blobs, addTextLayer, scopeOfLink }: Collaborators) {
  const fileOf = createFileOf({ blobs, addTextLayer });
  async function open({ filename, type, open: read }: StoredFile, disposition: Download['disposition']): Promise<Download> {
    // A note is never shown by the browser as a page of ours.
    const shown = type === 'application/pdf' ? disposition : 'attachment';
    return { filename, type, disposition: shown, ...(await read()) };
  }

  return {
    /** One document as it was sent, of which parts can be read. @throws nothing_to_download */
    async openFile(scope: OwnerScope, id: string): Promise<OriginalFile> {
      const document = (await describe(scope, [id])).get(id);
      if (!document) throw readingErrors.nothing_to_download();
      const { bytesId, sha256, modified, size, typesetFrom } = document;
      const key = typesetFrom === null ? originalKey(scope, bytesId) : typesetFromKey(scope, bytesId);
      const bytes = typesetFrom?.size ?? size;
      return {
        filename: typesetFrom?.filename ?? document.filename,
        bytes,
        version: createHash('sha256').update(`${sha256} ${bytes} ${modified}`).digest('base64url').slice(0, 27),
        read: (part) => blobs.read(key, part),
      };
    },

    /** @throws nothing_to_download */
    async prepare(
      scope: OwnerScope,
      { ids, disposition, form }: { ids: readonly string[]; disposition: 'attachment' | 'inline'; form: Form },
    ) {
      const found = await describe(scope, ids);
      if (found.size === 0) throw readingErrors.nothing_to_download();
      const { url, hash, expiresAt } = makeOneTimeLink('/api/downloads', clock.now());
      await deleteExpiredDownloads(database, clock.now());
      await insertDownload(database, {
        owner_id: scope.ownerId,
        token_hash: hash,
        document_ids: JSON.stringify([...found.keys()]),
        disposition,
        form,
        expires_at: expiresAt,
        account_id: scope.actorId ?? null,
      });
      return { url, expiresAt };
    },

    /** @throws download_used, nothing_to_download */
    async open(token: string): Promise<Download> {
      const row = await takeDownload(database, hashToken(token));
      if (!row || row.expires_at < clock.now()) throw readingErrors.download_used();
      const scope = await scopeOfLink(holderOfRow(row));
      const found = await describe(scope, z.array(z.string()).parse(JSON.parse(row.document_ids)));
      const files = [...found.values()].map((document) => fileOf(scope, document, row.form));
      const [only] = files;
      if (!only) throw readingErrors.nothing_to_download();
      if (files.length > 1) return zipOf(files);
      return open(only, row.disposition);
    },
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

type Form = 'pdf' | 'original' | 'searchable';

interface StoredFile {
  readonly filename: string;
  /** In its folder. */
  readonly path: string;
  readonly type: string;
  /** Undefined where it is made when it is opened. */
  readonly bytes: number | undefined;
  readonly modified: Date;
  readonly open: () => Promise<{ readonly bytes: number; readonly content: Readable }>;
}

/** What a document is in the form that was asked for. */
function createFileOf({ blobs, addTextLayer }: Pick<Collaborators, 'blobs' | 'addTextLayer'>) {
  const stored = (key: string, bytes: number) => ({
    bytes,
    open: async () => ({ bytes, content: await blobs.read(key) }),
  });
  return (scope: OwnerScope, document: FoundDocument, form: Form): StoredFile => {
    const { bytesId, filename, filepath, size, typesetFrom, recognition } = document;
    const modified = new Date(document.modified * 1000);
    const at = (name: string) => ({
      filename: name,
      path: filepath.slice(0, filepath.length - filename.length) + name,
      modified,
    });
    // What has no pages comes as it is, whatever is asked for.
    if (typesetFrom !== null && (form === 'original' || !hasPages(document)))
      return {
        ...at(typesetFrom.filename),
        ...stored(typesetFromKey(scope, bytesId), typesetFrom.size),
        type: 'application/octet-stream',
      };
    const name = typesetFrom === null ? filename : pdfNameOf(filename);
    const type = hasPages(document) ? 'application/pdf' : 'application/octet-stream';
    const pdf = { ...at(name), ...stored(originalKey(scope, bytesId), size), type };
    // What is said in a recording stands on its pages already.
    const isRecognised = recognition !== null && recognition.of !== 'speech' && recognition.read > 0;
    return form === 'searchable' && isRecognised
      ? { ...pdf, bytes: undefined, open: () => addTextLayer(scope, document) }
      : pdf;
  };
}

/** Files one after the other, each opened only when the one before has been sent. */
function zipOf(files: readonly StoredFile[]): Download {
  const zip = new yazl.ZipFile();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream is of bytes; its declared type says less
  const content = zip.outputStream as Readable;
  const used = new Set<string>();
  for (const { path, bytes, modified, open } of files) {
    const name = uniquePath(path, used);
    // PDFs are compressed already: storing costs no time and no size.
    const options = { compress: false, mtime: modified, ...(bytes === undefined ? {} : { size: bytes }) };
    zip.addReadStreamLazy(name, options, (give) => {
      open().then(
        ({ content: stream }) => give(null, stream),
        (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return { filename: 'Trove documents.zip', type: 'application/zip', disposition: 'attachment', bytes: undefined, content };
}
