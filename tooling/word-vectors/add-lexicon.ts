import { readFileSync } from 'node:fs';
import { lexiconFiles, parseConcepts, type Concept } from 'lexicon/read-concepts';
import { textTokens } from 'word-vectors/text-tokens';
import { readModel } from 'word-vectors/read-model';
import { stemOf } from '../../apps/server/src/kernel/language/stems.ts';
import { pullToConcepts, type MeaningGroup } from './pull-to-concepts.ts';
import { writeModel } from './write-model.ts';

/** How surely an item means its concept: a loose one seldom; a general concept is in every text. */
const LOOSE = 0.2;
const GENERAL = 0.5;

const [model, lexicon, out] = process.argv.slice(2);
if (model === undefined || lexicon === undefined || out === undefined) throw new Error('add-lexicon.ts MODEL LEXICON OUT');

/** The single words of a concept as terms of the model; phrases are known by their words. */
function wordsOfConcept({ items, general }: Concept): Map<string, number> {
  const words = new Map<string, number>();
  for (const [language, ofLanguage] of items)
    for (const { text, loose } of ofLanguage) {
      const [first, ...more] = textTokens(text, language, stemOf);
      if (first === undefined || more.length > 0) continue;
      const sureness = (loose ? LOOSE : 1) * (general ? GENERAL : 1);
      words.set(first.term, Math.max(sureness, words.get(first.term) ?? 0));
    }
  return words;
}

const { header, scales, rows } = readModel(new Uint8Array(readFileSync(model)));
const { dimensions } = header;
const terms = [...header.terms];
const rowOf = new Map(terms.map((term, row) => [term, row]));
const numberOf = (term: string): number => {
  const known = rowOf.get(term) ?? terms.push(term) - 1;
  rowOf.set(term, known);
  return known;
};

// Twins share an id and are one concept: their members meet in the next round.
const groups = lexiconFiles(lexicon)
  .flatMap(({ name, text }) => parseConcepts(text, name))
  .map(wordsOfConcept)
  .filter(({ size }) => size > 1)
  .map((words): MeaningGroup => {
    return { rows: Int32Array.from(words.keys(), numberOf), sureness: Float32Array.from(words.values()) };
  });
const values = new Float32Array(terms.length * dimensions);
rows.forEach((value, at) => (values[at] = value * (scales[Math.floor(at / dimensions)] ?? 0)));
writeModel(out, terms, pullToConcepts({ dimensions, values }, groups));
