import { expect, test } from 'vitest';
import { neighbourhoodOf } from './neighbourhood.ts';

test('whoever holds an IPv6 network counts as one', () => {
  expect(neighbourhoodOf('2001:db8:1:2:3:4:5:6')).toBe(neighbourhoodOf('2001:db8:1:2::9'));
  expect(neighbourhoodOf('2001:db8:1:2::9')).not.toBe(neighbourhoodOf('2001:db8:1:3::9'));
  expect(neighbourhoodOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});
