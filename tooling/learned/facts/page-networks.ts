// The network of the page is learned in Python: what it learns from is written for it, and what it learned is read back.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DOCUMENT_KINDS } from 'contract/facts';
import {
  CANDIDATE_FORMS,
  CHOSEN_FACTS,
  FORMS_OF,
  type Candidate,
} from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { hashOf } from '../../../apps/server/src/features/facts/scoring/hash-feature.ts';
import { KNOWN_BYTES, LAYERS, TABLES, type PageNetwork } from '../../../apps/server/src/features/facts/scoring/page-network.ts';
import { isRight, isTold, truthOf } from './judge-papers.ts';
import type { MadeFacts } from './papers/made-paper.ts';
import { LEXICAL } from './train-scorer.ts';

export interface DescribedToLearn {
  readonly facts: MadeFacts;
  readonly maker: string;
  readonly source: string;
  readonly part: string;
  readonly fold: number;
  readonly candidates: readonly Pick<Candidate, 'form' | 'value'>[];
  readonly features: readonly (readonly string[])[];
  readonly look: readonly string[];
  /** Set in a second manner like the first: it teaches nothing new. */
  readonly again: boolean;
}

const bitsOf = (fits: (at: number) => boolean): number =>
  CHOSEN_FACTS.reduce((bits, _, at) => bits | (fits(at) ? 1 << at : 0), 0);

function writeDescribed(folder: string, papers: readonly DescribedToLearn[]): void {
  const write = (name: string, values: Int32Array | Uint32Array | Uint8Array) => writeFileSync(`${folder}/${name}.bin`, values);
  const all = papers.flatMap(({ features }) => features);
  write(
    'candidates',
    Int32Array.from(
      papers.flatMap(({ facts, candidates, features }) =>
        candidates.flatMap((candidate, at) => [
          CANDIDATE_FORMS.indexOf(candidate.form),
          bitsOf((fact) => {
            const name = CHOSEN_FACTS[fact];
            return name !== undefined && FORMS_OF[name].includes(candidate.form) && isRight(candidate, name, facts);
          }),
          features[at]?.length ?? 0,
        ]),
      ),
    ),
  );
  const flat = new Uint32Array(all.reduce((sum, { length }) => sum + length, 0));
  const words = new Uint8Array(flat.length);
  let place = 0;
  for (const features of all)
    for (const feature of features) {
      flat[place] = hashOf(feature);
      words[place++] = LEXICAL.test(feature) ? 1 : 0;
    }
  write('features', flat);
  write('lexical', words);
  write('looks', Uint32Array.from(papers.flatMap(({ look }) => look.map(hashOf))));
  const described = papers.map(({ facts, maker, source, part, fold, candidates, look, again }) => ({
    maker,
    source,
    part,
    fold,
    again,
    kind: DOCUMENT_KINDS.indexOf(facts.kind),
    candidates: candidates.length,
    look: look.length,
    told: bitsOf((fact) => isTold(facts, CHOSEN_FACTS[fact] ?? 'date')),
    there: bitsOf((fact) => truthOf(facts, CHOSEN_FACTS[fact] ?? 'date') !== undefined),
  }));
  const head = { facts: CHOSEN_FACTS, forms: CANDIDATE_FORMS, formsOf: FORMS_OF, kinds: DOCUMENT_KINDS };
  writeFileSync(`${folder}/papers.json`, JSON.stringify({ ...head, papers: described }));
}

const LENGTHS = { ...TABLES, ...LAYERS };

function readLearned(path: string): PageNetwork {
  const file = readFileSync(path);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = KNOWN_BYTES;
  const part = (name: keyof typeof LENGTHS): Float32Array => {
    const from = at;
    const length = LENGTHS[name];
    at += 4 * length;
    return Float32Array.from({ length }, (_, place) => view.getFloat32(from + 4 * place, true));
  };
  return {
    known: Uint8Array.from(file.subarray(0, KNOWN_BYTES)),
    wide: part('wide'),
    deep: part('deep'),
    look: part('look'),
    lookNone: part('lookNone'),
    forms: part('forms'),
    paper: part('paper'),
    into: part('into'),
    paperInto: part('paperInto'),
    bias: part('bias'),
    out: part('out'),
    noneInto: part('noneInto'),
    paperNoneInto: part('paperNoneInto'),
    noneBias: part('noneBias'),
    noneOut: part('noneOut'),
    none: part('none'),
  };
}

/** Learns one network for each fold, and one from all papers, beside whatever else is done meanwhile. @param python that has numpy and jax */
export function learnPageNetworks(python: string, folder: string, papers: readonly DescribedToLearn[]) {
  writeDescribed(folder, papers);
  const learned = promisify(execFile)(python, [fileURLToPath(new URL('./train_page.py', import.meta.url)), folder]);
  return learned.then(({ stdout }) => {
    console.log(stdout.trim());
    return {
      folds: [0, 1, 2].map((fold) => readLearned(`${folder}/page-${fold}.bin`)),
      all: readLearned(`${folder}/page-all.bin`),
    };
  });
}
