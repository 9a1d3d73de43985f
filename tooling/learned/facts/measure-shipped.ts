// Measures the models as they are shipped, on papers that they did not learn from:
// node tooling/learned/facts/measure-shipped.ts [--writer NAME] [--invoices REPOSITORY]... [--facts FILE] [--page FILE] [--kinds FILE] [--list]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHOSEN_FACTS } from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { kindFeatures } from '../../../apps/server/src/features/facts/kinds/kind-features.ts';
import { kindOdds, likeliestKind, readKindModel, weigh } from '../../../apps/server/src/features/facts/kinds/kind-model.ts';
import { readFactModel } from '../../../apps/server/src/features/facts/scoring/fact-model.ts';
import { readPageNetwork } from '../../../apps/server/src/features/facts/scoring/page-network-file.ts';
import { gatherPapers } from './gather-papers.ts';
import { judgePapers, layOut } from './judge-papers.ts';
import type { MadePaper } from './papers/made-paper.ts';
import { invoicesOf } from './real-invoices.ts';

const { values } = parseArgs({
  options: {
    writer: { type: 'string' },
    invoices: { type: 'string', multiple: true, default: [] },
    facts: { type: 'string', default: 'apps/server/src/features/facts/scoring/facts.model.bin' },
    page: { type: 'string', default: 'apps/server/src/features/facts/scoring/page.model.bin' },
    kinds: { type: 'string', default: 'apps/server/src/features/facts/kinds/kinds.model.bin' },
    list: { type: 'boolean', default: false },
  },
});
const scorers = readFactModel(readFileSync(values.facts));
const page = readPageNetwork(readFileSync(values.page));
const kinds = readKindModel(readFileSync(values.kinds));

function say(title: string, papers: readonly MadePaper[]): void {
  const judged = papers.map((paper) => {
    const features = kindFeatures(layOut(paper), paper.filename, paper.language);
    return { paper, look: features, kind: likeliestKind(kindOdds(kinds, weigh(features))).kind };
  });
  const right = judged.filter(({ paper, kind }) => kind === paper.facts.kind).length;
  console.log(`${title}: ${papers.length} papers, kind right ${(right / (papers.length || 1)).toFixed(3)}`);
  const figures = judgePapers(() => ({ scorers, page }), judged, values.list);
  for (const fact of CHOSEN_FACTS) {
    const { f1, alike, held, sure, sureRight } = figures[fact];
    const others = alike > f1 ? ` (${alike.toFixed(3)} with other writings)` : '';
    console.log(
      `  ${fact.padEnd(10)} F1 ${f1.toFixed(3)}${others}  among the candidates ${held.toFixed(3)}  sure ${sure}, right ${(100 * sureRight).toFixed(1)} %`,
    );
  }
}

const { writer } = values;
if (writer !== undefined)
  say(
    `written by ${writer}, plain`,
    gatherPapers(undefined)
      .filter(({ maker, plain }) => plain && maker.startsWith(`${writer}-`))
      .map(({ paper }) => paper),
  );
const invoices: MadePaper[] = [];
for (const repository of values.invoices) invoices.push(...(await invoicesOf(repository)));
if (invoices.length > 0) say('real invoices, without their data', invoices);
