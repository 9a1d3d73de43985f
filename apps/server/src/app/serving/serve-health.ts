import { createHttpServer } from '#platform/http/http-server.ts';
import { createMetrics } from '../operations/collect-metrics.ts';
import { healthRoutes } from '../operations/health.routes.ts';
import { partsOf, storageOf } from '../operations/look-at-parts.ts';
import { createMeasureHoldings } from '../operations/measure-holdings.ts';
import { metricsRoutes } from '../operations/metrics.routes.ts';
import type { Product } from '../compose-product.ts';
import { listening } from './listening.ts';

/** What a process that serves nobody answers on HEALTH_PORT: whether it lives and works, and its figures. @returns the address; null without one */
export async function serveHealth(product: Product): Promise<string | null> {
  const { settings, surroundings, shutDown, engines, version } = product;
  const { host, healthPort, metricsToken, trustProxy } = settings.app;
  if (healthPort === 0) return null;
  const server = await createHttpServer({ ...surroundings, version, trustProxy });
  const health = healthRoutes(server, { parts: partsOf(engines), now: () => performance.now() });
  const metrics = createMetrics({
    version,
    statistics: () => engines.queue.statistics(),
    holdings: createMeasureHoldings(product),
    hasStorage: storageOf(engines),
  });
  metricsRoutes(server, metrics, metricsToken);
  shutDown.add('health', async () => server.close());
  const address = await listening('HEALTH_PORT', healthPort, () => server.listen({ host, port: healthPort }));
  shutDown.add('readiness', () => health.stop());
  return address;
}
