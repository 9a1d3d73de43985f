import { describe, expect, it } from 'vitest';
import type { Embedder } from './embedder.ts';

const TEXTS = ['The tenant pays a deposit.', 'The heat pump runs all winter.', 'The tenant pays a deposit.'];

/** What every embedder does, whoever computes the vectors. */
export function describeEmbedder(name: string, open: () => Promise<Embedder>): void {
  describe(`embedder: ${name}`, () => {
    it('gives one vector of its dimensions for each text, in order', async () => {
      const embedder = await open();
      const vectors = await embedder.embed(TEXTS, 'passage');
      expect(vectors.map((vector) => vector.length)).toEqual(TEXTS.map(() => embedder.dimensions));
      expect(vectors.every((vector) => vector.every(Number.isFinite))).toBe(true);
      expect(vectors[0]).toEqual(vectors[2]);
      expect(vectors[0]).not.toEqual(vectors[1]);
    });

    it('says what it takes, and names its space', async () => {
      const { space, dimensions, maxBatch, parallel } = await open();
      expect(space).toMatch(/^[a-z-]+:\S+$/);
      expect(Math.min(dimensions, maxBatch, parallel)).toBeGreaterThan(0);
    });

    it('takes no texts, empty texts and texts of any script', async () => {
      const embedder = await open();
      expect(await embedder.embed([], 'passage')).toEqual([]);
      expect(await embedder.embed(['', '🦊', '租赁合同', 'a'.repeat(5_000)], 'question')).toHaveLength(4);
    });
  });
}
