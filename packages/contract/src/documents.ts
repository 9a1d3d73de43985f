import * as z from 'zod';
import { DocumentKind } from './facts.ts';
import { FileState } from './file-states.ts';
import { TagName } from './tags.ts';
import { TextState } from './text-state.ts';

export const DocumentStatus = z.enum(['waiting', 'reading', 'ready', 'failed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/**
 * How far the letters of a document's scanned pages are recognised. `waiting`: in line or at work; `failed`: pages are left that could not be
 * recognised for a reason of the server's own, and Retry may help.
 */
export const Recognition = z.object({
  state: z.enum(['waiting', 'paused', 'done', 'failed']),
  /** Pages without text of their own, and how many of them are settled. */
  pages: z.number(),
  settled: z.number(),
  /** Pages on which words were found, and how sure the recogniser is of them in the mean, 0 to 100; null where there are none. */
  read: z.number(),
  certainty: z.number().nullable(),
  /** When pages are tried again on which time ran out, in epoch milliseconds; null where none were put off. */
  retryAt: z.number().nullable().optional(),
  /** `speech`: a recording or film is transcribed; it counts as one page. Absent: letters of scanned pages. */
  of: z.enum(['letters', 'speech']).optional(),
  /** Of a recording that could not be transcribed: why, as a sentence. */
  reason: z.string().nullable().optional(),
});
export type Recognition = z.infer<typeof Recognition>;

/** The facts that lists show and are filtered by. `date` and `due` are `YYYY-MM-DD`, `currency` ISO 4217, `language` ISO 639-1. */
export const FileFacts = z.object({
  kind: DocumentKind.nullable(),
  date: z.string().nullable(),
  sender: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  reference: z.string().nullable(),
  due: z.string().nullable().optional(),
  recipient: z.string().nullable().optional(),
  language: z.string().nullable().optional(),
});
export type FileFacts = z.infer<typeof FileFacts>;

export const LibraryFile = z.object({
  id: z.string(),
  filename: z.string(),
  /** Folder and name, as a person would write it. */
  filepath: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Epoch seconds. */
  modified: z.number(),
  tags: z.array(z.string()),
  starred: z.boolean().optional(),
  /** What its pages say it is, in short; null until it has been read. */
  facts: FileFacts.nullable().optional(),
  folderId: z.string().nullable(),
  status: DocumentStatus,
  /** Null until the file has been opened. */
  pageCount: z.number().nullable(),
  /** Pages read so far, while `status` is reading. */
  pagesRead: z.number(),
  /** What became of it, in one word. */
  state: FileState,
  /** Why it could not be read, as a sentence; null otherwise. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** `upload`, or what its owner calls the connection it came from. */
  source: z.string(),
  /** `upload`, the kind of connection, or `apple-notes`. */
  sourceKind: z.string(),
  /** The note that the PDF was typeset from, which can be downloaded too; null for a file that arrived as a PDF. Size in bytes. */
  typesetFrom: z
    .object({
      filename: z.string(),
      size: z.number(),
      /** Absent where Trove laid out the pages. */
      laidOutBy: z.enum(['LibreOffice']).optional(),
    })
    .nullable(),
  /** Null where every page has text of its own, or recognition is switched off. */
  recognition: Recognition.nullable(),
  /** Pages on which no letters could be recognised for a reason of the server's own. */
  pagesFailed: z.number(),
  /** What of its text search finds; null until it has been looked at. */
  text: TextState.nullable(),
  /** The same as a sentence; null where nothing is missing. */
  textNote: z.string().nullable(),
  /** Epoch milliseconds; null unless in Trash. */
  trashedAt: z.number().nullable(),
  /** The number of its newest version; absent where there was one only. */
  version: z.number().int().optional(),
});
export type LibraryFile = z.infer<typeof LibraryFile>;

export const FileSort = z.enum(['filename', 'size', 'modified', 'kind', 'date', 'sender', 'total']);
export type FileSort = z.infer<typeof FileSort>;
export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Query of `GET /api/files`. Without `limit` every file is answered. */
export const FilesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().optional(),
  sort: FileSort.default('modified'),
  direction: SortDirection.optional(),
  /** What a person typed in the filter: `kind:invoice -is:starred lease`. The other narrowing fields came before it and hold besides it. */
  typed: z.string().max(2_000).optional(),
  /** Part of a name, any case. */
  filter: z.string().max(200).optional(),
  /** A folder's id; `root` for files in no folder. */
  folder: z.string().optional(),
  view: z.enum(['all', 'trash', 'failed', 'unread', 'starred']).default('all'),
  /** A tag's name, any case. */
  tag: z.string().max(200).optional(),
  /** What the pages say: the kind, a part of the sender, the document's own date (`before` not included), the total (both included). */
  kind: DocumentKind.optional(),
  sender: z.string().max(200).optional(),
  datedFrom: z.iso.date().optional(),
  datedBefore: z.iso.date().optional(),
  totalLeast: z.coerce.number().optional(),
  totalMost: z.coerce.number().optional(),
  /** Words of where it came from: a kind, or what its owner calls the connection. */
  source: z.string().max(200).optional(),
});
export type FilesQuery = z.infer<typeof FilesQuery>;

export const FilesAnswer = z.object({
  files: z.array(LibraryFile),
  /** Files that match, on all pages. */
  total: z.number(),
  nextCursor: z.string().nullable(),
  /** What the sidebar counts. */
  counts: z.object({ all: z.number(), trash: z.number(), failed: z.number(), kept: z.number(), starred: z.number() }),
});
export type FilesAnswer = z.infer<typeof FilesAnswer>;

export const FileAnswer = z.object({ file: LibraryFile });

/** Body of `PATCH /api/files/{filename}`. */
export const FileChange = z.object({
  filename: z.string().optional(),
  folderId: z.string().nullable().optional(),
});
export type FileChange = z.infer<typeof FileChange>;

/** Body of `POST /api/files/bulk`. */
export const BulkChange = z.object({
  action: z.enum([
    'move',
    'tag',
    'untag',
    'star',
    'unstar',
    'trash',
    'restore',
    'delete',
    'retry',
    'pause-recognition',
    'resume-recognition',
  ]),
  ids: z.array(z.string()).min(1).max(20_000),
  folderId: z.string().nullable().optional(),
  /** Of `tag` and `untag`. */
  tag: TagName.optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkAnswer = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: z.string(), code: z.string() })),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

export const DeleteAnswer = z.object({ filename: z.string(), id: z.string(), message: z.string() });

/** Where documents came from: a kind of source, and what its owner calls it. */
export const LibrarySource = z.object({ kind: z.string(), name: z.string(), documents: z.number() });
export type LibrarySource = z.infer<typeof LibrarySource>;
/** `GET /api/sources`. */
export const LibrarySourceList = z.object({ sources: z.array(LibrarySource) });

/** A one-time address: `POST /api/downloads` makes it, a plain link follows it. */
export const DownloadRequest = z.object({
  ids: z.array(z.string()).min(1).max(20_000),
  disposition: z.enum(['attachment', 'inline']).default('attachment'),
  /**
   * `original`: the files that the documents were typeset from; those that arrived as PDFs as they are. `searchable`: PDFs with the recognised
   * words unseen over their pages.
   */
  form: z.enum(['pdf', 'original', 'searchable']).default('original'),
});
export const DownloadAnswer = z.object({ url: z.string(), expiresAt: z.number() });

export const UploadAnswer = z.object({
  id: z.string(),
  filename: z.string(),
  pageCount: z.number(),
  state: FileState,
  /** Passages indexed. */
  vectorsStored: z.number(),
  /** What of its text search finds. */
  text: TextState,
  /** The same as a sentence; null where nothing is missing. */
  textNote: z.string().nullable(),
  /** The same bytes were there already. */
  duplicate: z.boolean().optional(),
  /** Stored and not read yet: of an answer that was not waited for (202, `Prefer: respond-async`). */
  reading: z.boolean().optional(),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** Body of `POST /api/pdf/upload/outcomes`: uploads that were answered before they had been read. */
export const UploadsAsked = z.object({ ids: z.array(z.string().min(1).max(100)).min(1).max(100) });
export const UploadOutcomes = z.object({
  uploads: z.array(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('reading'), id: z.string() }),
      z.object({ state: z.literal('ready'), id: z.string(), answer: UploadAnswer }),
      /** It is kept under Failed. */
      z.object({ state: z.literal('failed'), id: z.string(), error: z.string(), code: z.string() }),
      /** Deleted for ever meanwhile. */
      z.object({ state: z.literal('gone'), id: z.string() }),
    ]),
  ),
});
export type UploadOutcomes = z.infer<typeof UploadOutcomes>;

/** `GET /api/samples`: the sample library that an empty library offers. */
export const SampleList = z.object({
  samples: z.array(z.object({ filename: z.string(), title: z.string(), questions: z.array(z.string()) })),
});
export type SampleList = z.infer<typeof SampleList>;
/** `POST /api/samples`: the documents added. They are being read when this is answered. */
export const SamplesAdded = z.object({ ids: z.array(z.string()) });

/** `GET /api/me/holdings`: what a library holds. */
export const Holdings = z.object({
  documents: z.number(),
  trash: z.number(),
  folders: z.number(),
  bytes: z.number(),
  pages: z.number(),
  passages: z.number(),
});
export type Holdings = z.infer<typeof Holdings>;

/**
 * `POST /api/export`: its body is the notes that this browser keeps, under the names they have there (`notes:{id}`). It becomes `notes.json` of
 * the export as it was sent.
 */
export const EXPORT_NOTES_MAX_BYTES = 20 * 1024 ** 2;
