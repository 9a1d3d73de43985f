import { describe, expect, it } from 'vitest';
import type { Passage } from '#engines/passage-index/passage-index.ts';
import { silentLog } from '#kernel/log.ts';
import { parseQuestion } from '../question/parse-question.ts';
import type { RankPassages, Ranking } from './rank-passages.ts';
import { createRerankPassages, judgeAgain, type Reranker } from './rerank-passages.ts';

const scale = { unlike: -8, alike: 4 };
const passage = (id: string) => ({ id, text: `text of ${id}`, headingPath: ['Heading'] }) as unknown as Passage;
const judged = (id: string, score: number) =>
  ({ candidate: { passageId: id }, score }) as unknown as Ranking['passages'][number];
const scope = { ownerId: 'owner' } as unknown as Parameters<RankPassages>[0];

async function rankWith(reranker: Reranker | null, count = 3) {
  const ids = Array.from({ length: count }, (_, at) => `p${at}`);
  const ranking = {
    passages: ids.map((id, at) => judged(id, 0.5 - at * 0.01)),
    recall: { terms: [{}] },
    loaded: new Map([['p0', passage('p0')]]),
  } as unknown as Ranking;
  const rerank = createRerankPassages({
    rankPassages: () => Promise.resolve(ranking),
    index: { loadPassages: (_owner, wanted) => Promise.resolve(wanted.map(passage)) },
    reranker: () => reranker,
    log: silentLog,
  });
  const { passages, loaded } = await rerank(scope, parseQuestion('when is the rent due', 0), {}, {});
  return { order: passages.map(({ candidate }) => candidate.passageId), scores: passages.map(({ score }) => score), loaded };
}

describe('reading the best results again', () => {
  it('changes nothing where no model is installed', async () =>
    expect((await rankWith(null)).order).toEqual(['p0', 'p1', 'p2']));

  it('puts first what the model says answers, with its heading before it', async () => {
    const asked: string[] = [];
    const { order, scores, loaded } = await rankWith({
      scale,
      score: async (_question, texts) => {
        asked.push(...texts);
        return texts.map((text) => (text.includes('p2') ? 4 : -8));
      },
    });
    expect(asked).toEqual(['Heading\ntext of p0', 'Heading\ntext of p1', 'Heading\ntext of p2']);
    expect(order).toEqual(['p2', 'p0', 'p1']);
    expect(scores[0]).toBeGreaterThan(0.9);
    expect(scores[1]).toBeLessThan(0.1);
    expect(loaded.has('p2')).toBe(true);
  });

  it('reads thirty at most, and keeps what was read before the model failed', async () => {
    const sizes: number[] = [];
    await rankWith({ scale, score: async (_question, texts) => (sizes.push(texts.length), texts.map(() => 0)) }, 40);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30);
    let calls = 0;
    const { order } = await rankWith(
      {
        scale,
        async score(_question, texts) {
          if (++calls > 1) throw new Error('gone');
          return texts.map((_, at) => (at === 5 ? 4 : -2));
        },
      },
      20,
    );
    expect(order[0]).toBe('p5');
    expect(order).toHaveLength(20);
  });
});

it('a figure halfway between right and wrong says nothing', () => {
  expect(judgeAgain(0.3, -2, scale)).toBeCloseTo(0.3);
  expect(judgeAgain(1, -8, scale)).toBeLessThan(1);
  expect(judgeAgain(0, 4, scale)).toBeGreaterThan(0);
});
