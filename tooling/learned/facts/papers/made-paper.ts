import type { DocumentKind } from 'contract/facts';
import type { ChosenFact } from '../../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import type { Random } from './random.ts';
import type { MadePage } from './sheet.ts';

/** What a paper says, as `facts` of the product. What is missing is not on the paper. */
export interface MadeFacts {
  readonly kind: DocumentKind;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  readonly due?: string;
  /** As it is written on the paper. */
  readonly sender?: string;
  readonly recipient?: string;
  readonly total?: number;
  /** ISO 4217 */
  readonly currency?: string;
  /** As it is written on the paper. */
  readonly reference?: string;
  /** As facts keep them: `net` and `tax` before tax and the tax; several taxes are in `also`. */
  readonly net?: number;
  readonly tax?: number;
  readonly customer?: string;
  readonly iban?: string;
  readonly period?: string;
  readonly until?: string;
  readonly inspection?: string;
  readonly warranty?: string;
  readonly notice?: string;
  /** Facts of which it is not known what the paper says: nothing is learned from it of them, and nothing measured. */
  readonly untold?: readonly ChosenFact[];
  /** Other ways in which the paper writes its parties: they are right too. */
  readonly also?: Readonly<Partial<Record<ChosenFact, readonly string[]>>>;
}

export interface MadePaper {
  readonly filename: string;
  /** ISO 639-1 */
  readonly language: string;
  readonly pages: readonly MadePage[];
  readonly facts: MadeFacts;
}

/** One firm's or office's way to make papers: the same words and the same layout, other people, numbers, dates and things each time. */
export interface PaperMaker {
  /** Its own name; papers of one maker are never both learned from and measured. */
  readonly name: string;
  readonly make: (random: Random) => MadePaper;
}
