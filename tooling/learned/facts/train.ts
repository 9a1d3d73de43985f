// Learns the scorers of facts and the model of kinds, and writes them:
// node tooling/learned/facts/train.ts [--receipts REPOSITORY] [--examples FOLDER] [--without WRITER] [--kinds-only] [--write] [--list]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CHOSEN_FACTS,
  FORMS_OF,
  ofEachFact,
  type ChosenFact,
} from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { kindFeatures } from '../../../apps/server/src/features/facts/kinds/kind-features.ts';
import { kindOdds, likeliestKind, weigh, writeKindModel } from '../../../apps/server/src/features/facts/kinds/kind-model.ts';
import { describePaper } from '../../../apps/server/src/features/facts/scoring/describe-paper.ts';
import {
  readFactModel,
  writeFactModel,
  type FactModel,
  type FactReader,
  type FactScorer,
} from '../../../apps/server/src/features/facts/scoring/fact-model.ts';
import type { PageNetwork } from '../../../apps/server/src/features/facts/scoring/page-network.ts';
import { readPageNetwork, writePageNetwork } from '../../../apps/server/src/features/facts/scoring/page-network-file.ts';
import { EXAMPLES, FOLDS, gatherPapers, type Part, type Source } from './gather-papers.ts';
import { isRight, isTold, judgePapers, layOut, truthOf, type Figure, type JudgedPaper } from './judge-papers.ts';
import { kindPassages } from './kind-passages.ts';
import type { MadePaper } from './papers/made-paper.ts';
import { learnPageNetworks } from './page-networks.ts';
import { samplePapers } from './sample-papers.ts';
import { settleSure } from './settle-sure.ts';
import { meanOfKinds, trainKinds, type KindExample } from './train-kinds.ts';
import { joinScorers, packExamples, trainScorer, type Example } from './train-scorer.ts';

const FACTS_FILE = new URL('../../../apps/server/src/features/facts/scoring/facts.model.bin', import.meta.url);
const PAGE_FILE = new URL('../../../apps/server/src/features/facts/scoring/page.model.bin', import.meta.url);
const KINDS_FILE = new URL('../../../apps/server/src/features/facts/kinds/kinds.model.bin', import.meta.url);
const { values } = parseArgs({
  options: {
    receipts: { type: 'string' },
    examples: { type: 'string', default: EXAMPLES },
    python: { type: 'string', default: 'python3' },
    /** Whose papers nothing is learned from: they judge. */
    without: { type: 'string' },
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    'kinds-only': { type: 'boolean', default: false },
  },
});
/** Beginnings from which each is learned; their mean is kept. */
const SEEDS = [1, 2, 3];
/** What of a scorer is settled on papers that it did not learn from. */
type Settled = Pick<FactScorer, 'none' | 'sure'>;

const start = Date.now();
const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
const { without } = values;
if (without !== undefined && values.write) throw new Error('what is shipped is learned from all writers');
const isUnseen = ({ maker }: { readonly maker: string }) => without !== undefined && maker.startsWith(`${without}-`);
const gathered = gatherPapers(values.receipts, values.examples, await samplePapers()).map((one) => ({
  ...one,
  part: isUnseen(one) ? ('unseen' as const) : one.part,
}));
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
type WithKind = (typeof withKind)[number];
const of = (part: Part | 'unseen', fits: (one: WithKind) => boolean = () => true) =>
  withKind.filter((one) => one.part === part && fits(one));
/** A model for each fold, learned from the others; papers that are opened once are judged by the first. */
const kindsOfFolds = FOLDS.map((fold) => kindsOf(withKind.filter((one) => one.part === 'learn' && one.fold !== fold)));
const kindsOfAll = values.write || without !== undefined ? kindsOf(withKind.filter(({ part }) => part !== 'unseen')) : null;
const foldOf = ({ part, fold }: Pick<WithKind, 'part' | 'fold'>) => (part === 'learn' ? fold : 0);
const kindOf = (one: WithKind) => {
  const weights = one.part === 'unseen' ? kindsOfAll : kindsOfFolds[foldOf(one)];
  if (!weights) throw new Error('a fold has no model');
  return likeliestKind(kindOdds(weights, weigh(one.features)));
};
const kindChoices = (papers: readonly WithKind[]): Figure['choices'] =>
  papers.map((one) => {
    const { kind, odds } = kindOf(one);
    return { odds, right: kind === one.paper.facts.kind };
  });
const sureOfKinds = settleSure(kindChoices(of('learn', ({ source }) => source === 'written')));

function sayKinds(title: string, papers: readonly WithKind[]): void {
  const choices = kindChoices(papers);
  const sure = choices.filter(({ odds }) => odds >= sureOfKinds);
  const share = (all: typeof choices) => (all.filter(({ right }) => right).length / (all.length || 1)).toFixed(3);
  console.log(`${title}: kind right ${share(choices)} of ${choices.length}, sure ${sure.length}, right ${share(sure)}`);
  if (values.list)
    for (const one of papers) {
      const { kind, odds } = kindOf(one);
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
console.log(`kinds learned after ${seconds()}`);
sayKinds(
  'written, on folds',
  of('learn', ({ source }) => source === 'written'),
);
sayKinds(
  'written, once',
  of('once', ({ source }) => source === 'written'),
);
sayKinds('the writer of whom nothing was learned', of('unseen'));
sayKinds(
  'made, once',
  of('once', ({ source }) => source === 'made'),
);
// What is shipped is learned from all papers, and called sure by what was settled.
if (values.write && kindsOfAll) writeFileSync(KINDS_FILE, writeKindModel({ ...kindsOfAll, sure: sureOfKinds }));
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
const once = new Map<string, string>();
/** Features repeat: each is held once. */
const held = (feature: string): string => {
  const known = once.get(feature);
  if (known === undefined) once.set(feature, feature);
  return known ?? feature;
};
const set = new Set<string>();
/** Whether a paper was set in the same plain manner before. */
const isAgain = ({ maker, paper, plain, source }: WithKind): boolean => {
  const key = JSON.stringify([maker, paper.filename, plain]);
  const known = set.has(key);
  set.add(key);
  return known && source === 'written';
};
const described = withKind.map((one) => {
  const { paper, maker, source, pages, part, fold } = one;
  const { filename, language, facts } = paper;
  // A paper is learned from as the kind that it is taken for when it is read: one in five is taken for another.
  const { kind } = source === 'samples' ? facts : kindOf(one);
  const look = one.features;
  const { candidates, features, paper: none } = describePaper(pages, { filename, kind, language, look });
  return {
    facts,
    maker,
    source,
    part,
    fold,
    candidates: candidates.map(({ form, value }) => ({ form, value })),
    features: features.map((of) => of.map(held)),
    paper: none,
    look,
    again: isAgain(one),
  };
});
console.log(`${described.length} papers described after ${seconds()}`);

const folder = mkdtempSync(join(tmpdir(), 'trove-page-'));
const learning = learnPageNetworks(values.python, folder, described);
type Described = (typeof described)[number];

function examplesOf(fact: ChosenFact, fits: (one: Described) => boolean): Example[] {
  return described.filter(fits).flatMap(({ facts, maker, source, candidates, features, paper }): Example[] => {
    if (!isTold(facts, fact)) return [];
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
  papers.map((one) => ({ paper: one.paper, kind: kindOf(one).kind, look: one.features }));
const learned = (fact: ChosenFact, fits: (one: Described) => boolean): FactScorer => {
  const examples = packExamples(examplesOf(fact, fits));
  const { rows, members: count } = SHAPES[fact];
  const members = SEEDS.slice(0, count).map((seed) => trainScorer(examples, { ...LEARNING, rows, seed }));
  const losses = members[0]?.losses ?? [];
  console.log(`${fact}: loss ${losses.map((loss) => loss.toFixed(3)).join(' ')} after ${seconds()}`);
  return { ...joinScorers(members.map(({ scorer }) => scorer)), sure: 1, none: 1 };
};
const learnedFrom = (fits: (one: Described) => boolean): FactModel => ofEachFact((fact) => learned(fact, fits));
const trained = FOLDS.map((fold) => learnedFrom((one) => one.part === 'learn' && one.fold !== fold));
const networks = await learning;
rmSync(folder, { recursive: true });
console.log(`the network of the page learned after ${seconds()}`);
const foldOfPaper = new Map(withKind.map((one) => [one.paper, foldOf(one)]));
const asKept = (model: FactModel, page: PageNetwork): FactReader => ({
  scorers: readFactModel(writeFactModel(model)),
  page: readPageNetwork(writePageNetwork(page)),
});
const readersOf = (settled: ReadonlyMap<ChosenFact, Settled>): ((paper: MadePaper) => FactReader) => {
  const models = trained.map((model, fold) => {
    const page = networks.folds[fold];
    if (!page) throw new Error('a fold has no network');
    return asKept(
      ofEachFact((fact) => ({ ...model[fact], ...settled.get(fact) })),
      page,
    );
  });
  return (paper) => {
    const model = models[foldOfPaper.get(paper) ?? 0];
    if (!model) throw new Error('a fold has no model');
    return model;
  };
};
/** How much likelier than a candidate “none” must be, for the best F1 on papers not learned from: what is learned from is known too well. */
const NONE = [0.7, 1, 1.5, 2, 3, 4, 6];
/** So much F1 may be lost to find more of what stands on papers unlike ours; a sum that is none does more harm than one that is missed. */
const SLACK = 0.007;
const SLACK_OF_SUMS = 0.002;
const onFolds = judged(of('learn', ({ source }) => source !== 'samples'));
const withNone = (none: number) => new Map(CHOSEN_FACTS.map((fact): [ChosenFact, Settled] => [fact, { none, sure: 1 }]));
const tried = NONE.map((none) => ({ none, figures: judgePapers(readersOf(withNone(none)), onFolds) }));
const settled = new Map(
  CHOSEN_FACTS.map((fact): [ChosenFact, Settled] => {
    const most = Math.max(...tried.map(({ figures }) => figures[fact].f1));
    const isGood = ({ figures }: (typeof tried)[number]) =>
      figures[fact].f1 >= most - (fact === 'total' ? SLACK_OF_SUMS : SLACK);
    const best = (fact === 'total' ? tried.find(isGood) : tried.findLast(isGood)) ?? tried[0];
    const sure = settleSure(best?.figures[fact].choices ?? []);
    console.log(
      `${fact}: none ${best?.none}, sure ${sure.toFixed(3)}, ${tried.map(({ none, figures }) => `${none} ${figures[fact].f1.toFixed(3)}`).join('  ')}`,
    );
    return [fact, { none: best?.none ?? 1, sure }];
  }),
);
console.log(`settled on folds after ${seconds()}`);
const reader = readersOf(settled);

function sayFigures(
  title: string,
  readerOf: (paper: MadePaper) => FactReader,
  papers: readonly WithKind[],
  list = false,
): void {
  if (papers.length === 0) return;
  const figures = judgePapers(readerOf, judged(papers), list);
  console.log(`${title}: ${papers.length} papers`);
  for (const fact of CHOSEN_FACTS) {
    const { f1, alike, held, sure, sureRight } = figures[fact];
    console.log(
      `  ${fact.padEnd(10)} F1 ${f1.toFixed(3)}${alike > f1 ? ` (${alike.toFixed(3)} with other writings)` : ''}  among the candidates ${held.toFixed(3)}  sure ${sure}, right ${(100 * sureRight).toFixed(1)} %`,
    );
  }
}
const say = (title: string, papers: readonly WithKind[], list = false) => sayFigures(title, reader, papers, list);
say(
  'written, on folds, plain',
  of('learn', ({ source, plain }) => source === 'written' && plain),
  values.list,
);
say(
  'written, on folds, laid out',
  of('learn', ({ source, plain }) => source === 'written' && !plain),
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
const isSeen = ({ part }: { readonly part: Part | 'unseen' }) => part !== 'unseen';
if (values.write || without !== undefined) {
  // What is shipped is learned from all papers, and called sure, or none, by what was settled on those that were held back.
  const all = learnedFrom(isSeen);
  const file = writeFactModel(ofEachFact((fact): FactScorer => ({ ...all[fact], ...settled.get(fact) })));
  console.log(`learned from all after ${seconds()}, ${Math.round(file.byteLength / 1024)} kB`);
  if (values.write) {
    writeFileSync(FACTS_FILE, file);
    writeFileSync(PAGE_FILE, writePageNetwork(networks.all));
  }
  const shipped = { scorers: readFactModel(file), page: readPageNetwork(writePageNetwork(networks.all)) };
  sayFigures(
    'the writer of whom nothing was learned, plain',
    () => shipped,
    of('unseen', ({ plain }) => plain),
  );
}
