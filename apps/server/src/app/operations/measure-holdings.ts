import { statfs } from 'node:fs/promises';
import type { Product } from '../compose-product.ts';

/** What the whole installation holds, and what of it needs somebody. */
export interface Holdings {
  readonly accounts: number;
  readonly documents: number;
  readonly bytes: number;
  /** Documents that could not be read, by the code of the reason. */
  readonly failures: readonly { readonly code: string; readonly documents: number }[];
  readonly connections: readonly { readonly kind: string; readonly connections: number; readonly withProblem: number }[];
  /** Free on the disk of DATA_DIR. */
  readonly freeBytes: number;
}

/** Counting goes over all documents, and is asked for every few seconds by each Prometheus: it is done once in this time, in milliseconds. */
const KEPT_FOR = 60_000;

/** Measures at most once a minute, and answers the last figures in between. */
export function createMeasureHoldings({
  identity,
  library,
  connections,
  settings,
  surroundings,
}: Pick<Product, 'identity' | 'library' | 'connections' | 'settings' | 'surroundings'>): () => Promise<Holdings> {
  let last: { readonly at: number; readonly holdings: Promise<Holdings> } | undefined;
  const measure = async (): Promise<Holdings> => {
    const [accounts, libraries, connected, disk] = await Promise.all([
      identity.listAccounts(),
      library.summariseAll(),
      connections.countAll(),
      // A disk that cannot be asked is no reason to say nothing of the rest.
      statfs(settings.app.dataDir).catch(() => undefined),
    ]);
    const rows = [...libraries.holdings.values()];
    return {
      accounts: accounts.length,
      documents: rows.reduce((sum, { documents }) => sum + documents, 0),
      bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
      failures: libraries.failures,
      connections: connected,
      freeBytes: disk ? disk.bavail * disk.bsize : Number.NaN,
    };
  };
  return () => {
    const now = surroundings.clock.now();
    if (last && now >= last.at && now - last.at < KEPT_FOR) return last.holdings;
    const holdings = measure();
    last = { at: now, holdings };
    // What failed is tried again with the next question.
    holdings.catch(() => {
      if (last?.holdings === holdings) last = undefined;
    });
    return holdings;
  };
}
