import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateAccount } from '#features/identity/create-account.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Samples } from '#features/intake/add-samples.ts';
import type { Log } from '#kernel/log.ts';
import type { ProductSettings } from './product-settings.ts';

/** The account of the throw-away instance. Everyone may know it: the instance is reset at every start and holds sample documents only. */
export const DEMO_ACCOUNT = { email: 'demo@trove.example', name: 'Demo Account (sample)', password: 'find the sentence' } as const;

/** The settings with a data directory of the demo's own, so that `TROVE_MODE=demo` can never touch what is real. */
export function withDemoPlace(settings: ProductSettings): ProductSettings {
  if (settings.app.mode !== 'DEMO') return settings;
  return { ...settings, app: { ...settings.app, dataDir: join(settings.app.dataDir, 'demo'), databaseUrl: undefined } };
}

/** Empties the demo's data directory. */
export async function resetDemo(settings: ProductSettings): Promise<void> {
  if (settings.app.mode === 'DEMO') await rm(settings.app.dataDir, { recursive: true, force: true });
}

/** Seeds the account and its documents. */
export async function seedDemo({ createAccount, samples, log }: { createAccount: CreateAccount; samples: Samples; log: Log }): Promise<void> {
  const account = await createAccount(DEMO_ACCOUNT);
  await samples.add(scopeOf(account.id));
  log.info('demo account', { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password });
}
