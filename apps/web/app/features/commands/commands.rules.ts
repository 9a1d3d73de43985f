import type { Command, CommandStep } from 'contract/commands';
import type { FilingRule } from 'contract/filing';
import { kindName } from '~/domain/kinds/kind-name';
import { formatCount, formatNumber, listInWords } from '~/lib/text/format';
import { texts } from './texts/texts';

/** A folder with what lies in it, for the trees of before and after. */
export interface TreeFolder {
  readonly path: string;
  readonly files: readonly { readonly id: string; readonly name: string; readonly isChanged: boolean; readonly why: string }[];
}

/** Where the files of a plan are before, or after it. Files that only get a tag or a star stay where they are and are left out. */
export function treeOf(
  steps: readonly CommandStep[],
  when: 'before' | 'after',
  targets: Readonly<Record<string, string>>,
): TreeFolder[] {
  const folders = new Map<string, TreeFolder['files']>();
  const add = (path: string, file: TreeFolder['files'][number]) => folders.set(path, [...(folders.get(path) ?? []), file]);
  for (const step of steps) {
    const { id, op, filename, from, reason } = step;
    const about = { isChanged: when === 'after', why: when === 'after' ? reason.text : '' };
    const to = targets[id] ?? step.to ?? '';
    if (op === 'move') add(when === 'before' ? (from ?? '') : to, { id, name: filename, ...about });
    if (op === 'rename') add('', { id, name: when === 'before' ? filename : to, ...about });
    if (op === 'trash') add(when === 'before' ? (from ?? '') : texts.trash, { id, name: filename, ...about });
  }
  return [...folders]
    .map(([path, files]) => ({ path, files: files.toSorted((a, b) => a.name.localeCompare(b.name)) }))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

/** What is being changed at providers, for the line that says so; null when nothing is. */
export function progressOf({ state, steps }: Command): string | null {
  if (state !== 'applying' && state !== 'undoing') return null;
  const names = [...new Set(steps.flatMap(({ provider }) => provider?.name ?? []))];
  const all = steps.filter(({ provider }) => provider !== undefined).length;
  const left = steps.filter((step) => step.state === 'waiting').length;
  const where = listInWords(names);
  const said = steps.find((step) => step.state === 'waiting' && step.problem !== undefined)?.problem;
  const progress =
    state === 'applying' ? texts.changingFilesIn(where, all - left, all) : texts.takingBackFilesIn(where, all - left, all);
  return [progress, said, texts.youCanLeaveThisPage].filter((sentence) => sentence !== undefined).join(' ');
}

/** What came of a command that is settled. */
export function outcomeOf({ steps, state }: Command): string {
  const done = steps.filter((step) => step.state === 'done').length;
  const failed = steps.filter((step) => step.state === 'failed' || step.problem !== undefined).length;
  if (state === 'part') return texts.appliedInPart(formatCount(done, 'change'), formatCount(failed, 'file'));
  return texts.appliedYouCanTakeThemBack(formatCount(done, 'change'));
}

/** The papers that a rule is for. */
export const papersInWords = ({ sender, kind }: { sender: string | null; kind: string | null }): string => {
  const papers = kind === null ? texts.documents : texts.papersOfTheKind(kindName(kind));
  return sender === null || sender === '' ? papers : texts.papersFrom(papers, sender);
};

/** What was learned, as a sentence. */
export const ruleInWords = (rule: FilingRule): string =>
  rule.tag === null ? texts.papersGoTo(papersInWords(rule), rule.folder) : texts.papersAreTagged(papersInWords(rule), rule.tag);

/** `2,380.00 EUR` */
export const amountInWords = (total: number, currency: string | null): string =>
  `${formatNumber(total, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency ?? ''}`.trim();

/** How a command ended, as its label in the journal. */
export const stateLabel = (state: Command['state']): string => stateLabels()[state];

const stateLabels = (): Readonly<Record<Command['state'], string>> => ({
  proposed: texts.stateProposed,
  asked: texts.stateAsked,
  refused: texts.stateRefused,
  shown: texts.stateShown,
  applying: texts.stateApplying,
  applied: texts.stateApplied,
  part: texts.statePart,
  undoing: texts.stateUndoing,
  undone: texts.stateUndone,
  replaced: texts.stateReplaced,
});
