import * as z from 'zod';

export const ConnectionKind = z.enum(['google-drive', 'dropbox', 'onedrive', 'notion', 'webdav', 's3', 'local-folder']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** What a person fills in for a kind that has no consent page. */
export const ConnectionField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  secret: z.boolean(),
  required: z.boolean(),
  /** What it holds already: only where fakes are connected. */
  value: z.string(),
});
export type ConnectionField = z.infer<typeof ConnectionField>;

/** A kind that this server can connect. */
export const AvailableKind = z.object({
  kind: ConnectionKind,
  label: z.string(),
  /** `consent`: at the provider's own page. `form`: with these fields. */
  how: z.enum(['consent', 'form']),
  fields: z.array(ConnectionField),
});
export type AvailableKind = z.infer<typeof AvailableKind>;

export const ConnectionState = z.enum([
  /** Following, nothing to say. */
  'ok',
  /** Connected, but its watcher has not been set up. */
  'off',
  'paused',
  'sign-in',
  'unavailable',
  'rate-limited',
  'held-deletions',
  'storage-full',
  /** The account holds more than one connection may. */
  'too-many-items',
]);
export type ConnectionState = z.infer<typeof ConnectionState>;

export const ConnectionCounts = z.object({
  /** Files seen at the provider. */
  found: z.number(),
  /** Of these, ready to be searched. */
  indexed: z.number(),
  /** Still to be fetched or read. */
  waiting: z.number(),
  /** Not read, for a reason that each file names. */
  skipped: z.number(),
  failed: z.number(),
});
export type ConnectionCounts = z.infer<typeof ConnectionCounts>;

/** The provider's own count, taken by listing everything once more without regard to what we hold. */
export const ProviderCheck = z.object({
  files: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** At the provider but not here, and here but not at the provider; the first hundred of each. */
  missing: z.array(z.string()),
  surplus: z.array(z.string()),
});
export type ProviderCheck = z.infer<typeof ProviderCheck>;

/** How much room an account has. Bytes. */
export const AccountSpace = z.object({ available: z.number(), total: z.number() });
export type AccountSpace = z.infer<typeof AccountSpace>;

export const Connection = z.object({
  id: z.string(),
  kind: ConnectionKind,
  label: z.string(),
  name: z.string(),
  account: z.string(),
  state: ConnectionState,
  /** What is the matter, as a sentence. */
  detail: z.string().nullable(),
  /** A pass is running now. */
  syncing: z.boolean(),
  /** Epoch milliseconds. */
  lastSyncAt: z.number().nullable(),
  nextSyncAt: z.number().nullable(),
  createdAt: z.number(),
  /** Whether plans that its owner applied may change files there. `asks`: off, and only a new sign-in can allow it; `never`: that cannot be. */
  writing: z.enum(['never', 'off', 'asks', 'on']),
  /** Ids of the folders kept in sync; empty means all. */
  folders: z.array(z.string()),
  counts: ConnectionCounts,
  check: ProviderCheck.nullable(),
  /** As of the latest look; null before it, without a limit, and where the provider does not say. */
  space: AccountSpace.nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const ConnectionList = z.object({ connections: z.array(Connection), available: z.array(AvailableKind) });
export type ConnectionList = z.infer<typeof ConnectionList>;
export const ConnectionAnswer = z.object({ connection: Connection });

/**
 * `GET /api/connections/{id}/left-copies`: documents with the bytes of this connection's files that an earlier connection of the account
 * left behind, with the names of the first few.
 */
export const LeftCopies = z.object({ count: z.number(), names: z.array(z.string()) });
export type LeftCopies = z.infer<typeof LeftCopies>;
/** `POST` to the same address: how many were merged with the file that is followed and put into Trash, and how many are left. */
export const LeftCopiesMerged = z.object({ merged: z.number(), left: z.number() });

/** Body of `POST /api/connections`: a kind with a form. */
export const NewConnection = z.object({
  kind: ConnectionKind,
  name: z.string().trim().max(100).optional(),
  fields: z.record(z.string().max(50), z.string().max(4000)),
});
export type NewConnection = z.infer<typeof NewConnection>;

/** Body of `POST /api/connections/authorize`: a kind with a consent page. */
export const AuthorizeRequest = z.object({
  kind: ConnectionKind,
  connectionId: z.string().optional(),
  /** Asks the provider for the right to change files of this connection, too. */
  writing: z.boolean().optional(),
});
export const AuthorizeAnswer = z.object({ auth_url: z.string() });
/** `GET /api/connections/attempt?kind=`: what became of the latest attempt. */
export const AttemptAnswer = z.object({ connected: z.boolean(), error: z.string().nullable() });
export type AttemptAnswer = z.infer<typeof AttemptAnswer>;

/** Body of `PATCH /api/connections/{id}`. */
export const ConnectionChange = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100).optional(),
  paused: z.boolean().optional(),
  /** Lets plans that its owner applied change files there. */
  writes: z.boolean().optional(),
  folders: z.array(z.string()).max(1000).optional(),
});
export type ConnectionChange = z.infer<typeof ConnectionChange>;

export const ItemView = z.enum(['all', 'indexed', 'waiting', 'skipped', 'failed']);
export type ItemView = z.infer<typeof ItemView>;

export const CloudItem = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  kind: z.enum(['file', 'folder']),
  /** Bytes; null where the provider does not say. */
  size: z.number().nullable(),
  /** Epoch milliseconds. */
  modifiedAt: z.number().nullable(),
  webUrl: z.string().nullable(),
  state: z.enum(['indexed', 'waiting', 'skipped', 'failed', 'folder']),
  /** Why its text is not read, or what went wrong. */
  reason: z.string().nullable(),
});
export type CloudItem = z.infer<typeof CloudItem>;

/** Query of `GET /api/connections/{id}/items`. */
export const ItemsQuery = z.object({
  view: ItemView.default('all'),
  /** Part of a path, any case. */
  filter: z.string().max(200).optional(),
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type ItemsQuery = z.infer<typeof ItemsQuery>;
export const ItemList = z.object({ items: z.array(CloudItem), nextCursor: z.string().nullable() });
export type ItemList = z.infer<typeof ItemList>;

/** `GET /api/connections/{id}/browse?folder=&page=`: a folder as it is at the provider now. */
export const BrowseQuery = z.object({ folder: z.string().optional(), page: z.string().optional() });
export const BrowseAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      path: z.string().nullable(),
      kind: z.enum(['file', 'folder']),
      size: z.number().nullable(),
      modifiedAt: z.number().nullable(),
      webUrl: z.string().nullable(),
      downloadable: z.boolean(),
    }),
  ),
  nextPage: z.string().nullable(),
});
export type BrowseAnswer = z.infer<typeof BrowseAnswer>;

export const Disconnect = z.object({ documents: z.enum(['keep', 'remove']) });
export const DisconnectAnswer = z.object({
  /** False: the tokens are erased here, but the provider could not be told; `account` says where to remove the app. */
  revoked: z.boolean(),
});

export const ConnectionEvent = z.object({
  source: z.string(),
  type: z.enum(['uploaded', 'deleted', 'modified', 'other']),
  path: z.string(),
  /** Epoch milliseconds. */
  ts: z.number(),
});
export type ConnectionEvent = z.infer<typeof ConnectionEvent>;
export const ConnectionEventList = z.object({ events: z.array(ConnectionEvent) });
