import * as z from 'zod';
import { EMAIL_MAX, type KeyScope } from './account.ts';

/** What a person may be in a library, from the least to the most. */
export const ROLES = ['viewer', 'commenter', 'editor', 'owner'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** What a request does to a library. */
export const DEEDS = ['read', 'comment', 'change', 'manage'] as const;
export type Deed = (typeof DEEDS)[number];

/** What each deed is, for whoever reads the documentation and for refusals: "As a viewer you may not {…}". */
export const DEED_MEANINGS: Readonly<Record<Deed, string>> = {
  read: 'search, read and download documents',
  comment: 'comment on documents, and keep searches for everybody in the library',
  change: 'add, change and delete documents and folders, and apply commands',
  manage: 'manage connections, webhooks, email addresses, search models, members and the library itself',
};

/** The table of permissions. Everything that asks who may do what asks this. */
const ALLOWED: Readonly<Record<Role, readonly Deed[]>> = {
  viewer: ['read'],
  commenter: ['read', 'comment'],
  editor: ['read', 'comment', 'change'],
  owner: ['read', 'comment', 'change', 'manage'],
};

/** Whether a role may do this. */
export const can = (role: Role, deed: Deed): boolean => ALLOWED[role].includes(deed);

/** What a request does where the scope of a key opens it. */
const DEED_OF_SCOPE: Readonly<Record<KeyScope, Deed>> = {
  'files:read': 'read',
  search: 'read',
  'files:write': 'change',
  'comments:write': 'comment',
  // Whoever may change a document may also show it to somebody outside.
  'shares:write': 'change',
  'commands:propose': 'change',
  'commands:apply': 'change',
  connections: 'manage',
  admin: 'manage',
};

/** What a request does that any one of these scopes opens: the least of them, as a key needs one alone. Of a request that names none, the most. */
export function deedOf(scopes: readonly string[]): Deed {
  const isOpenedBy = (deed: Deed) => Object.entries(DEED_OF_SCOPE).some(([scope, is]) => is === deed && scopes.includes(scope));
  return DEEDS.find(isOpenedBy) ?? 'manage';
}

/** The scopes that are left to a key, or a person, in a role. */
export const scopesIn = (role: Role, scopes: readonly KeyScope[]): KeyScope[] =>
  scopes.filter((scope) => can(role, DEED_OF_SCOPE[scope]));

/** The header that says in which library a request acts. Without it, in the caller's own. */
export const LIBRARY_HEADER = 'trove-library';

/** What there may be at most. */
export const LIBRARY_LIMITS = {
  /** Libraries that one person is a member of, besides their own. */
  libraries: 100,
  /** Members of one library. */
  members: 500,
  /** Invitations to one library that are still open. */
  invitations: 100,
  /** Characters of a library's name. */
  name: 100,
} as const;

/** Days that an invitation is good for. */
export const INVITATION_DAYS = { usual: 7, max: 30 } as const;

const LibraryName = z
  .string()
  .trim()
  .min(1, 'Please name the library')
  .regex(/^\P{Cc}*$/u, 'A name is one line')
  .max(LIBRARY_LIMITS.name, `A name has at most ${LIBRARY_LIMITS.name} characters`);

/** A library as somebody in it sees it. */
export const LibraryEntry = z.object({
  id: z.string(),
  /** Null for one's own, which has no name. */
  name: z.string().nullable(),
  role: Role,
  /** The library that every account has, and nobody else is let into. */
  personal: z.boolean(),
  members: z.number().int(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;
/** Answer of `GET /api/libraries`: one's own first, the others by name. */
export const LibraryList = z.object({ libraries: z.array(LibraryEntry) });
export type LibraryList = z.infer<typeof LibraryList>;

/** Body of `POST /api/libraries` and of `PATCH /api/libraries/{id}`. */
export const NamedLibrary = z.object({ name: LibraryName });
export type NamedLibrary = z.infer<typeof NamedLibrary>;
/** Body of `DELETE /api/libraries/{id}`: its name, typed by the person. */
export const LibraryDeletion = z.object({ confirmation: z.string().max(200) });

export const LibraryMember = z.object({
  accountId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  /** Epoch milliseconds. */
  joinedAt: z.number(),
  /** The person who asks. */
  you: z.boolean(),
});
export type LibraryMember = z.infer<typeof LibraryMember>;

export const LibraryInvitation = z.object({
  id: z.string(),
  role: Role,
  /** Null where whoever has the link may join. */
  email: z.string().nullable(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type LibraryInvitation = z.infer<typeof LibraryInvitation>;

/** Answer of `GET /api/libraries/{id}/members`. */
export const LibraryMembers = z.object({
  library: LibraryEntry,
  members: z.array(LibraryMember),
  /** Those that are open; none for who may not manage the library. */
  invitations: z.array(LibraryInvitation),
  /** Whether this server can send an invitation by email. */
  sendsEmail: z.boolean(),
});
export type LibraryMembers = z.infer<typeof LibraryMembers>;

/** Body of `PATCH /api/libraries/{id}/members/{account}`. */
export const RoleChange = z.object({ role: Role });

/** Body of `POST /api/libraries/{id}/invitations`. */
export const NewInvitation = z.object({
  role: Role,
  /** Only the account with this address may use it. */
  email: z.email('Enter an address such as name@example.org').max(EMAIL_MAX).nullable().default(null),
  days: z
    .number()
    .int()
    .min(1)
    .max(INVITATION_DAYS.max, `An invitation is good for at most ${INVITATION_DAYS.max} days`)
    .default(INVITATION_DAYS.usual),
});
export type NewInvitation = z.infer<typeof NewInvitation>;
export const InvitationMade = z.object({
  invitation: LibraryInvitation,
  /** Shown once: only the hash of its token is kept. */
  link: z.string(),
  /** Whether it was sent by email too. */
  sent: z.boolean(),
});
export type InvitationMade = z.infer<typeof InvitationMade>;

/** Body of `POST /api/invitations/look` and `POST /api/invitations/accept`. */
export const InvitationToken = z.object({ token: z.string().min(1).max(200) });
/** Who invites to what. */
export const InvitationShown = z.object({
  library: z.string(),
  role: Role,
  /** Name or address of who made it; null where that account is gone. */
  by: z.string().nullable(),
  expiresAt: z.number(),
});
export type InvitationShown = z.infer<typeof InvitationShown>;
/** Answer of `POST /api/invitations/accept`. */
export const Joined = z.object({ library: LibraryEntry });
