import { expect, test } from 'vitest';
import { momentAt, momentsIn, writeMoment } from './moments.ts';

test.each([0, 0.9, 42, 59.99, 60, 3_599, 3_600, 3_729, 100 * 3_600])(
  'a time of %d s is found again as it was written',
  (seconds) => {
    expect(momentsIn(`Boiler ${writeMoment(seconds)} It hums.`).map((moment) => moment.seconds)).toEqual([Math.floor(seconds)]);
  },
);

test('what is said at 10:30 is no time of the recording, and a note in brackets is none', () => {
  expect(momentsIn('[0:05] We meet at 10:30 [sic] at [10:99] or 1:02:09.').map(({ words }) => words)).toEqual(['0:05']);
});

test('a place belongs to the last time before it', () => {
  const text = '[0:05] One. [1:02:09] Two.';
  const moments = momentsIn(text);
  expect([text.indexOf('One'), text.indexOf('[1'), text.length].map((at) => momentAt(moments, at)?.seconds)).toEqual([
    5, 3_729, 3_729,
  ]);
  expect(momentAt(momentsIn('goes on. [0:09] Then'), 0)?.seconds).toBe(9);
  expect(momentAt([], 3)).toBeUndefined();
});
