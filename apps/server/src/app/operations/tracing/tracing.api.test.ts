import { expect, test } from 'vitest';
import { openTestProduct } from '../../product.test-support.ts';
import { openCollector } from './collector.test-support.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test('requests, jobs and the steps of a search reach the collector, and no name or word of anybody', async () => {
  await using collector = await openCollector();
  {
    await using product = await openTestProduct({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20c2VjcmV0',
      OTEL_SERVICE_NAME: 'trove-test',
    });
    const ines = await product.person('ines');
    await ines.upload('treasure map.md', '# Treasure\n\nThe chest lies under the third oak.');
    const asked = await ines.call(
      'POST',
      '/api/search',
      { query: 'where lies the chest' },
      { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    );
    expect(asked.status).toBe(200);
  }
  const { spans, bodies, headers } = collector;
  expect(headers[0]).toMatchObject({ authorization: 'Basic c2VjcmV0' });
  const request = spans.find(({ traceId, kind }) => traceId === TRACE && kind === 2);
  expect(request).toMatchObject({ name: 'POST /api/search', parentSpanId: '00f067aa0ba902b7' });
  const search = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(search).toMatchObject({ name: 'search', kind: 1, traceId: TRACE });
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === search?.spanId).map(({ name }) => name);
  expect(new Set(steps)).toEqual(new Set(['recall passages', 'load passages', 'weigh sentences']));
  const jobs = spans.filter(({ kind }) => kind === 5);
  expect(jobs.map(({ name }) => name)).toContain('job ingest-document');
  // Woken by a request, and part of none.
  expect(jobs.every(({ parentSpanId, traceId }) => parentSpanId === undefined && traceId !== TRACE)).toBe(true);
  const sent = bodies.join();
  for (const word of ['treasure', 'under the', 'oak', 'ines']) expect(sent.toLowerCase()).not.toContain(word);
});
