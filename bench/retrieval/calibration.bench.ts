import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { evidenceOf, mayAnswer } from '../../apps/server/src/features/search/judge-relevance.ts';
import { report } from '../report.ts';
import { calibrationError, fitLogistic, predict, type Example } from './fit-logistic.ts';
import { madeLookups, madeQuestions } from './made-questions.ts';
import { indexCollection, openSearch } from './open-search.ts';
import { readCollections, type Collection } from './read-collection.ts';

export const summary = 'whether a score means what it says, and what happens to questions without an answer: calibration DIR';

/** Questions of another collection that are asked of one. */
const FOREIGN_QUESTIONS = 200;
const MADE_QUESTIONS = 200;
const LOOKUPS = 150;

type Kind = 'own' | 'made' | 'lookup' | 'foreign';

/** The first passage of one question. */
interface First {
  readonly kind: Kind;
  readonly collection: string;
  readonly evidence: readonly number[];
  readonly score: number;
  readonly shown: boolean;
  readonly right: boolean;
}

const evenly = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, at) => Math.floor((at * count) / items.length) !== Math.floor(((at - 1) * count) / items.length));

async function askAll(collection: Collection, others: readonly Collection[], folder: string): Promise<First[]> {
  const owner = `acc_${collection.name}`;
  await using index = openSqlitePassageIndex(join(folder, `${collection.name}.sqlite`), { readers: 1 });
  await using search = openSearch(index);
  const entryOf = await indexCollection(index, owner, collection);
  await search.learnMeaning(owner);

  async function ask(kind: Kind, text: string, isRight: (entry: string) => boolean): Promise<First> {
    const { passages, grounds } = await search.rank(owner, text);
    const [first] = passages;
    if (!first)
      return {
        kind,
        collection: collection.name,
        evidence: [0, 0, 0, 0, Math.log(grounds.passages), 1],
        score: 0,
        shown: false,
        right: false,
      };
    const { coverage, lead, quoted, meaning, size, unknown } = evidenceOf(first, passages, grounds);
    return {
      kind,
      collection: collection.name,
      evidence: [coverage, lead, quoted, meaning, size, unknown],
      score: first.score,
      shown: mayAnswer(first, grounds.passages),
      right: isRight(entryOf.get(first.candidate.passageId) ?? ''),
    };
  }

  const firsts: First[] = [];
  for (const { id, text } of collection.queries)
    firsts.push(await ask('own', text, (entry) => collection.relevant.get(id)?.has(entry) ?? false));
  for (const { text, entry } of madeQuestions(collection, MADE_QUESTIONS))
    firsts.push(await ask('made', text, (found) => found === entry));
  for (const { text, entries } of madeLookups(collection, LOOKUPS))
    firsts.push(await ask('lookup', text, (found) => entries.has(found)));
  for (const other of others)
    for (const { text } of evenly(other.queries, FOREIGN_QUESTIONS)) firsts.push(await ask('foreign', text, () => false));
  return firsts;
}

/** The score below which `share` of the questions with an answer fall. */
const lowerEnd = (scores: readonly number[], share: number): number =>
  scores.toSorted((a, b) => a - b)[Math.floor(share * scores.length)] ?? 0;

/** Fits the weights anew: every collection counts the same, and so do its kinds of questions. */
function fit(firsts: readonly First[]): { weights: readonly number[]; least: number } {
  const groups = Map.groupBy(firsts, ({ kind, collection }) => `${kind} ${collection}`);
  const weightOf = ({ kind, collection }: First) =>
    ({ own: 1, made: 0.3, lookup: 0.4, foreign: 0.5 })[kind] / Math.sqrt(groups.get(`${kind} ${collection}`)?.length ?? 1);
  const examples: Example[] = firsts.map((first) => ({
    evidence: first.evidence,
    right: first.right,
    weight: weightOf(first),
  }));
  const tilted = fitLogistic(examples);
  // Questions without an answer taught what junk looks like; how sure to be is a matter of those with one.
  const scale = fitLogistic(
    firsts
      .filter(({ kind }) => kind !== 'foreign')
      .map((first) => ({ evidence: [logit(predict(tilted, first.evidence))], right: first.right, weight: weightOf(first) })),
  );
  const weights = tilted.map((weight, at) => weight * (scale[0] ?? 1) + (at === tilted.length - 1 ? (scale[1] ?? 0) : 0));
  const answerable = firsts.filter(({ kind }) => kind === 'own').map(({ evidence }) => predict(weights, evidence));
  return { weights, least: lowerEnd(answerable, 0.05) };
}

const logit = (chance: number): number => Math.log(chance / (1 - chance));

export async function run(args: readonly string[]): Promise<void> {
  const [folder] = args;
  if (folder === undefined) throw new Error('Say where the collections are: npm run bench -- calibration DIR');
  const work = mkdtempSync(join(tmpdir(), 'trove-calibration-'));
  try {
    const collections = readCollections(folder);
    const firsts: First[] = [];
    for (const collection of collections)
      firsts.push(
        ...(await askAll(
          collection,
          collections.filter((other) => other !== collection),
          work,
        )),
      );
    const own = firsts.filter(({ kind }) => kind === 'own');
    const foreign = firsts.filter(({ kind }) => kind === 'foreign');
    const least = lowerEnd(
      own.map(({ score }) => score),
      0.05,
    );
    for (const { name } of collections) {
      const here = own.filter(({ collection }) => collection === name);
      const away = foreign.filter(({ collection }) => collection === name);
      console.log(
        `${name}: error ${calibrationError(here).toFixed(3)}, first right ${(here.filter(({ right }) => right).length / here.length).toFixed(2)}, answerable shown ${(here.filter(({ shown }) => shown).length / here.length).toFixed(3)}, unanswerable empty ${(away.filter(({ shown }) => !shown).length / (away.length || 1)).toFixed(3)}`,
      );
    }
    const lookups = firsts.filter(({ kind }) => kind === 'lookup');
    const fitted = fit(firsts);
    console.log(
      `fitted anew: coverage, lead, quoted, meaning, size, unknown, bias = ${fitted.weights.map((weight) => weight.toFixed(2)).join(', ')}; least ${fitted.least.toFixed(3)}`,
    );
    report(`calibration: ${own.length} questions with an answer, ${foreign.length} without`, [
      { what: 'expected calibration error', value: calibrationError(own), unit: '', bar: 0.1, aim: 0.05 },
      {
        what: '  of a few bare words',
        value: calibrationError(lookups),
        unit: '',
        bar: 0.1,
      },
      {
        what: 'answerable questions shown something',
        value: own.filter(({ shown }) => shown).length / own.length,
        unit: '',
        bar: 0.95,
        better: 'higher',
      },
      {
        what: 'unanswerable questions shown nothing',
        value: foreign.filter(({ shown }) => !shown).length / (foreign.length || 1),
        unit: '',
        bar: 0.6,
        aim: 0.85,
        better: 'higher',
      },
      {
        what: '  the same, at exactly 95 % of answerable',
        value: foreign.filter(({ score }) => score < least).length / (foreign.length || 1),
        unit: '',
      },
    ]);
  } finally {
    rmSync(work, { recursive: true });
  }
}
