// Learns the scorers of facts and the model of kinds, and writes them:
// node tooling/learned/facts/train.ts [--receipts REPOSITORY] [--examples FOLDER] [--write] [--list]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DOCUMENT_KINDS, type DocumentKind } from 'contract/facts';
import {
  CHOSEN_FACTS,
  FORMS_OF,
  ofEachFact,
  type ChosenFact,
} from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { kindFeatures } from '../../../apps/server/src/features/facts/kinds/kind-features.ts';
import {
  kindOdds,
  likeliestKind,
  readKindModel,
  weigh,
  writeKindModel,
  type KindModel,
  type KindWeights,
} from '../../../apps/server/src/features/facts/kinds/kind-model.ts';
import { describePaper } from '../../../apps/server/src/features/facts/scoring/describe-paper.ts';
import {
  readFactModel,
  writeFactModel,
  type FactModel,
  type FactScorer,
} from '../../../apps/server/src/features/facts/scoring/fact-model.ts';
import { EXAMPLES, gatherPapers, type Part, type Source } from './gather-papers.ts';
import { isRight, isTold, judgePapers, layOut, truthOf, type Figure, type JudgedPaper } from './judge-papers.ts';
import { kindPassages } from './kind-passages.ts';
import { createRandom } from './papers/random.ts';
import { samplePapers } from './sample-papers.ts';
import { settleSure } from './settle-sure.ts';
import { meanOfKinds, trainKinds, type KindExample } from './train-kinds.ts';
import { joinScorers, packExamples, trainScorer, type Example } from './train-scorer.ts';

const FACTS_FILE = new URL('../../../apps/server/src/features/facts/scoring/facts.model.bin', import.meta.url);
const KINDS_FILE = new URL('../../../apps/server/src/features/facts/kinds/kinds.model.bin', import.meta.url);
const { values } = parseArgs({
  options: {
    receipts: { type: 'string' },
    examples: { type: 'string', default: EXAMPLES },
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    'kinds-only': { type: 'boolean', default: false },
  },
});
/** Beginnings from which each is learned; their mean is kept. */
const SEEDS = [1, 2, 3];
/** Share of the papers learned from whose kind is said to be another, as it will be now and then. */
const MISTAKEN = 0.07;

const start = Date.now();
const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
const gathered = gatherPapers(values.receipts, values.examples, await samplePapers());
const laid = gathered.map((one) => ({ ...one, pages: layOut(one.paper) }));
const withKind = laid.map((one) => ({ ...one, features: kindFeatures(one.pages, one.paper.filename, one.paper.language) }));
console.log(`${gathered.length} papers laid out after ${seconds()}`);

/** Made papers are many and alike. */
const KIND_WEIGHT: Readonly<Record<Source, number>> = { made: 0.15, written: 1, receipts: 0.1, samples: 1 };
const kindsOf = (papers: typeof withKind) => {
  const examples: KindExample[] = [
    ...papers.map(({ features, paper, maker, source }) => ({
      features,
      kind: paper.facts.kind,
      maker,
      weight: KIND_WEIGHT[source],
    })),
    ...kindPassages(),
  ];
  return meanOfKinds(SEEDS.map((seed) => trainKinds(examples, { rounds: 12, rate: 0.08, dropped: 0.4, decay: 0.0005, seed })));
};
const kindWeights = kindsOf(withKind.filter(({ part }) => part === 'learn'));

type WithKind = (typeof withKind)[number];
const kindOf = (weights: KindWeights, { features }: WithKind) => likeliestKind(kindOdds(weights, weigh(features)));
const kindChoices = (weights: KindWeights, papers: readonly WithKind[]): Figure['choices'] =>
  papers.map((one) => {
    const { kind, odds } = kindOf(weights, one);
    return { odds, right: kind === one.paper.facts.kind };
  });
const of = (part: Part, fits: (one: WithKind) => boolean = () => true) =>
  withKind.filter((one) => one.part === part && fits(one));
const kindFile = writeKindModel({
  ...kindWeights,
  sure: settleSure(
    kindChoices(
      kindWeights,
      of('settle', ({ source }) => source === 'written'),
    ),
  ),
});
const kinds: KindModel = readKindModel(kindFile);

function sayKinds(title: string, papers: readonly WithKind[]): void {
  const choices = kindChoices(kinds, papers);
  const sure = choices.filter(({ odds }) => odds >= kinds.sure);
  const share = (all: typeof choices) => (all.filter(({ right }) => right).length / (all.length || 1)).toFixed(3);
  console.log(`${title}: kind right ${share(choices)} of ${choices.length}, sure ${sure.length}, right ${share(sure)}`);
  if (values.list)
    for (const one of papers) {
      const { kind, odds } = kindOf(kinds, one);
      if (kind !== one.paper.facts.kind)
        console.log(
          [
            one.paper.language,
            one.maker,
            one.paper.filename,
            'kind',
            kind,
            odds.toFixed(2),
            `instead of ${one.paper.facts.kind}`,
          ].join('\t'),
        );
    }
}
console.log(`kinds learned after ${seconds()}, ${Math.round(kindFile.byteLength / 1024)} kB`);
sayKinds(
  'written, settle',
  of('settle', ({ source }) => source === 'written'),
);
sayKinds(
  'written, once',
  of('once', ({ source }) => source === 'written'),
);
sayKinds(
  'made, once',
  of('once', ({ source }) => source === 'made'),
);
// What is shipped is learned from all papers, and called sure by what was settled.
if (values.write) writeFileSync(KINDS_FILE, writeKindModel({ ...kindsOf(withKind), sure: kinds.sure }));
if (values['kinds-only']) process.exit();

const LEARNING = { rounds: 7, rate: 0.05, dropped: 0.5, droppedOthers: 0.1, droppedPaper: 0.5, decay: 0.0003 };
/** Rows and networks of each fact: together the scorers stay below 3 MB, and names and numbers have the most to be told by. */
const SHAPES: Readonly<Record<ChosenFact, { readonly rows: number; readonly members: number }>> = {
  date: { rows: 2 ** 14, members: 1 },
  due: { rows: 2 ** 14, members: 3 },
  total: { rows: 2 ** 14, members: 3 },
  reference: { rows: 2 ** 15, members: 3 },
  sender: { rows: 2 ** 15, members: 3 },
  recipient: { rows: 2 ** 15, members: 1 },
  net: { rows: 2 ** 11, members: 1 },
  tax: { rows: 2 ** 11, members: 1 },
  customer: { rows: 2 ** 12, members: 1 },
  iban: { rows: 2 ** 10, members: 1 },
  period: { rows: 2 ** 12, members: 1 },
  until: { rows: 2 ** 12, members: 1 },
  inspection: { rows: 2 ** 12, members: 1 },
  warranty: { rows: 2 ** 11, members: 1 },
  notice: { rows: 2 ** 11, members: 1 },
};
/** Made papers are many and alike. */
const WEIGHT: Readonly<Record<Source, number>> = { made: 0.4, written: 1, receipts: 0.4, samples: 1 };
const random = createRandom(7);
const once = new Map<string, string>();
/** Features repeat: each is held once. */
const held = (feature: string): string => {
  const known = once.get(feature);
  if (known === undefined) once.set(feature, feature);
  return known ?? feature;
};
const described = withKind.map(({ paper, maker, source, pages, part }) => {
  const { filename, language, facts } = paper;
  const kind: DocumentKind = random.chance(MISTAKEN) ? random.one(DOCUMENT_KINDS) : facts.kind;
  const { candidates, features, paper: none } = describePaper(pages, { filename, kind, language });
  return {
    facts,
    maker,
    source,
    part,
    candidates: candidates.map(({ form, value }) => ({ form, value })),
    features: features.map((of) => of.map(held)),
    paper: none,
  };
});
console.log(`${described.length} papers described after ${seconds()}`);

function examplesOf(fact: ChosenFact, fits: (part: Part) => boolean): Example[] {
  return described.flatMap(({ facts, maker, source, part, candidates, features, paper }): Example[] => {
    if (!fits(part) || !isTold(facts, fact)) return [];
    const isThere = truthOf(facts, fact) !== undefined;
    const fitting = candidates.flatMap((candidate, at) =>
      FORMS_OF[fact].includes(candidate.form) ? [{ candidate, features: features[at] ?? [] }] : [],
    );
    const right = fitting.map(({ candidate }) => isRight(candidate, fact, facts));
    // What was misread by a scanner teaches nothing; nor do facts that a set does not tell.
    if (isThere ? !right.includes(true) : source === 'receipts') return [];
    return [{ candidates: fitting.map((one) => one.features), right, paper, maker, weight: WEIGHT[source] }];
  });
}

const judged = (papers: readonly WithKind[]): JudgedPaper[] =>
  papers.map((one) => ({ paper: one.paper, kind: kindOf(kinds, one).kind }));
const learned = (fact: ChosenFact, fits: (part: Part) => boolean): FactScorer => {
  const examples = packExamples(examplesOf(fact, fits));
  const { rows, members: count } = SHAPES[fact];
  const members = SEEDS.slice(0, count).map((seed) => trainScorer(examples, { ...LEARNING, rows, seed }));
  const losses = members[0]?.losses ?? [];
  console.log(`${fact}: loss ${losses.map((loss) => loss.toFixed(3)).join(' ')} after ${seconds()}`);
  return { ...joinScorers(members.map(({ scorer }) => scorer)), sure: 1, none: 1 };
};
const learnedFrom = (fits: (part: Part) => boolean): FactModel => ofEachFact((fact) => learned(fact, fits));
const trained = learnedFrom((part) => part === 'learn');
/** How much likelier than a candidate “none” must be, for the best F1 on papers not learned from: what is learned from is known too well. */
const NONE = [0.7, 1, 1.5, 2, 3, 4, 6];
/** So much F1 may be lost to find more of what stands on papers unlike ours; a sum that is none does more harm than one that is missed. */
const SLACK = 0.007;
const settle = judged(of('settle'));
const withNone = (none: number): FactModel => ofEachFact((fact) => ({ ...trained[fact], none }));
const tried = NONE.map((none) => ({ none, figures: judgePapers(withNone(none), settle) }));
const withSure = (fact: ChosenFact): FactScorer => {
  const most = Math.max(...tried.map(({ figures }) => figures[fact].f1));
  const slack = fact === 'total' ? 0 : SLACK;
  const best = tried.findLast(({ figures }) => figures[fact].f1 >= most - slack) ?? tried[0];
  console.log(
    `${fact}: none ${best?.none}, ${tried.map(({ none, figures }) => `${none} ${figures[fact].f1.toFixed(3)}`).join('  ')}`,
  );
  return { ...trained[fact], none: best?.none ?? 1, sure: settleSure(best?.figures[fact].choices ?? []) };
};
const file = writeFactModel(ofEachFact(withSure));
const model = readFactModel(file);
console.log(`learned after ${seconds()}, ${Math.round(file.byteLength / 1024)} kB`);
// Kept at once: what follows takes long.
if (values.write) writeFileSync(FACTS_FILE, file);

function say(title: string, papers: readonly WithKind[], list = false): void {
  if (papers.length === 0) return;
  const figures = judgePapers(model, judged(papers), list);
  console.log(`${title}: ${papers.length} papers`);
  for (const fact of CHOSEN_FACTS) {
    const { f1, alike, held, sure, sureRight } = figures[fact];
    console.log(
      `  ${fact.padEnd(10)} F1 ${f1.toFixed(3)}${alike > f1 ? ` (${alike.toFixed(3)} with other writings)` : ''}  among the candidates ${held.toFixed(3)}  sure ${sure}, right ${(100 * sureRight).toFixed(1)} %`,
    );
  }
}
say(
  'written, settle, plain',
  of('settle', ({ source, plain }) => source === 'written' && plain),
  values.list,
);
say(
  'written, settle, laid out',
  of('settle', ({ source, plain }) => source === 'written' && !plain),
);
say(
  'written, once, plain',
  of('once', ({ source, plain }) => source === 'written' && plain),
);
say(
  'written, once, laid out',
  of('once', ({ source, plain }) => source === 'written' && !plain),
);
say(
  'made, once',
  of('once', ({ source }) => source === 'made'),
);
say(
  'receipts, once',
  of('once', ({ source }) => source === 'receipts'),
);
if (values.write) {
  // What is shipped is learned from all papers, and called sure, or none, by what was settled on those that were held back.
  const all = learnedFrom(() => true);
  const settled = (fact: ChosenFact): FactScorer => ({ ...all[fact], none: model[fact].none, sure: model[fact].sure });
  writeFileSync(FACTS_FILE, writeFactModel(ofEachFact(settled)));
  console.log(`learned from all after ${seconds()}`);
}
