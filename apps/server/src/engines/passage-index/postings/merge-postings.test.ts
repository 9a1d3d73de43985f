import { expect, test } from 'vitest';
import { mergedAtSize, USUALLY_MERGED_AT } from './merge-postings.ts';

const owning = (documents: number, passages: number) => ({ next_document: documents + 1, next_passage: passages + 1 });

test('a small library merges when a third of it is fresh, and a large one at the usual number', () => {
  expect(mergedAtSize(owning(10, 100), USUALLY_MERGED_AT)).toEqual({ passages: 400, documents: 40 });
  expect(mergedAtSize(owning(299, 2_999), USUALLY_MERGED_AT)).toEqual({ passages: 1_000, documents: 100 });
  expect(mergedAtSize(owning(50_000, 500_000), USUALLY_MERGED_AT)).toEqual(USUALLY_MERGED_AT);
});

test('a driver that merges at fewer does so at every size', () => {
  const few = { passages: 6, documents: 2 };
  expect(mergedAtSize(owning(0, 0), few)).toEqual(few);
  expect(mergedAtSize(owning(50_000, 500_000), few)).toEqual(few);
});

test('while a library grows a passage is rewritten some three times at the most', () => {
  let merges = 0;
  let rewritten = 0;
  let fresh = 0;
  for (let passages = 20; passages <= 12_000; passages += 20) {
    fresh += 20;
    if (fresh < mergedAtSize(owning(passages / 20, passages), USUALLY_MERGED_AT).passages) continue;
    fresh = 0;
    merges += 1;
    rewritten += passages;
  }
  expect(merges).toBeGreaterThan(5);
  expect(rewritten).toBeLessThan(3.5 * 12_000);
});
