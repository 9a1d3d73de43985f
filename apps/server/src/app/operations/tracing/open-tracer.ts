import type { Surroundings } from '../../drivers/open-engines.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import { VERSION } from '../../version.ts';
import { createSpanSender } from './send-spans.ts';
import type { Tracer } from './trace-work.ts';
import type { tracingSettings } from './tracing.config.ts';

/** What notes how long requests and jobs take, for the collector that is set; null without one. */
export function openTracer(
  { endpoint, headers, service, share }: SettingsOf<typeof tracingSettings>,
  { log, makeId }: Surroundings,
  shutDown: ShutDown,
): Tracer {
  if (endpoint === undefined) return null;
  const resource = { 'service.name': service, 'service.version': VERSION, 'service.instance.id': makeId('proc') };
  const sender = createSpanSender({ endpoint, headers, resource, log });
  shutDown.add('traces', async () => sender[Symbol.asyncDispose]());
  return { share, record: (span) => sender.record(span) };
}
