import * as z from 'zod';

/** What an id of an older version begins with; it stands wherever the pages or the file of a document are asked for. */
export const VERSION_ID_PREFIX = 'ver_';

export const isVersionId = (id: string): boolean => id.startsWith(VERSION_ID_PREFIX);

/** One version of a document, the newest of which is the document itself. */
export const DocumentVersion = z.object({
  /** Of an older version; of the newest the id of the document. Both open pages and downloads. */
  id: z.string(),
  /** Counted from 1. */
  number: z.number().int(),
  isCurrent: z.boolean(),
  filename: z.string(),
  /** Of the file as it was brought. */
  bytes: z.number(),
  /** Null where it was not read, 0 where it has no pages. */
  pageCount: z.number().nullable(),
  /** When it became the newest, in epoch milliseconds. */
  madeAt: z.number(),
  /** The account that brought it; null where that is not known, or a connection did. */
  madeBy: z.string().nullable(),
  /** What that person is called; null where that is not known. */
  madeByName: z.string().nullable(),
  /** The number of the version that was restored with it. */
  restoredFrom: z.number().int().nullable(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** `GET /api/files/{id}/versions`: the newest first. */
export const VersionList = z.object({
  versions: z.array(DocumentVersion),
  /** Older versions kept of a document, and for how many days; null for no end. */
  kept: z.object({ most: z.number(), days: z.number().nullable() }),
  /** The document follows its file at a provider: versions come from there, and none can be put in its place here. */
  followsSource: z.boolean(),
});
export type VersionList = z.infer<typeof VersionList>;

/** Answer to a new file, another document or an older version that became the newest. */
export const VersionAnswer = z.object({
  id: z.string(),
  number: z.number().int(),
  filename: z.string(),
  /** The file is the newest version already; nothing was changed. */
  unchanged: z.boolean(),
});
export type VersionAnswer = z.infer<typeof VersionAnswer>;

/** Body of `POST /api/files/{id}/versions/restore` and of `/take`. */
export const RestoreVersion = z.object({
  version: z.string().min(1).max(100),
  /** The number of the newest version as the person saw it. */
  current: z.number().int().min(1).optional(),
});
/** The other document becomes the newest version, and is a document of its own no more. */
export const TakeVersion = z.object({ documentId: z.string().min(1).max(100) });

export const VersionsCompared = z.object({ from: z.string().min(1).max(100), to: z.string().min(1).max(100) });

const Range = z.object({ pageNumber: z.number(), start: z.number(), end: z.number() });

export const TextChange = z.object({
  /** The words of the first version by their places in the text of its pages; none where words were added. */
  from: z.array(Range),
  /** None where words were removed. */
  to: z.array(Range),
  /** The pages on which it is to be seen, also of the version that has no words there. */
  at: z.object({ fromPage: z.number(), toPage: z.number() }),
});
export type TextChange = z.infer<typeof TextChange>;

/** `GET /api/files/{id}/compare?from=&to=`: what changed from one version to another, word by word and in order. */
export const Comparison = z.object({
  from: DocumentVersion,
  to: DocumentVersion,
  changes: z.array(TextChange),
  words: z.object({ from: z.number(), to: z.number(), removed: z.number(), added: z.number() }),
  /** There are more changes than are listed. */
  more: z.boolean(),
  /** Pages of either version whose text is not known, and so not compared. */
  unread: z.object({ from: z.number(), to: z.number() }),
});
export type Comparison = z.infer<typeof Comparison>;
