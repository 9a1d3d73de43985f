import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductSettings } from '../settings/product-settings.ts';

/** The account of the throw-away instance. Everyone may know it: the instance is reset at every start and holds sample documents only. */
export const DEMO_ACCOUNT = {
  email: 'demo@trove.example',
  name: 'Demo Account (sample)',
  password: 'find the sentence',
} as const;

/** The settings with a data directory of the demo's own, so that `TROVE_MODE=demo` can never touch what is real. */
export function withDemoPlace(settings: ProductSettings): ProductSettings {
  if (settings.app.mode !== 'DEMO') return settings;
  return { ...settings, app: { ...settings.app, dataDir: join(settings.app.dataDir, 'demo'), databaseUrl: undefined } };
}

/** Empties the demo's data directory. */
export async function resetDemo(settings: ProductSettings): Promise<void> {
  const { app } = withDemoPlace(settings);
  if (app.mode === 'DEMO') await rm(app.dataDir, { recursive: true, force: true });
}
