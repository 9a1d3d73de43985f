// Learns the scorers of facts and writes them: node tooling/learned/facts/train.ts [--receipts REPOSITORY] [--write] [--list]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeAmong } from '../../../apps/server/src/features/facts/candidates/describe-among.ts';
import { describePlace } from '../../../apps/server/src/features/facts/candidates/describe-place.ts';
import { findCandidates } from '../../../apps/server/src/features/facts/candidates/find-candidates.ts';
import { CHOSEN_FACTS, type ChosenFact } from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { FORM_OF, paperFeatures } from '../../../apps/server/src/features/facts/scoring/choose-facts.ts';
import {
  readFactModel,
  writeFactModel,
  type FactModel,
  type FactScorer,
} from '../../../apps/server/src/features/facts/scoring/fact-model.ts';
import { gatherPapers, type GatheredPaper } from './gather-papers.ts';
import { isRight, judgePapers, layOut, truthOf, type Figure } from './judge-papers.ts';
import { trainScorer, type Example } from './train-scorer.ts';

const FILE = new URL('../../../apps/server/src/features/facts/scoring/facts.model.bin', import.meta.url);
const { values } = parseArgs({
  options: {
    receipts: { type: 'string' },
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
/** A choice called sure is right so often. */
const SURE = 0.975;

function describe({ paper, maker }: GatheredPaper) {
  const pages = layOut(paper);
  const candidates = findCandidates(pages);
  const among = describeAmong(candidates, pages, paper.filename);
  return {
    paper,
    maker,
    candidates,
    features: candidates.map((candidate, at) => [...describePlace(candidate, pages), ...(among[at] ?? [])]),
  };
}

function examplesOf(described: readonly ReturnType<typeof describe>[], fact: ChosenFact): Example[] {
  return described.flatMap(({ paper, maker, candidates, features }): Example[] => {
    const truth = truthOf(paper.facts, fact);
    const of = candidates.flatMap((candidate, at) =>
      candidate.form === FORM_OF[fact] ? [{ candidate, features: features[at] ?? [] }] : [],
    );
    const right = of.map(({ candidate }) => truth !== undefined && isRight(candidate, truth));
    // What was misread by a scanner teaches nothing; nor do facts that a set does not tell.
    if (truth !== undefined && !right.includes(true)) return [];
    if (truth === undefined && maker.startsWith('sroie')) return [];
    return [
      {
        candidates: of.map((one) => one.features),
        right,
        paper: paperFeatures(paper.facts.kind, paper.language),
        maker,
        weight: 1,
      },
    ];
  });
}

/** The least odds from which on choices are right often enough. */
function settleSure({ choices }: Figure): number {
  const sorted = choices.toSorted((a, b) => b.odds - a.odds);
  let right = 0;
  let sure = 1;
  sorted.forEach((choice, at) => {
    right += choice.right ? 1 : 0;
    if (at >= 20 && right / (at + 1) >= SURE) sure = choice.odds;
  });
  return sure;
}

const say = (title: string, figures: Record<ChosenFact, Figure>) => {
  console.log(title);
  for (const fact of CHOSEN_FACTS) {
    const { f1, held, sure, sureRight } = figures[fact];
    console.log(
      `  ${fact.padEnd(10)} F1 ${f1.toFixed(3)}  among the candidates ${held.toFixed(3)}  sure ${sure}, right ${(100 * sureRight).toFixed(1)} %`,
    );
  }
};

const gathered = gatherPapers(values.receipts);
const part = (name: GatheredPaper['part']) => gathered.filter((one) => one.part === name).map(({ paper }) => paper);
const described = gathered.filter((one) => one.part === 'learn').map(describe);
console.log(`${gathered.length} papers, ${described.length} to learn from`);
const start = Date.now();
const learned = (fact: ChosenFact): FactScorer => {
  const { scorer, losses } = trainScorer(examplesOf(described, fact), { rounds: 10, rate: 0.05, dropped: 0.3, seed: 1 });
  console.log(`${fact}: loss ${losses.map((loss) => loss.toFixed(3)).join(' ')}`);
  return { ...scorer, sure: 1 };
};
const trained: FactModel = {
  date: learned('date'),
  due: learned('due'),
  total: learned('total'),
  reference: learned('reference'),
  sender: learned('sender'),
  recipient: learned('recipient'),
};
const settled = judgePapers(trained, part('settle'));
const withSure = (fact: ChosenFact): FactScorer => ({ ...trained[fact], sure: settleSure(settled[fact]) });
const file = writeFactModel({
  date: withSure('date'),
  due: withSure('due'),
  total: withSure('total'),
  reference: withSure('reference'),
  sender: withSure('sender'),
  recipient: withSure('recipient'),
});
const model = readFactModel(file);
console.log(`learned in ${Math.round((Date.now() - start) / 1000)} s, ${Math.round(file.byteLength / 1024)} kB`);
say('makers that settle', judgePapers(model, part('settle')));
const once = gathered.filter((one) => one.part === 'once');
say(
  'made, opened once',
  judgePapers(
    model,
    once.filter(({ maker }) => !maker.startsWith('sroie')).map(({ paper }) => paper),
    values.list,
  ),
);
if (values.receipts !== undefined)
  say(
    'real receipts, opened once',
    judgePapers(
      model,
      once.filter(({ maker }) => maker.startsWith('sroie')).map(({ paper }) => paper),
      values.list,
    ),
  );
if (values.write) writeFileSync(FILE, file);
