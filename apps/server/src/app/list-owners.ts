import type { Identity } from '#features/identity/assemble-identity.ts';
import type { Libraries } from '#features/libraries/assemble-libraries.ts';
import type { OwnerId } from '#kernel/owner.ts';

interface Holders {
  readonly identity: Pick<Identity, 'listAccounts' | 'sampleScope'>;
  readonly libraries: Pick<Libraries, 'listIds'>;
}

/** Whatever may own documents: the accounts, the libraries of several people, and the library that the demo of the landing page asks. */
export async function listOwners({ identity, libraries }: Holders): Promise<{ readonly id: OwnerId }[]> {
  const shared = await libraries.listIds();
  return [...(await identity.listAccounts()), ...shared.map((id) => ({ id })), { id: identity.sampleScope.ownerId }];
}
