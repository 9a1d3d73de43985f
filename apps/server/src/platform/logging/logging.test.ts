import { expect, test } from 'vitest';
import { createLog } from './logging.ts';

const now = () => new Date('2026-03-04T12:03:04.000Z');

test('an event is one line, though what it carries has several', () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line), { now }).warn('upload refused', { name: 'a\nb error  forged.pdf', bytes: 12 });
  expect(lines).toEqual(['12:03:04  warn   upload refused  name="a\\nb error  forged.pdf"  bytes=12']);
});

test('a machine gets each event as JSON with its full time', () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line), { json: true, now }).info('ready', { address: 'http://localhost:8000' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: '2026-03-04T12:03:04.000Z', level: 'info', event: 'ready', address: 'http://localhost:8000' },
  ]);
});
