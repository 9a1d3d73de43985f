import * as z from 'zod';
import type { OwnerScope } from '#kernel/owner.ts';

/** What a signed address says of whose document it shows, and to which member where the library is of several. */
export const LinkHolder = z.object({ o: z.string().max(200), m: z.string().max(200).optional() });

export interface Holder {
  readonly ownerId: string;
  readonly actorId?: string | undefined;
}

/** Whose data a signed address may show, once its signature was found right. @throws where the member was removed since */
export type ScopeOfLink = (holder: Holder) => Promise<OwnerScope>;

const textOf = (part: string) => Buffer.from(part, 'base64url').toString();

export const holderOf = ({ o, m }: z.output<typeof LinkHolder>): Holder => ({
  ownerId: textOf(o),
  ...(m !== undefined && { actorId: textOf(m) }),
});

/** The same of what was kept to be fetched once. */
export const holderOfRow = (row: { readonly owner_id: string; readonly account_id: string | null }): Holder => ({
  ownerId: row.owner_id,
  ...(row.account_id !== null && { actorId: row.account_id }),
});
