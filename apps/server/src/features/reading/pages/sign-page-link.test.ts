import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createPageLinks } from './sign-page-link.ts';

const target = { ownerId: 'acc_1', documentId: 'doc_1', pageNumber: 3, width: 1280 };
const HOUR = 3_600_000;

function setUp() {
  const clock = manualClock(Date.UTC(2026, 0, 1, 12));
  return { clock, links: createPageLinks({ secret: Buffer.alloc(32, 7), clock }) };
}

function partsOf(link: string) {
  const query = new URL(link, 'http://localhost').searchParams;
  return { expires: Number(query.get('e')), signature: query.get('s') ?? '' };
}

test('an address stays the same all day, so that the browser keeps its picture', () => {
  const { clock, links } = setUp();
  const morning = links.sign(target);
  clock.advance(11 * HOUR);
  expect(links.sign(target)).toBe(morning);
});

test('an address is good for a day at least and two at most', () => {
  const { clock, links } = setUp();
  const { expires, signature } = partsOf(links.sign(target));
  clock.advance(24 * HOUR);
  expect(links.isValid(target, expires, signature)).toBe(true);
  clock.advance(24 * HOUR);
  expect(links.isValid(target, expires, signature)).toBe(false);
});

test.each([
  { ...target, ownerId: 'acc_2' },
  { ...target, documentId: 'doc_2' },
  { ...target, pageNumber: 4 },
  { ...target, width: 4000 },
])('no part of it can be changed: %j', (changed) => {
  const { links } = setUp();
  const { expires, signature } = partsOf(links.sign(target));
  expect(links.isValid(changed, expires, signature)).toBe(false);
  expect(links.isValid(target, expires + 1, signature)).toBe(false);
  expect(links.isValid(target, expires, '')).toBe(false);
});
