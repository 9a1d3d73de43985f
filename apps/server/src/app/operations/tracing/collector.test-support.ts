import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const Attributes = z.array(
  z.strictObject({
    key: z.string(),
    value: z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ intValue: z.string().regex(/^\d+$/) })]),
  }),
);
const Span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string(),
  kind: z.union([z.literal(1), z.literal(2), z.literal(5)]),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: Attributes,
  status: z.strictObject({ code: z.literal(2) }).optional(),
});
/** `ExportTraceServiceRequest` of the protocol in its JSON encoding, as far as we write it. */
const Export = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string(), version: z.string() }), spans: z.array(Span) }),
      ),
    }),
  ),
});
export type CollectedSpan = z.infer<typeof Span>;

/** A collector that takes what the protocol says and nothing else, and answers each request with the next of these, 200 at the end. */
export async function openCollector(answers: { status: number; body?: string }[] = []) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      headers.push(request.headers);
      const answer = answers.shift() ?? { status: 200 };
      const parsed = Export.safeParse(JSON.parse(body));
      const isUnderstood = request.method === 'POST' && request.url === '/v1/traces' && parsed.success;
      if (isUnderstood && answer.status === 200)
        spans.push(...parsed.data.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(isUnderstood ? answer.status : 400, { 'content-type': 'application/json', connection: 'close' });
      response.end(answer.body ?? '{"partialSuccess":{}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector listens on no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    bodies,
    headers,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
