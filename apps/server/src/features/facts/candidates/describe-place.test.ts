import { expect, it } from 'vitest';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { describePlace } from './describe-place.ts';
import { findCandidates } from './find-candidates.ts';

function featuresOf(text: string, value: string): string[] {
  const pages = [layOutPage(placeTyped(1, text))];
  const candidate = findCandidates(pages).find((one) => one.value === value);
  if (!candidate) throw new Error(`${value} is no candidate`);
  return describePlace(candidate, pages, 'en');
}

it('reads running text across the end of its lines', () => {
  const features = featuresOf(
    'We ask you to send us what is still owed before\n12 May 2025 to the account below.',
    '2025-05-12',
  );
  expect(features).toEqual(expect.arrayContaining(['L0:before', 'L1:owed', 'L:line-before', 'R0:to']));
  expect(featuresOf('Harbour Joinery\n12 May 2025', '2025-05-12')).not.toContain('L0:joinery');
});

it('gives each value of a column the label that has its place among the labels above', () => {
  const column = 'Number\nInvoice date\n4471-2025\n12 March 2025';
  expect(featuresOf(column, '4471-2025')).toContain('K:document-number');
  expect(featuresOf(column, '2025-03-12')).toContain('K:issue-date');
  expect(featuresOf('Number\n4471-2025', '4471-2025').filter((feature) => feature.startsWith('K:'))).toEqual([]);
});
