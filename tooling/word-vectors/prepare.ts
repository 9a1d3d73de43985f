import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SHAPES, textTokens, type TextToken } from 'word-vectors/text-tokens';
import { stemOf } from '../../apps/server/src/kernel/language/stems.ts';
import { readSources, type SourceGroup, type SourceText } from './read-sources.ts';
import { TrainingData } from './training-data.ts';

/** Rows of the model by language. Every word of the lexicon has one besides. */
const ROWS: Readonly<Record<string, number>> = { en: 22_000, de: 8_000, fr: 6_000, es: 5_500 };
/** A word of one long text must not outweigh one that stands in all. */
const MOST_COUNTED = 20_000;
const LONGEST_SEGMENT = 60;

const [texts, lexicon, out, share = '0.05'] = process.argv.slice(2);
if (texts === undefined || lexicon === undefined || out === undefined) throw new Error('prepare.ts TEXTS LEXICON OUT [SHARE]');

const tokensOf = ({ text, language }: SourceText): TextToken[] => [...textTokens(text, language, stemOf)];

const languageOf = (term: string) => (term.includes(':') ? term.slice(0, term.indexOf(':')) : 'en');

async function countTerms(groups: readonly SourceGroup[]) {
  const weights = new Map<string, number>();
  const texts = new Map<string, number>();
  let textCount = 0;
  for (const { name, vocabularyWeight, records } of groups) {
    const counts = new Map<string, number>();
    for await (const { segments } of records()) {
      textCount += 1;
      const here = new Set(segments.flatMap(tokensOf).map(({ term }) => term));
      for (const term of here) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        texts.set(term, (texts.get(term) ?? 0) + 1);
      }
    }
    for (const [term, count] of counts)
      weights.set(term, (weights.get(term) ?? 0) + vocabularyWeight * Math.min(count, MOST_COUNTED));
    console.log(`${name}: ${counts.size} terms`);
  }
  return { weights, shareOf: (term: string) => (texts.get(term) ?? 1) / textCount };
}

function chooseTerms(weights: ReadonlyMap<string, number>): string[] {
  const ordered = [...weights].filter(([term]) => !term.startsWith('#')).toSorted(([, a], [, b]) => b - a);
  const taken = new Map<string, number>();
  const chosen = ordered.filter(([term, weight]) => {
    const language = languageOf(term);
    const count = taken.get(language) ?? 0;
    taken.set(language, count + 1);
    // What the lexicon counts is above any other text.
    return weight >= 1_000 || (weight >= 3 && count < (ROWS[language] ?? 0));
  });
  return [...SHAPES, ...chosen.map(([term]) => term)];
}

async function collect(groups: readonly SourceGroup[], terms: readonly string[]): Promise<TrainingData> {
  const rowOf = new Map(terms.map((term, row) => [term, row]));
  const rowsOf = (text: SourceText) =>
    tokensOf(text)
      .flatMap(({ term, otherwise }) => rowOf.get(term) ?? rowOf.get(otherwise ?? '') ?? [])
      .slice(0, LONGEST_SEGMENT);
  const data = new TrainingData();
  for (const { name, kind, weight, records } of groups) {
    const before = data.recordCount;
    data.beginGroup(kind, weight);
    for await (const { segments, left } of records()) data.addRecord(segments.map(rowsOf), left);
    console.log(`${name}: ${data.recordCount - before} records`);
  }
  return data;
}

const groups = readSources(texts, lexicon, Number(share));
const { weights, shareOf } = await countTerms(groups);
const terms = chooseTerms(weights);
const data = await collect(groups, terms);
await pipeline(Readable.from(data.write(Float32Array.from(terms, shareOf))), createWriteStream(join(out, 'training.data')));
writeFileSync(join(out, 'terms.json'), JSON.stringify(terms));
console.log(`${terms.length} terms`);
