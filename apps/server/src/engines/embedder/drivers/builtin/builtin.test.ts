import { afterAll, describe, expect, it } from 'vitest';
import { describeEmbedder } from '../../embedder.contract.ts';
import { builtinSemantics } from './builtin.ts';

// Two subjects that share no word, each told in sentences that never hold all of its words.
const SUBJECTS = ['tenant rent deposit landlord lease key', 'pump heat winter boiler pipe valve'].map((words) =>
  words.split(' '),
);
const texts = Array.from({ length: 240 }, (_, at) => {
  const words = SUBJECTS[at % 2] ?? [];
  return { text: [0, 1, 2].map((step) => words[(at + step * (1 + (at % 5))) % words.length]).join(' '), language: 'en' };
});

const learner = builtinSemantics();
afterAll(() => learner[Symbol.asyncDispose]());
const learned = await learner.learn(texts);
if (!learned) throw new Error('240 texts should be enough to learn from');

const cosine = (left: Float32Array | undefined, right: Float32Array | undefined) => {
  if (!left || !right) return Number.NaN;
  const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
};

describeEmbedder('built in', () => learner.open('builtin:test', learned.model));

describe('learned semantics', () => {
  it('places words of one subject together although they never meet in the question', async () => {
    const embedder = await learner.open('builtin:test', learned.model);
    const [question, same, other] = await embedder.embed(['landlord', 'deposit', 'boiler'], 'question');
    expect(cosine(question, same)).toBeGreaterThan(cosine(question, other) + 0.1);
  });

  it('gives zeros for words it never saw', async () => {
    const embedder = await learner.open('builtin:test', learned.model);
    const [vector] = await embedder.embed(['giraffe'], 'question');
    expect(vector?.every((value) => value === 0)).toBe(true);
  });

  it('learns the same from the same texts', async () => {
    expect((await learner.learn(texts))?.model).toEqual(learned.model);
  });

  it('learns nothing from too few texts', async () => {
    expect(await learner.learn(texts.slice(0, 199))).toBeNull();
  });

  it('refuses a model that is cut off', async () => {
    const embedder = await learner.open('builtin:cut', learned.model.slice(0, -10));
    await expect(embedder.embed(['rent'], 'question')).rejects.toThrow('cut off');
  });
});
