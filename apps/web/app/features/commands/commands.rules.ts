import type { Command, CommandStep } from 'contract/commands';
import type { FilingRule } from 'contract/filing';
import { formatEnglishCount } from '~/lib/text/format';

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
    if (op === 'trash') add(when === 'before' ? (from ?? '') : 'Trash', { id, name: filename, ...about });
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
  const where = new Intl.ListFormat('en').format(names);
  const said = steps.find((step) => step.state === 'waiting' && step.problem !== undefined)?.problem;
  const progress = `${state === 'applying' ? 'Changing' : 'Taking back'} files in ${where}: ${all - left} of ${all}.`;
  return [progress, said, 'You can leave this page.'].filter((sentence) => sentence !== undefined).join(' ');
}

/** What came of a command that is settled. */
export function outcomeOf({ steps, state }: Command): string {
  const done = steps.filter((step) => step.state === 'done').length;
  const failed = steps.filter((step) => step.state === 'failed' || step.problem !== undefined).length;
  if (state === 'part')
    return `${formatEnglishCount(done, 'change')} applied; ${formatEnglishCount(failed, 'file')} left as they were, see why below.`;
  return `${formatEnglishCount(done, 'change')} applied. You can take them back.`;
}

/** The papers that a rule is for. */
export const papersInWords = ({ sender, kind }: { sender: string | null; kind: string | null }): string =>
  `${kind === null ? 'Documents' : `Documents of the kind ${kind}`}${sender === null || sender === '' ? '' : ` from ${sender}`}`;

/** What was learned, as a sentence. */
export const ruleInWords = (rule: FilingRule): string =>
  rule.tag === null ? `${papersInWords(rule)} go to ${rule.folder}` : `${papersInWords(rule)} are tagged ${rule.tag}`;

const sums = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `2,380.00 EUR` */
export const amountInWords = (total: number, currency: string | null): string =>
  `${sums.format(total)} ${currency ?? ''}`.trim();

/** How a command ended, as its label in the journal. */
export const STATE_LABELS: Readonly<Record<Command['state'], string>> = {
  proposed: 'Not applied',
  asked: 'Waiting for your answer',
  refused: 'Not possible',
  shown: 'Nothing to change',
  applying: 'Being applied',
  applied: 'Applied',
  part: 'Applied in part',
  undoing: 'Being taken back',
  undone: 'Undone',
  replaced: 'Changed since',
};
