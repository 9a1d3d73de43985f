import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FEATURE_ROWS,
  LEXICAL,
  sentenceFeatures,
} from '../../../apps/server/src/features/commands/sentences/sentence-features.ts';
import { heldBy, poolOf, seeded, varyExample } from './augment-example.ts';
import { OUTCOMES } from './marks.ts';
import { readExamples } from './read-examples.ts';
import { foldOf } from './split-libraries.ts';
import { labelsOf, LABELS } from './token-labels.ts';

// Writes the examples as numbers for train.py: OUT/sentences.json, OUT/tokens.i32, OUT/ids.i32, OUT/vectors.f32.
// Files that are opened once are left out.

const [out, variants = '5'] = process.argv.slice(2);
if (out === undefined) throw new Error('usage: export-features.ts OUT [VARIANTS]');
mkdirSync(out, { recursive: true });

const libraries = readExamples()
  .map(({ library }) => library)
  .filter(({ openedOnce }) => !openedOnce);
const random = seeded(20_261_123);
const outcomes = [...OUTCOMES];
const ids: number[] = [];
const tokens: number[] = [];
const vectors: Float32Array[] = [];
const vectorOf = new Map<string, number>();
const sentences: object[] = [];

function vectorRow(key: string, vector: Float32Array): number {
  const known = vectorOf.get(key);
  if (known !== undefined) return known;
  vectorOf.set(key, vectors.length);
  vectors.push(vector);
  return vectors.length - 1;
}

for (const library of libraries) {
  const fold = foldOf(library);
  const pool = poolOf(libraries.filter(({ language, ...other }) => language === library.language && foldOf(other) === fold));
  for (const example of library.examples) {
    const all = [{ ...example, held: heldBy(library, false) }];
    for (let at = 0; at < Number(variants); at++)
      all.push({ ...varyExample(example, library, pool, random), line: example.line });
    for (const [variant, { held, ...said }] of all.entries()) {
      const { tokens: words, features, language } = sentenceFeatures(said.text, held);
      const start = tokens.length / 7;
      for (const [at, { label, begins, one, it }] of labelsOf(said, words).entries()) {
        const feature = features[at];
        if (!feature) continue;
        const vector = vectorRow(`${language} ${words[at]?.text}`, feature.vector);
        tokens.push(ids.length, feature.ids.length, vector, label, Number(begins), Number(one), Number(it));
        ids.push(...feature.ids);
      }
      const isMarked = said.spans.length > 0;
      const { outcome } = said;
      sentences.push({
        start,
        length: words.length,
        fold,
        variant,
        isMarked,
        outcome: outcomes.indexOf(outcome),
        language: library.language,
        library: library.library,
        author: library.author,
      });
    }
  }
}
const table = new Float32Array(vectors.length * 256);
vectors.forEach((vector, at) => table.set(vector, at * 256));
writeFileSync(join(out, 'ids.i32'), Int32Array.from(ids));
writeFileSync(join(out, 'tokens.i32'), Int32Array.from(tokens));
writeFileSync(join(out, 'vectors.f32'), table);
const head = { labels: LABELS, outcomes, rows: FEATURE_ROWS, lexical: LEXICAL, sentences };
writeFileSync(join(out, 'sentences.json'), JSON.stringify(head));
console.log(`${sentences.length} sentences, ${tokens.length / 7} tokens, ${vectors.length} vectors`);
