import { expect, test } from 'vitest';
import { silentLog, type Log } from '#kernel/log.ts';
import type { Span } from '#kernel/tracing.ts';
import { openCollector } from './collector.test-support.ts';
import { createSpanSender } from './send-spans.ts';
import { parentOf } from './trace-work.ts';

const resource = { 'service.name': 'trove', 'service.version': '1.2.3', 'service.instance.id': 'proc_1' };
const NEVER = 2_147_483_647;

const span = (number: number): Span => ({
  traceId: number.toString(16).padStart(32, '0'),
  spanId: number.toString(16).padStart(16, '0'),
  parentId: undefined,
  kind: 'job',
  name: 'job read',
  from: 1_700_000_000_000.25,
  to: 1_700_000_000_001.5,
  failed: true,
  attributes: { 'trove.job.attempt': 2 },
});

function open(endpoint: string, log: Log = silentLog) {
  return createSpanSender({ endpoint, headers: { 'api-key': 'k' }, resource, log, sendEvery: NEVER });
}

/** A log that keeps what it was told. */
function keepingLog() {
  const lines: string[] = [];
  const line = (message: string, details: object = {}) => void lines.push(`${message} ${JSON.stringify(details)}`);
  return { lines, log: { ...silentLog, info: line, warn: line, error: line } satisfies Log };
}

test('spans go out as the protocol has them, with the headers that were set', async () => {
  await using collector = await openCollector();
  await using sender = open(collector.endpoint);
  sender.record(span(7));
  await sender.send();
  expect(collector.spans).toEqual([
    {
      traceId: '00000000000000000000000000000007',
      spanId: '0000000000000007',
      name: 'job read',
      kind: 5,
      startTimeUnixNano: '1700000000000250000',
      endTimeUnixNano: '1700000000001500000',
      attributes: [{ key: 'trove.job.attempt', value: { intValue: '2' } }],
      status: { code: 2 },
    },
  ]);
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'k', 'content-type': 'application/json' });
  expect(JSON.parse(collector.bodies[0] ?? '')).toMatchObject({
    resourceSpans: [{ resource: { attributes: [{ key: 'service.name', value: { stringValue: 'trove' } }, {}, {}] } }],
  });
});

test('what a busy collector did not take is sent again, once; what it refuses is not', async () => {
  await using collector = await openCollector([{ status: 503 }, { status: 200 }, { status: 400 }]);
  const { lines, log } = keepingLog();
  await using sender = open(collector.endpoint, log);
  sender.record(span(1));
  await sender.send();
  expect(collector.spans).toEqual([]);
  await sender.send();
  sender.record(span(2));
  await sender.send();
  await sender.send();
  expect(collector.spans.map(({ spanId }) => spanId)).toEqual(['0000000000000001']);
  expect(collector.bodies).toHaveLength(3);
  expect(lines).toEqual([
    'the collector cannot be reached; spans wait {"reason":"it answered 503"}',
    'the collector takes spans again {"dropped":0}',
    'the collector refused spans {"status":400,"spans":1}',
  ]);
});

test('a collector that is away costs a queue that ends, and is named once', async () => {
  const gone = await openCollector();
  await gone[Symbol.asyncDispose]();
  const { lines, log } = keepingLog();
  await using sender = open(gone.endpoint, log);
  for (let number = 1; number <= 5_000; number++) sender.record(span(number));
  await sender.send();
  await sender.send();
  expect(lines).toHaveLength(1);
  await using back = await openCollector();
  await using other = open(back.endpoint);
  for (let number = 1; number <= 5_000; number++) other.record(span(number));
  await other.send();
  expect(back.spans).toHaveLength(4_096);
  expect(back.bodies.length).toBeGreaterThanOrEqual(8);
});

test('what a collector took only in part is said, and an answer that is no JSON is no reason to send again', async () => {
  await using collector = await openCollector([
    { status: 200, body: '{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}' },
    { status: 200, body: 'thanks' },
  ]);
  const { lines, log } = keepingLog();
  await using sender = open(collector.endpoint, log);
  for (const number of [1, 2]) {
    sender.record(span(number));
    await sender.send();
  }
  await sender.send();
  expect(collector.bodies).toHaveLength(2);
  expect(lines).toEqual(['the collector took some spans only {"rejected":3,"reason":"too old"}']);
});

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', undefined],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', undefined],
  ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('what a request says it is part of: %s', (header, traceId) => {
  expect(parentOf(header)?.traceId).toBe(traceId);
});
