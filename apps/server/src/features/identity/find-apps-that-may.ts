import { KeyScope } from 'contract/account';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectApps } from './connected-apps/connected-apps.store.ts';

const Scopes = z.array(KeyScope);

/** Whether this is how an app is called, and not a key. */
export const isAppId = (id: string): boolean => id.startsWith('app_');

/** The ids of an owner's apps that are connected now and may do this. */
export function createFindAppsThatMay({ clock }: { readonly clock: Clock }) {
  return async (inside: Database, { ownerId }: OwnerScope, needed: KeyScope): Promise<string[]> => {
    const apps = await selectApps(inside, ownerId, clock.now());
    return apps.filter(({ scopes }) => Scopes.parse(JSON.parse(scopes)).includes(needed)).map(({ id }) => id);
  };
}
