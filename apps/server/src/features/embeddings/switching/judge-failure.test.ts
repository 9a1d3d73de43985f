import { expect, it } from 'vitest';
import { EmbeddingError, type EmbeddingFailure } from '#engines/embedder/embedder.ts';
import { judgeFailure } from './judge-failure.ts';

const judged = (failure: EmbeddingFailure, attempts: number, retryAfter?: number) =>
  judgeFailure(new EmbeddingError(failure, '', retryAfter === undefined ? {} : { retryAfter }), attempts, 1_000);

it('waits for a person where only a person can help', () => {
  expect(judged('refused', 0)).toEqual({ state: 'failed', retryAt: null });
  expect(judged('needs_key', 0)).toEqual({ state: 'needs_key', retryAt: null });
});

it('asks again by itself, less and less often, and never sooner than it was told to', () => {
  expect(judged('unreachable', 0)).toEqual({ state: 'waiting', retryAt: 3_000 });
  expect(judged('unreachable', 3)).toEqual({ state: 'waiting', retryAt: 17_000 });
  expect(judged('unreachable', 40)).toEqual({ state: 'waiting', retryAt: 301_000 });
  expect(judged('busy', 0, 90_000)).toEqual({ state: 'waiting', retryAt: 91_000 });
});

it('gives up in the end, sooner where the answers make no sense', () => {
  expect(judged('nonsense', 2).state).toBe('waiting');
  expect(judged('nonsense', 3).state).toBe('failed');
  expect(judged('unreachable', 50).state).toBe('failed');
});
