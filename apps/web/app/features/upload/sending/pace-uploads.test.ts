import { expect, test } from 'vitest';
import { createPace } from './pace-uploads';

test('four at a time, two on a slow line and one on a very slow one; small files say nothing of the line', () => {
  const pace = createPace();
  expect(pace.atOnce()).toBe(4);
  pace.measured({ bytes: 1_000, milliseconds: 500, beside: 1 });
  expect(pace.atOnce()).toBe(4);
  pace.measured({ bytes: 300_000, milliseconds: 4_000, beside: 4 });
  expect(pace.atOnce()).toBe(2);
  pace.measured({ bytes: 100_000, milliseconds: 4_000, beside: 2 });
  expect(pace.atOnce()).toBe(1);
  pace.measured({ bytes: 1_000_000, milliseconds: 500, beside: 1 });
  expect(pace.atOnce()).toBe(4);
});

test('what the browser says of a slow line counts until something was measured', () => {
  const pace = createPace({ effectiveType: '3g' });
  expect(pace.atOnce()).toBe(2);
  expect(createPace({ effectiveType: '2g' }).atOnce()).toBe(1);
  pace.measured({ bytes: 4_000_000, milliseconds: 1_000, beside: 1 });
  expect(pace.atOnce()).toBe(4);
});
