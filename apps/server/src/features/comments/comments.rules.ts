import { can, type Role } from 'contract/libraries';
import * as z from 'zod';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { CommentRow } from './comments.store.ts';
import type { Mention, Nameable } from './find-mentions.ts';

/** Who is in a library, and who acts in it. */
export interface People {
  /** Undefined for who is no member any more. */
  roleOf(scope: OwnerScope): Promise<Role | undefined>;
  /** Everybody in the library; nobody where it is one person's own. */
  members(scope: OwnerScope): Promise<readonly (Nameable & { readonly accountId: OwnerId })[]>;
  /** Of accounts, members or not; those that are gone are missing. */
  describe(ids: readonly OwnerId[]): Promise<ReadonlyMap<string, Pick<Nameable, 'name' | 'email'>>>;
}

/** The account that acts. */
export const actorOf = ({ ownerId, actorId = ownerId }: OwnerScope): OwnerId => actorId;

const Mentions = z.array(z.object({ start: z.number(), end: z.number(), accountId: z.string() }));
export const mentionsOf = ({ mentions }: Pick<CommentRow, 'mentions'>): Mention[] => Mentions.parse(JSON.parse(mentions));

/** Whoever wrote it may change it. */
export const mayEdit = (actor: OwnerId, role: Role, { author_id: author }: CommentRow): boolean =>
  author === actor && can(role, 'comment');
/** Whoever wrote it, and who may change the documents. */
export const mayDelete = (actor: OwnerId, role: Role, row: CommentRow): boolean =>
  mayEdit(actor, role, row) || can(role, 'change');
