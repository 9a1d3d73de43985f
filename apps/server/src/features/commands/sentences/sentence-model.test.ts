import { expect, test } from 'vitest';
import { openSentenceModel } from './sentence-model.ts';
import { tagSentence } from './tag-sentence.ts';
import type { HeldNames } from './name-index.ts';
import { featureRow } from './sentence-features.ts';

const NONE: HeldNames = { folders: [], tags: [], senders: [], people: [], connections: [], kinds: [], files: [] };
const head = {
  labels: ['', 'KIND'],
  outcomes: ['plan', 'nothing'],
  rows: 32_768,
  embedded: 4,
  projected: 1,
  hidden: 2,
  pooled: 1,
};
const LABELS = head.labels.length + 3;

/** A model that marks the word “letters” and nothing else, one number each in the first dimension. */
function madeModel(): Uint8Array {
  const text = JSON.stringify({ format: 'trove-sentence-tagger-2', ...head });
  const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const scales = new Float32Array(head.rows).fill(1);
  const rows = new Int8Array(head.rows * head.embedded);
  rows[featureRow('w:letters') * head.embedded] = 8;
  const given = head.embedded + head.projected;
  const gates = (inputs: number) => (inputs + head.hidden + 1) * 3 * head.hidden;
  const before = 256 + 2 * gates(given) + 2 * gates(2 * head.hidden);
  const mark = new Float32Array((2 * head.hidden + given) * LABELS + LABELS);
  // The first input counts for the second label; without it the bias of the first wins, and nothing begins, is one or has grown on.
  mark[2 * head.hidden * LABELS + 1] = 1;
  mark.set([1, 0, -1, -1, -1], mark.length - LABELS);
  const after =
    2 * head.labels.length + head.labels.length ** 2 + 2 * head.hidden * head.pooled + head.pooled + 2 * head.pooled * 2 + 2;
  const floats = new Float32Array(before + mark.length + after);
  floats.set(mark, before);
  const length = new Uint8Array(new Uint32Array([padded.length]).buffer);
  const parts = [length, padded, new Uint8Array(scales.buffer), new Uint8Array(rows.buffer), new Uint8Array(floats.buffer)];
  return Buffer.concat(parts);
}

test('words are marked by what the file says of them', () => {
  const [tagged] = tagSentence('put letters away', NONE, openSentenceModel(madeModel()), 1);
  expect(tagged.marks.map(({ mark, text, from }) => ({ mark, text, from }))).toEqual([
    { mark: 'KIND', text: 'letters', from: 4 },
  ]);
  expect(tagged.unmarked.map(({ token }) => token.text)).toEqual(['put', 'away']);
  expect(tagged.outcomes[0]?.certainty).toBe(0.5);
});

test('other ways to mark the same words follow the likeliest', () => {
  const ways = tagSentence('put letters away', NONE, openSentenceModel(madeModel()), 8);
  expect(ways).toHaveLength(8);
  expect(new Set(ways.map(({ marks }) => marks.map(({ text }) => text).join(' / '))).size).toBeGreaterThan(1);
  expect(ways.map(({ certainty }) => certainty)).toEqual(ways.map(({ certainty }) => certainty).toSorted((a, b) => b - a));
});

test('an empty sentence has no words and no outcome', () => {
  expect(tagSentence(' ', NONE, openSentenceModel(madeModel()), 8)).toMatchObject([{ marks: [], unmarked: [], outcomes: [] }]);
});

test('a file that is cut off or of another form is refused', () => {
  const file = madeModel();
  expect(() => openSentenceModel(file.subarray(0, file.length - 8))).toThrow();
  const other = Buffer.from(file);
  other.write('trove-sentence-tagger-9', other.indexOf('trove-'));
  expect(() => openSentenceModel(other)).toThrow();
});
