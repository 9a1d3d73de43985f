import * as z from 'zod';

/** Characters. The length is what makes a password hard to guess, so nothing else is asked of it. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const ACCOUNT_NAME_MAX = 100;
export const EMAIL_MAX = 254;
/** What `PUT /api/me/picture` takes. */
export const PICTURE = { maxBytes: 1_048_576, types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] } as const;

const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters`);

/** Body of `PATCH /api/me`. */
export const ProfileChange = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name')
    .max(ACCOUNT_NAME_MAX, `A name has at most ${ACCOUNT_NAME_MAX} characters`),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Body of `POST /api/me/password`. Every other session is signed out. */
export const PasswordChange = z.object({
  current: z.string().min(1, 'Please enter your current password'),
  next: NewPassword,
  /** Somebody else may have made a key: revoke all of them. */
  revokeKeys: z.boolean().default(false),
  /** Somebody else may have connected a cloud: disconnect all of them. Their documents stay. */
  disconnect: z.boolean().default(false),
});
export type PasswordChange = z.input<typeof PasswordChange>;

/** A browser that is signed in. */
export const SessionEntry = z.object({
  id: z.string(),
  /** `Firefox on Windows`, as far as the browser tells. */
  device: z.string(),
  /** Epoch milliseconds. */
  signedInAt: z.number(),
  /** Epoch milliseconds, right to a few minutes. */
  seenAt: z.number(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;
export const SessionList = z.object({
  sessions: z.array(SessionEntry),
  /** False where a foreign provider keeps the sessions and none can be listed or ended here. */
  managed: z.boolean(),
});
export type SessionList = z.infer<typeof SessionList>;
/** `DELETE /api/me/sessions` and `/api/me/sessions/{id}` answer how many were signed out. */
export const SessionsEnded = z.object({ ended: z.number() });

/** What a key may be allowed. It never reaches the account itself: its password, its sessions and its keys. */
export const KEY_SCOPES = [
  'files:read',
  'files:write',
  'search',
  'commands:propose',
  'commands:apply',
  'comments:write',
  'shares:write',
  'connections',
  'admin',
] as const;
export const KeyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.infer<typeof KeyScope>;

/** What each allows, for whoever makes a key and whoever reads the documentation. */
export const KEY_SCOPE_MEANINGS: Readonly<Record<KeyScope, string>> = {
  'files:read': 'list, read and download documents',
  'files:write': 'add, change and delete documents and folders',
  search: 'search',
  'commands:propose': 'plan changes by command, without making them',
  'commands:apply': 'apply and undo planned changes',
  'comments:write': 'write, settle and delete comments',
  'shares:write': 'share documents by links that anyone can open',
  connections: 'see, add, change and remove connected clouds',
  admin: 'change how the library is searched and where its events are sent, read the audit log',
};

/** Days that a key is good for. */
export const KEY_DAYS = { usual: 365, max: 3_650 } as const;

/** Body of `POST /api/me/keys`. */
export const NewKey = z.object({
  name: z.string().trim().min(1, 'Please name the key').max(100, 'A name has at most 100 characters'),
  scopes: z
    .array(KeyScope)
    .min(1, 'Choose what the key may do')
    .default([...KEY_SCOPES]),
  /** Days until it is refused; null for a key that is good until it is revoked. */
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(KEY_DAYS.max, `A key is good for at most ${KEY_DAYS.max} days`)
    .nullable()
    .default(KEY_DAYS.usual),
});
export type NewKey = z.infer<typeof NewKey>;

export const KeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, enough to tell keys apart. */
  start: z.string(),
  scopes: z.array(KeyScope),
  createdAt: z.number(),
  /** Epoch milliseconds, right to a few minutes; null when it was never used. */
  usedAt: z.number().nullable(),
  /** The address that it was last used from, as this server saw it; null when it was never used. */
  usedFrom: z.string().nullable(),
  /** Until when the secret before the last rotation is taken too, in epoch milliseconds; null when there is none. */
  previousUntil: z.number().nullable(),
  /** Epoch milliseconds from which it is refused; null when it is good until it is revoked. */
  expiresAt: z.number().nullable(),
});
export type KeyEntry = z.infer<typeof KeyEntry>;
export const KeyList = z.object({ keys: z.array(KeyEntry) });
/** Longest time for which the old secret of a key that was rotated is taken beside the new one, in hours, and the usual. */
export const KEY_OVERLAP_HOURS = { usual: 24, max: 168 } as const;
/** Body of `POST /api/me/keys/{id}/rotate`: the key gets a new secret, and its days start anew. */
export const KeyRotation = z.object({
  /** 0 ends the old secret at once. */
  overlapHours: z
    .number()
    .min(0)
    .max(KEY_OVERLAP_HOURS.max, `Both secrets are taken for at most ${KEY_OVERLAP_HOURS.max} hours`)
    .default(KEY_OVERLAP_HOURS.usual),
});
export type KeyRotation = z.infer<typeof KeyRotation>;
/** The only answer that holds the key itself, after it was made or rotated. */
export const KeyCreated = z.object({ key: KeyEntry, secret: z.string() });
export type KeyCreated = z.infer<typeof KeyCreated>;

/** An app that the person let in by a page of sign-in, without a key. */
export const ConnectedApp = z.object({
  id: z.string(),
  /** What it called itself: nobody has checked that. */
  name: z.string(),
  /** The host that its sign-in goes back to; null where a code was typed. */
  host: z.string().nullable(),
  scopes: z.array(KeyScope),
  /** What of Trove it reaches: the public API, or the tools of assistants alone. */
  reaches: z.enum(['api', 'assistants']),
  createdAt: z.number(),
  /** Epoch milliseconds, right to a few minutes; null when it was never used. */
  usedAt: z.number().nullable(),
  usedFrom: z.string().nullable(),
  /** Epoch milliseconds from which it must be let in anew. */
  expiresAt: z.number(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;
/** `GET /api/me/apps` */
export const ConnectedAppList = z.object({ apps: z.array(ConnectedApp) });

/** Body of `DELETE /api/me`: the account's email address, typed by the person (its id, where there is no address). */
export const AccountDeletion = z.object({ confirmation: z.string() });
