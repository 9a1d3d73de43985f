// In the small dialect of zod: these shapes are read on the landing page, where the whole of it would weigh 10 kB more.
import * as z from 'zod/mini';
import type { EmbeddingModel } from './embedding-model.ts';

export const FileEvent = z.object({
  id: z.string(),
  type: z.enum(['uploaded', 'deleted', 'modified', 'other']),
  path: z.string(),
  /** Epoch milliseconds. */
  ts: z.number(),
  /** `upload`, the kind of a cloud connection, or `ACCESS_LOST` where it is no file but a connection that something happened to. */
  source: z.string(),
  documentId: z.optional(z.string()),
  /** Who did it, and in which library, where it is told to one person wherever they are; null where their account is gone. */
  by: z.optional(z.nullable(z.string())),
  library: z.optional(z.string()),
});
export type FileEvent = z.infer<typeof FileEvent>;

export const ProcessingEvent = z.object({
  type: z.literal('processing'),
  path: z.string(),
  documentId: z.string(),
  progress: z.object({ total: z.number(), processed: z.number() }),
  source: z.string(),
});
export type ProcessingEvent = z.infer<typeof ProcessingEvent>;

/** How far the letters of a document's pages are, as each page comes. */
export const Recognising = z.object({
  documentId: z.string(),
  path: z.string(),
  /** `done`: nothing is under way any more. */
  state: z.enum(['waiting', 'done']),
  pages: z.number(),
  settled: z.number(),
  /** Absent: letters. */
  of: z.optional(z.literal('speech')),
});
export type Recognising = z.infer<typeof Recognising>;

/** Something in the owner's library changed: lists and open documents ask again. */
export const LibraryChanged = z.object({
  documentIds: z.array(z.string()),
  folders: z.boolean(),
  recognising: z.optional(Recognising),
});
export type LibraryChanged = z.infer<typeof LibraryChanged>;

/** Connections or imports have changed: whoever shows them asks again. */
export const SourcesChanged = z.object({});
export type SourcesChanged = z.infer<typeof SourcesChanged>;

/** Something was said about a document, or taken back: whoever shows its comments asks again. */
export const CommentsChanged = z.object({ documentId: z.string() });
export type CommentsChanged = z.infer<typeof CommentsChanged>;

/** What a page says when somebody looks at a document, turns its page, or (null) leaves it. */
export const Looking = z.nullable(
  z.object({
    documentId: z.string().check(z.minLength(1), z.maxLength(100)),
    page: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
);
export type Looking = z.infer<typeof Looking>;
/** The name under which pages say it: the one thing that the server listens to. */
export const LOOK = 'look';

/** Who of a library is in a document now, and on which page: told to those who are. */
export const Reader = z.object({ id: z.string(), name: z.string(), page: z.number() });
export const Presence = z.object({ documentId: z.string(), people: z.array(Reader) });
export type Presence = z.infer<typeof Presence>;

/** Namespace of the socket, on the product's own port and on the notifications port. */
export const NOTIFICATIONS_NAMESPACE = '/notifications';

export interface NoticeEvents {
  file_event: (event: FileEvent) => void;
  processing: (event: ProcessingEvent) => void;
  library: (event: LibraryChanged) => void;
  sources: (event: SourcesChanged) => void;
  comments: (event: CommentsChanged) => void;
  presence: (event: Presence) => void;
  /** The person's choice of model, or how far it is, changed. */
  embedding_model: (event: EmbeddingModel) => void;
}

/** `GET /api/notices`: the latest events, newest first, for a page that was away. */
export const NoticeList = z.object({ events: z.array(FileEvent) });
