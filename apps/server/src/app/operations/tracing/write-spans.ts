import type { Span } from '#kernel/tracing.ts';

/** As the protocol numbers them: internal, server, consumer. */
const KINDS = { step: 1, request: 2, job: 5 } as const;
const FAILED = { code: 2 } as const;
const NANOSECONDS = 1_000_000n;

/** Nanoseconds as digits: they are more than a number holds exactly. */
function nanoseconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  return String(BigInt(whole) * NANOSECONDS + BigInt(Math.round((milliseconds - whole) * Number(NANOSECONDS))));
}

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

/** Of the process: what it is called, its version, and an id of its own. */
export type Resource = Readonly<Record<'service.name' | 'service.version' | 'service.instance.id', string>>;

/** Spans as the body of a request to `/v1/traces`: OTLP in its JSON encoding. */
export function writeSpans(resource: Resource, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'trove', version: resource['service.version'] },
            spans: spans.map(({ traceId, spanId, parentId, kind, name, from, to, failed, attributes }) => ({
              traceId,
              spanId,
              ...(parentId === undefined ? {} : { parentSpanId: parentId }),
              name,
              kind: KINDS[kind],
              startTimeUnixNano: nanoseconds(from),
              endTimeUnixNano: nanoseconds(to),
              attributes: attributesOf(attributes),
              ...(failed ? { status: FAILED } : {}),
            })),
          },
        ],
      },
    ],
  });
}
