// The file watcher of Google Drive, as the specification names its calls.
import * as z from 'zod';

/** `GET /api/drive/token`: 404 until connected. Never a token. */
export const DriveToken = z.object({ connected: z.literal(true), account: z.string(), watcher_active: z.boolean() });
export type DriveToken = z.infer<typeof DriveToken>;

/** `POST /api/drive/token`. */
export const DriveAuthUrl = z.object({ auth_url: z.string() });

/** `GET /api/drive/status`. */
export const DriveStatus = z.object({
  watcher_active: z.boolean(),
  /** ISO 8601; null before the first. */
  last_sync: z.string().nullable(),
  files_count: z.number(),
  /** What is the matter, as a sentence. */
  problem: z.string().nullable(),
});
export type DriveStatus = z.infer<typeof DriveStatus>;

export const DriveEvent = z.object({
  source: z.string(),
  type: z.enum(['uploaded', 'deleted', 'modified', 'other']),
  path: z.string(),
  /** Epoch milliseconds. */
  ts: z.number(),
});
export type DriveEvent = z.infer<typeof DriveEvent>;
/** `GET /api/drive/events`: the latest 20, newest first. */
export const DriveEventList = z.object({ events: z.array(DriveEvent) });
