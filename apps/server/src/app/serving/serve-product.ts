import type { RouteRow } from '#platform/http/list-routes.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { composeProduct, type Product } from '../compose-product.ts';
import { resetDemo } from '../demo/prepare-demo.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Surroundings } from '../drivers/open-engines.ts';
import { serveHealth } from './serve-health.ts';
import { startServer } from './start-server.ts';
import { runInBackground } from './run-in-background.ts';
import { resumeModels } from './resume-models.ts';

export interface ServedProduct extends AsyncDisposable {
  /** Where the product answers, such as `http://localhost:8000`. */
  readonly address: string;
  /** Every way to call it. */
  readonly routes: readonly RouteRow[];
  readonly product: Product;
}

/**
 * The whole product in this process: opens everything, serves, works in the background. Logs `ready` with the address when requests are
 * served. Disposing it closes everything in the opposite order.
 *
 * @throws with a sentence for the operator; what had been opened is closed again
 */
export async function serveProduct(settings: ProductSettings, surroundings: Surroundings): Promise<ServedProduct> {
  await resetDemo(settings);
  const product = await composeProduct(settings, surroundings, { exclusive: true });
  try {
    const { role } = settings.app;
    if (role !== 'web') runInBackground(product);
    if (role !== 'web') resumeModels(product);
    if (settings.app.mode === 'DEMO') await seedDemo(product, surroundings.log);
    const { address, routes } =
      role === 'worker'
        ? { address: (await serveHealth(product)) ?? 'no address: this process only works in the background', routes: [] }
        : await startServer(product);
    surroundings.log.info('ready', { address, mode: settings.app.mode, milliseconds: Math.round(performance.now()) });
    return { address, routes, product, [Symbol.asyncDispose]: () => product.shutDown.close() };
  } catch (error) {
    await product.shutDown.close();
    throw error;
  }
}
