import { expect, test } from 'vitest';
import type { ShareLink } from 'contract/shares';
import { choicesInWords, endOf, standingOf, viewsOf } from './shares.rules';

const now = new Date(2026, 10, 24, 12).getTime();
const link: ShareLink = {
  id: 'shr_1',
  documentId: 'doc_1',
  filename: 'lease.pdf',
  mark: null,
  hasPassword: false,
  download: true,
  createdAt: now,
  expiresAt: null,
  views: 0,
  viewedAt: null,
  state: 'open',
};

test('a link ends after so many days, at the end of a day, or never', () => {
  expect(endOf('week', '', now)).toBe(now + 7 * 86_400_000);
  expect(endOf('never', '', now)).toBeNull();
  expect(endOf('date', '2026-11-24', now)).toBe(new Date(2026, 10, 25).getTime() - 1);
});

test('a day that is missing, over or none is no end', () => {
  for (const day of ['', '2026-11-23', 'tomorrow', '2026-11']) expect(endOf('date', day, now)).toBeUndefined();
});

test('what is chosen is said while the choices are folded', () => {
  expect(choicesInWords({ term: 'week', day: '', password: '', download: true })).toBe(
    'Ends in 7 days, no password, download allowed',
  );
  expect(choicesInWords({ term: 'never', day: '', password: 'x', download: false })).toBe(
    'Does not end, with a password, no download',
  );
});

test('a link says when it ends, what it asks and how often it was opened', () => {
  const ended = {
    ...link,
    expiresAt: now - 1,
    state: 'ended' as const,
    hasPassword: true,
    download: false,
    views: 2,
    viewedAt: now,
  };
  expect([standingOf(link, now), viewsOf(link, now)]).toEqual(['Does not end', 'Not opened yet']);
  expect([standingOf(ended, now), viewsOf(ended, now)]).toEqual([
    'Ended Nov 24, with a password, no download',
    '2 views, last Nov 24',
  ]);
});
