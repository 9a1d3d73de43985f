import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FEATURE_ROWS,
  LEXICAL,
  sentenceFeatures,
} from '../../../apps/server/src/features/commands/sentences/sentence-features.ts';
import { heldBy, poolOf, seeded, varyExample, type Variant } from './augment-example.ts';
import { LANGUAGES, OUTCOMES } from './marks.ts';
import { makeSentences } from './make-sentences.ts';
import { readExamples } from './read-examples.ts';
import { FOLDS, partOf } from './split-libraries.ts';
import { labelsOf, LABELS } from './token-labels.ts';

// Writes the examples as numbers for train.py: OUT/sentences.json, OUT/tokens.i32, OUT/ids.i32, OUT/vectors.f32.
// Files that are opened once are left out.

const [out, variants = '5', share = '1'] = process.argv.slice(2);
if (out === undefined) throw new Error('usage: export-features.ts OUT [VARIANTS] [SHARE OF MADE SENTENCES]');
/** Made sentences that take turns in the place of one. */
const MADE = 4;
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

/** What is said of a sentence beside its words. */
interface Origin {
  readonly fold: number;
  readonly variant: number;
  readonly number: number;
  readonly language: string;
  readonly library: string;
  readonly author: string;
}

function write({ held, ...said }: Variant, origin: Origin): void {
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
  sentences.push({ start, length: words.length, isMarked, outcome: outcomes.indexOf(said.outcome), ...origin });
}

const inFold = (language: string, fold: number) =>
  libraries.filter((library) => library.language === language && partOf(library) === fold);
for (const library of libraries) {
  const fold = partOf(library);
  const pool = poolOf(inFold(library.language, fold));
  for (const [number, example] of library.examples.entries()) {
    const origin = { fold, number, language: library.language, library: library.library, author: library.author };
    write({ ...example, held: heldBy(library, false) }, { ...origin, variant: 0 });
    for (let variant = 1; variant <= Number(variants); variant++)
      write(varyExample(example, library, pool, random), { ...origin, variant });
  }
}
// Sentences made of templates, as many as were written, each with others of its kind to take its place.
for (const language of LANGUAGES)
  for (let fold = 0; fold <= FOLDS; fold++) {
    const of = inFold(language, fold);
    const number = Math.round(Number(share) * of.flatMap(({ examples }) => examples).length);
    const made = makeSentences(language, poolOf(of), number * MADE, random);
    for (const [at, each] of made.entries())
      write(each, { fold, number: at % number, variant: Math.floor(at / number), language, library: 'made', author: 'made' });
  }
const table = new Float32Array(vectors.length * 256);
vectors.forEach((vector, at) => table.set(vector, at * 256));
writeFileSync(join(out, 'ids.i32'), Int32Array.from(ids));
writeFileSync(join(out, 'tokens.i32'), Int32Array.from(tokens));
writeFileSync(join(out, 'vectors.f32'), table);
const head = { labels: LABELS, outcomes, rows: FEATURE_ROWS, lexical: LEXICAL, sentences };
writeFileSync(join(out, 'sentences.json'), JSON.stringify(head));
console.log(`${sentences.length} sentences, ${tokens.length / 7} tokens, ${vectors.length} vectors`);
