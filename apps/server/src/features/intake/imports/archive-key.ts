import type { OwnerScope } from '#kernel/owner.ts';

/** Everything of one owner. Ends in `/`. Account ids may hold characters that a blob key must not. */
export const archivesPrefix = ({ ownerId }: OwnerScope): string => `archives/${Buffer.from(ownerId).toString('base64url')}/`;

/** Where an export lies while it is imported. */
export const archiveKey = (scope: OwnerScope, importId: string): string => archivesPrefix(scope) + importId;
