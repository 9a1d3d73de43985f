import type { Libraries } from '#features/libraries/assemble-libraries.ts';
import type { Handlers } from '../operation-handlers.ts';

/** The libraries of the person whose key it is, whichever of them the call names. */
export const handleLibraries = ({ libraries }: Pick<Libraries, 'libraries'>): Pick<Handlers, 'listLibraries'> => ({
  listLibraries: async ({ scope: { ownerId, actorId = ownerId } }) => ({
    success: true,
    libraries: await libraries.list({ ownerId: actorId }),
  }),
});
