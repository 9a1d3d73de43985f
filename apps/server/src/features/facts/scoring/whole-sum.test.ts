import { expect, it } from 'vitest';
import type { DocumentKind } from 'contract/facts';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { describePaper } from './describe-paper.ts';
import { countInFull } from './whole-sum.ts';

function wholeOf(rest: string, kind: DocumentKind, ...lines: string[]): string {
  const pages = [layOutPage(placeTyped(1, lines.join('\n')))];
  const paper = describePaper(pages, { filename: 'scan.pdf', kind, language: 'en' });
  const left = paper.candidates.find(({ form, value }) => form === 'amount' && value === rest);
  if (!left) throw new Error(`${rest} is no amount of the paper`);
  return countInFull(left, paper).value;
}

it('counts an invoice in full where a deposit was paid, and nothing else', () => {
  const lines = ['Total 900.00 EUR', 'Deposit paid 400.00 EUR', 'To pay 500.00 EUR'];
  expect(wholeOf('500.00', 'invoice', ...lines)).toBe('900.00');
  expect(wholeOf('500.00', 'statement', ...lines)).toBe('500.00');
  expect(wholeOf('500.00', 'invoice', 'Total 900.00 EUR', 'Deposit paid 300.00 EUR', 'To pay 500.00 EUR')).toBe('500.00');
  expect(wholeOf('900.00', 'invoice', ...lines)).toBe('900.00');
});
