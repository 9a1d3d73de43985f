import * as z from 'zod';

/** Characters of the password of a link. */
export const SHARE_PASSWORD = { min: 8, max: 200 } as const;
/** Days for which a link opens. */
export const SHARE_DAYS = { usual: 7, max: 3_650 } as const;
/** Links of one account, those included that have ended and are still listed. */
export const MOST_SHARES = 500;
/** Days for which a link that has ended is still listed. */
export const SHARE_LISTED_DAYS = 30;
/** Characters of the words that a link marks. */
const MARK_MAX = 2_000;
/** What the address of a link is below. */
export const SHARE_ADDRESS = '/s';
/** What pages that a link opened ask is below; nobody proves who they are there. */
export const SHARED_ADDRESS = '/api/shared';

const DAY_MILLISECONDS = 86_400_000;
/** When a link ends of which nobody said when, in epoch milliseconds. */
export const usualShareEnd = (now: number): number => now + SHARE_DAYS.usual * DAY_MILLISECONDS;
export const latestShareEnd = (now: number): number => now + SHARE_DAYS.max * DAY_MILLISECONDS;

export const SharePassword = z
  .string()
  .min(SHARE_PASSWORD.min, `Use at least ${SHARE_PASSWORD.min} characters`)
  .max(SHARE_PASSWORD.max, `Use at most ${SHARE_PASSWORD.max} characters`);

/** Words that are lit for whoever opens the link. */
export const ShareMark = z.object({
  /** Counted from 1. */
  page: z.number().int().min(1).max(1_000_000),
  /** The words as the page has them. */
  text: z.string().trim().min(1, 'Choose the words to mark').max(MARK_MAX, `Mark at most ${MARK_MAX} characters`),
  /** Their place in the text of the page, which tells places apart that say the same. */
  at: z.number().int().min(0).max(100_000_000).default(0),
});
export type ShareMark = z.infer<typeof ShareMark>;

/** Body of `POST /api/shares`. */
export const NewShare = z.object({
  documentId: z.string().min(1).max(100),
  mark: ShareMark.nullable().default(null),
  /** Epoch milliseconds; null for a link that opens until it is revoked, 7 days from now where nothing is said. */
  expiresAt: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  password: SharePassword.nullable().default(null),
  /** Whether the original may be downloaded. */
  download: z.boolean().default(true),
});
export type NewShare = z.input<typeof NewShare>;

export const ShareLink = z.object({
  id: z.string(),
  documentId: z.string(),
  filename: z.string(),
  mark: ShareMark.pick({ page: true, text: true }).nullable(),
  hasPassword: z.boolean(),
  download: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  /** How often it was opened, and when last. */
  views: z.number(),
  viewedAt: z.number().nullable(),
  /** `trash`: its document is in Trash, from where it opens again once it is restored. */
  state: z.enum(['open', 'ended', 'trash']),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** `GET /api/shares?document=`: the newest first. */
export const ShareList = z.object({ links: z.array(ShareLink) });
/** The only answer that holds the address. */
export const ShareMade = z.object({ link: ShareLink, url: z.string() });
export type ShareMade = z.infer<typeof ShareMade>;

/** Body of `POST /api/shared/open`, which anyone may ask. */
export const OpenShare = z.object({
  token: z.string().min(1).max(100),
  password: z.string().max(SHARE_PASSWORD.max).optional(),
});

/** What somebody without an account gets of a link. */
export const SharedDocument = z.object({
  /** Opens this one document, for so long (epoch milliseconds); the addresses under `/api/shared/{ticket}` take it. */
  ticket: z.string(),
  ticketUntil: z.number(),
  filename: z.string(),
  /** `pages`: they can be looked at; `waiting`: not yet; `file`: there are none, only the file. */
  shows: z.enum(['pages', 'waiting', 'file']),
  /** Bytes of the file; null where it may not be downloaded. */
  download: z.object({ filename: z.string(), bytes: z.number() }).nullable(),
  /** Where the marked words stand now. */
  mark: z.object({ page: z.number(), start: z.number(), end: z.number() }).nullable(),
  /** The link marks words that the document does not have any more. */
  isMarkLost: z.boolean(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;
