import { expect, test } from 'vitest';
import { RememberedWithin } from './remembered-within.ts';

test('what was asked for longest ago goes when there is no room', () => {
  const known = new RememberedWithin<string, { bytes: number }>(100);
  known.set('a', { bytes: 40 });
  known.set('b', { bytes: 40 });
  expect(known.get('a')).toBeDefined();
  known.set('c', { bytes: 40 });
  expect(known.get('b')).toBeUndefined();
  expect(known.get('a')).toBeDefined();
  expect(known.get('c')).toBeDefined();
});

test('what grows is counted as it is now, and the one in use stays whatever it holds', () => {
  const known = new RememberedWithin<string, { bytes: number }>(100);
  const growing = { bytes: 10 };
  known.set('a', growing);
  known.set('b', { bytes: 10 });
  growing.bytes = 200;
  expect(known.get('a')).toBe(growing);
  expect(known.get('b')).toBeUndefined();
  expect(known.get('a')).toBe(growing);
});
