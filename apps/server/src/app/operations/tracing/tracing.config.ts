import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

/** Named as every program names them that speaks OpenTelemetry. */
export const tracingSettings = settingTable({
  endpoint: {
    doc: 'Address of a collector that takes OTLP over HTTP, such as http://localhost:4318. Traces of requests, jobs and searches go to /v1/traces there, as JSON. Without it nothing is traced.',
    schema: setting.url.optional(),
    default: undefined,
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  },
  headers: {
    doc: 'Headers for the collector, such as a key: name=value,other=value, signs such as a comma as %2C.',
    schema: z
      .string()
      .regex(/^$|^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value, separated by commas')
      .transform((text, context) => {
        const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split(/=(.*)/s, 2));
        try {
          return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim(), decodeURIComponent(value.trim())]));
        } catch {
          context.addIssue('a % must be followed by two hexadecimal digits');
          return z.NEVER;
        }
      }),
    default: '',
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    secret: true,
  },
  service: {
    doc: 'What this process is called in traces.',
    schema: setting.text,
    default: 'trove',
    env: 'OTEL_SERVICE_NAME',
  },
  share: {
    doc: 'Share of all requests and jobs that are traced, 0 to 1.',
    schema: z.coerce.number('must be a number').min(0, 'must be 0 to 1').max(1, 'must be 0 to 1'),
    default: '1',
    env: 'OTEL_TRACES_SAMPLER_ARG',
  },
});
