import { randomBytes } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { pictureTypeOf } from '../identity.rules.ts';
import { deletePicture, selectPicture, selectPictureByAddress, upsertPicture, type PictureRow } from '../identity.store.ts';

/** The owner's picture. Every new one gets a new unguessable address, so that browsers may hold on to each for ever. */
export interface ManagePicture {
  /** @throws identityErrors.picture_not_supported */
  set(scope: OwnerScope, content: Uint8Array): Promise<void>;
  /** Takes over what another provider shows, unless the person chose a picture here. @throws identityErrors.picture_not_supported */
  adopt(scope: OwnerScope, content: Uint8Array): Promise<void>;
  remove(scope: OwnerScope): Promise<void>;
  /** @throws identityErrors.picture_not_found */
  own(scope: OwnerScope): Promise<PictureRow>;
  /** For whoever knows the address. @throws identityErrors.picture_not_found */
  at(address: string): Promise<PictureRow>;
}

export function createManagePicture({ database }: { database: Database }): ManagePicture {
  async function keep({ ownerId }: OwnerScope, content: Uint8Array, source: PictureRow['source']) {
    const type = pictureTypeOf(content);
    if (type === undefined) throw identityErrors.picture_not_supported();
    const existing = await selectPicture(database, ownerId);
    if (source === 'provider' && existing?.source === 'person') return;
    if (existing && existing.source === source && Buffer.compare(existing.content, content) === 0) return;
    await upsertPicture(database, { owner_id: ownerId, address: randomBytes(24).toString('base64url'), type, content, source });
  }
  const found = (picture: PictureRow | undefined): PictureRow => {
    if (!picture) throw identityErrors.picture_not_found();
    return picture;
  };
  return {
    set: (scope, content) => keep(scope, content, 'person'),
    adopt: (scope, content) => keep(scope, content, 'provider'),
    remove: ({ ownerId }) => deletePicture(database, ownerId),
    own: async ({ ownerId }) => found(await selectPicture(database, ownerId)),
    at: async (address) => found(await selectPictureByAddress(database, address)),
  };
}
