import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { businessMakers } from './makers/business-papers.ts';
import { receiptMakers } from './makers/receipts.ts';
import { MORE_FACTS, type ChosenFact } from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import type { MadePaper, PaperMaker } from './papers/made-paper.ts';
import { createRandom } from './papers/random.ts';
import { wearPaper } from './papers/wear.ts';
import { receiptsOf } from './real-papers.ts';
import { layOutWritten } from './written/lay-out-written.ts';
import { parseWritten } from './written/parse-written.ts';

/** `learn`: learned from, a fold held back in turn. `once`: opened once, for the card. */
export type Part = 'learn' | 'once';
export type Source = 'made' | 'written' | 'receipts' | 'samples';
export interface GatheredPaper {
  readonly maker: string;
  readonly source: Source;
  readonly part: Part;
  /** Of `FOLDS`: an office's, a maker's or a shop's papers share one. */
  readonly fold: number;
  readonly paper: MadePaper;
  /** Set as simple programs set text, in one flow. */
  readonly plain: boolean;
}

/** How often a sample counts, as much as three written papers that are set in three manners. */
const SAMPLE_TIMES = 9;

/** Papers of each maker, and the share of them that went through a scanner. */
const PAPERS_EACH = 3;
const WORN = 0.33;
/** Manners in which each written paper is set, beside the plain one. */
const MANNERS = 2;
/** Of those, set in one flow as simple programs do. */
const PLAIN = 2;

/** Papers are held back in turn in so many folds. */
export const FOLDS = [0, 1, 2] as const;
/** Of six makers one is opened once, and no layout, wording or name is in two parts or folds. */
const partOf = (at: number): { readonly part: Part; readonly fold: number } => ({
  part: at % 6 === 5 ? 'once' : 'learn',
  fold: Math.floor(at / 6) % FOLDS.length,
});

/** The same for the same name, whatever stands beside it. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5) >>> 7;

/** A paper of a source that tells nothing of the facts that only some papers have, or only these of them. */
const mainOnly = (paper: MadePaper, told: readonly ChosenFact[] = []): MadePaper => ({
  ...paper,
  facts: { ...paper.facts, untold: MORE_FACTS.filter((fact) => !told.includes(fact)) },
});
/** What made invoices and receipts tell beside the facts of most papers. */
const MADE_TELL: readonly ChosenFact[] = ['net', 'tax', 'customer'];

const papersOf = (makers: readonly PaperMaker[]): GatheredPaper[] =>
  makers.flatMap((maker, at) =>
    Array.from({ length: PAPERS_EACH }, (_, number): GatheredPaper => {
      const random = createRandom(at * 131 + number);
      const paper = maker.make(random);
      const worn = random.chance(WORN) ? wearPaper(paper, random) : paper;
      return { maker: maker.name, source: 'made', ...partOf(at), plain: false, paper: mainOnly(worn, MADE_TELL) };
    }),
  );

/** The files of written papers. An office's papers stay in one part, those that two languages tell too. */
function writtenPapers(folder: string): GatheredPaper[] {
  return globSync(`${folder}/*/*.txt`)
    .toSorted()
    .flatMap((path) => {
      const [language, name] = [basename(dirname(path)), basename(path, '.txt')];
      const part = partOf(numberOf(name));
      const { papers } = parseWritten(readFileSync(path, 'utf8'));
      return papers.flatMap((paper) =>
        Array.from({ length: MANNERS + 1 }, (_, manner): GatheredPaper => {
          const random = createRandom(numberOf(`${name} ${paper.filename} ${manner}`));
          const plain = manner < PLAIN;
          const set = layOutWritten(paper, language, plain, random);
          const worn = !plain && random.chance(WORN) ? wearPaper(set, random) : set;
          return { maker: name, source: 'written', ...part, plain, paper: worn };
        }),
      );
    });
}

export const EXAMPLES = fileURLToPath(new URL('./examples', import.meta.url));

/**
 * Made papers, written papers, and the real receipts of a copy of the SROIE repository where one is given. Of the receipts only the even half is
 * taken, a sixth of it opened once.
 */
export function gatherPapers(
  receipts: string | undefined,
  examples: string = EXAMPLES,
  samples: readonly MadePaper[] = [],
): GatheredPaper[] {
  const made = [...papersOf(businessMakers(22)), ...papersOf(receiptMakers(11))];
  const real = receipts === undefined ? [] : receiptsOf(receipts, true);
  return [
    ...made,
    ...writtenPapers(examples),
    ...samples.flatMap((paper) =>
      Array.from({ length: SAMPLE_TIMES }, (): GatheredPaper => ({
        maker: 'samples',
        source: 'samples',
        part: 'learn',
        fold: FOLDS.length,
        plain: false,
        paper: mainOnly(paper),
      })),
    ),
    ...real.map((paper): GatheredPaper => {
      // Receipts of one shop stay in one part.
      const shop = Array.from(paper.facts.sender ?? '').reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      return {
        maker: `sroie ${paper.facts.sender ?? ''}`,
        source: 'receipts',
        ...partOf(shop),
        plain: false,
        paper: mainOnly(paper),
      };
    }),
  ];
}
