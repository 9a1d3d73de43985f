import { businessMakers } from './makers/business-papers.ts';
import { receiptMakers } from './makers/receipts.ts';
import type { MadePaper, PaperMaker } from './papers/made-paper.ts';
import { createRandom } from './papers/random.ts';
import { wearPaper } from './papers/wear.ts';
import { receiptsOf } from './real-papers.ts';

/** `learn`: learned from. `settle`: how sure a choice must be is settled on it. `once`: opened once, for the card. */
export type Part = 'learn' | 'settle' | 'once';
export interface GatheredPaper {
  readonly maker: string;
  readonly part: Part;
  readonly paper: MadePaper;
}

/** Papers of each maker, and the share of them that went through a scanner. */
const PAPERS_EACH = 4;
const WORN = 0.33;

/** Of six makers one settles and one is opened once, so that no layout, wording or name is in two parts. */
const partOf = (at: number): Part => (at % 6 === 4 ? 'settle' : at % 6 === 5 ? 'once' : 'learn');

const papersOf = (makers: readonly PaperMaker[]): GatheredPaper[] =>
  makers.flatMap((maker, at) =>
    Array.from({ length: PAPERS_EACH }, (_, number): GatheredPaper => {
      const random = createRandom(at * 131 + number);
      const paper = maker.make(random);
      return { maker: maker.name, part: partOf(at), paper: random.chance(WORN) ? wearPaper(paper, random) : paper };
    }),
  );

/** Made papers, and the real receipts of a copy of the SROIE repository where one is given. Of the receipts only the even half is taken, a sixth of it opened once. */
export function gatherPapers(receipts: string | undefined): GatheredPaper[] {
  const made = [...papersOf(businessMakers(22)), ...papersOf(receiptMakers(11))];
  const real = receipts === undefined ? [] : receiptsOf(receipts, true);
  return [
    ...made,
    ...real.map((paper): GatheredPaper => {
      // Receipts of one shop stay in one part.
      const shop = Array.from(paper.facts.sender ?? '').reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      return { maker: `sroie ${paper.facts.sender ?? ''}`, part: partOf(shop), paper };
    }),
  ];
}
