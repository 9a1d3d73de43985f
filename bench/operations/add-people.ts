import { KEY_SCOPES } from 'contract/account';
import { withProduct } from '../../apps/server/src/app/commands/with-product.ts';
import { readProductSettings } from '../../apps/server/src/app/settings/product-settings.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { randomId } from '../../apps/server/src/kernel/ids.ts';
import { BENCH_PASSWORD, type Product } from '../product/start-product.ts';

const QUIET = { info() {}, warn() {}, error() {} };

/**
 * Makes accounts beside the running server, in one process instead of one for each.
 *
 * @returns a key for the API of each
 */
export async function addPeople(
  product: Product,
  count: number,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const settings = readProductSettings({ DATA_DIR: product.dataDir, ...env });
  const terminal = {
    environment: {},
    surroundings: { clock: systemClock, makeId: randomId, log: QUIET },
    write: () => undefined,
    isTerminal: false,
    readPassword: () => Promise.resolve(''),
    readLine: () => Promise.resolve(''),
  };
  return withProduct(settings, terminal, async ({ identity }) => {
    const keys: string[] = [];
    for (let number = 0; number < count; number++) {
      const email = `person${number}@example.org`;
      const { id } = await identity.createAccount({ email, name: `Person ${number}`, password: BENCH_PASSWORD });
      const { secret } = await identity.createApiKey(scopeOf(id), {
        name: 'bench',
        scopes: [...KEY_SCOPES],
        expiresInDays: null,
      });
      keys.push(secret);
    }
    return keys;
  });
}
