import { doubtOf, questionAbout } from '../../../apps/server/src/features/commands/asking/doubt-sentence.ts';
import { checkPaths } from '../../../apps/server/src/features/commands/planning/check-paths.ts';
import { NO_TIES } from '../../../apps/server/src/features/commands/planning/gather-ties.ts';
import type { HeldWords } from '../../../apps/server/src/features/commands/planning/known-document.ts';
import { makePlan, type Plan } from '../../../apps/server/src/features/commands/planning/make-plan.ts';
import { phrasesOf } from '../../../apps/server/src/features/commands/planning/match-selection.ts';
import type { KnownNames } from '../../../apps/server/src/features/commands/reading/known-names.ts';
import type { ReadCommand } from '../../../apps/server/src/features/commands/reading/typed-command.ts';
import type { SimulatedPapers } from './simulate-papers.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);

/** Plans commands over simulated papers, as the product does over a library, with the same last look at what the sentence says. */
export function plannerOver({ documents, texts }: SimulatedPapers, names: KnownNames) {
  const found = new Map<string, ReadonlyMap<string, HeldWords>>();
  const lookUp = (phrase: string): ReadonlyMap<string, HeldWords> => {
    const known = found.get(phrase);
    if (known) return known;
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(phrase)}(?:['’]?s|es|e?n)?(?![\p{L}\p{N}])`, 'iu');
    const made = new Map(
      [...texts].flatMap(([id, text]) => (pattern.test(text) ? [[id, { page: 1, quote: '' }] as const] : [])),
    );
    found.set(phrase, made);
    return made;
  };
  /** Null for what is a question for the search. */
  return (text: string, read: ReadCommand): Plan | null => {
    if (read.kind === 'unread') return null;
    const doubt = read.kind === 'clauses' ? doubtOf(text, read.clauses, names) : null;
    // Nothing was planned before, so that what is said of the last plan is asked about.
    const command =
      read.kind === 'last'
        ? { kind: 'unsure' as const, question: 'Of which plan?' }
        : doubt === null
          ? read
          : { kind: 'unsure' as const, question: questionAbout(doubt) };
    const clauses = command.kind === 'clauses' ? command.clauses : [];
    const phrases = clauses.flatMap((clause) => (clause.verb === 'create-folder' ? [] : clause.what)).flatMap(phrasesOf);
    const held = new Map(phrases.map((phrase) => [phrase, lookUp(phrase)]));
    const view = { documents, selected: [], folder: null, held };
    return checkPaths(makePlan({ text, command, view, folders: names.folders, ties: NO_TIES }));
  };
}
