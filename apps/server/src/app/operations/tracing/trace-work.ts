import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import { JobPostponed } from '#engines/job-queue/job-queue.ts';
import { randomChance } from '#kernel/scheduling/back-off.ts';
import { endTrace, openTrace, withinTrace, type OpenTrace, type Parent, type Span } from '#kernel/tracing.ts';
import type { Api } from '#platform/http/http-server.ts';

/** Begins traces where work comes in, of a share of all. Null where nothing is traced. */
export type Tracer = { readonly share: number; readonly record: (span: Span) => void } | null;

/** The header by which a program says what a request is part of: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** @returns undefined where the header is missing or not well formed */
export function parentOf(header: unknown): Parent | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  // Zeros stand for none.
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId };
}

/** Traces requests from now on, by the pattern of their route: an address may hold the name of a file. */
export function traceRequests(api: Api, tracer: Tracer): void {
  if (tracer === null) return;
  const open = new WeakMap<object, OpenTrace>();
  api.addHook('onRequest', (request, _reply, done) => {
    if (randomChance() >= tracer.share) return done();
    const trace = openTrace(tracer.record, parentOf(request.headers['traceparent']));
    open.set(request, trace);
    withinTrace(trace, done);
  });
  api.addHook('onResponse', async (request, { statusCode }) => {
    const trace = open.get(request);
    if (trace === undefined) return;
    const { id, method, is404, routeOptions } = request;
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    endTrace(trace, {
      kind: 'request',
      name: `${method} ${route}`,
      failed: statusCode >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'trove.request.id': id,
      },
    });
  });
}

/** The same handler, each run of which is a trace of its own, whoever's request woke the queue. */
export function traceJob(kind: string, handler: JobHandler, tracer: Tracer): JobHandler {
  return {
    ...handler,
    async run(job, signal) {
      if (tracer === null || randomChance() >= tracer.share) return withinTrace(undefined, () => handler.run(job, signal));
      const trace = openTrace(tracer.record);
      let failed = false;
      try {
        await withinTrace(trace, () => handler.run(job, signal));
      } catch (error) {
        failed = !(error instanceof JobPostponed);
        throw error;
      } finally {
        const attributes = { 'trove.job.id': job.id, 'trove.job.attempt': job.attempt };
        endTrace(trace, { kind: 'job', name: `job ${kind}`, failed, attributes });
      }
    },
  };
}
