import type { CommandStep } from 'contract/commands';

type Led = Pick<CommandStep, 'id' | 'op' | 'to'> & { readonly fact?: CommandStep['fact']; readonly rule?: CommandStep['rule'] };

/** Steps that end in the same place, such as a folder. */
export interface StepGroup<Step extends Led = CommandStep> {
  readonly name: string;
  readonly steps: readonly Step[];
}

const VERBS: Readonly<Record<CommandStep['op'], string>> = {
  move: 'Move to',
  rename: 'Rename',
  tag: 'Tag with',
  untag: 'Take off the tag',
  star: 'Star',
  unstar: 'Take off the star',
  trash: 'Move to Trash',
  restore: 'Take out of Trash',
  'create-folder': 'Make the folder',
  'rename-folder': 'Rename the folder',
  'delete-folder': 'Delete the folder',
  'set-fact': 'Set the',
  'make-rule': 'From now on, file in',
};

/** The folder or thing that a step leads to, for its heading. @param target where the person wants it instead */
export function headingOf({ op, to, fact, rule }: Led, target = to): string {
  if (rule?.gives === 'tag') return `From now on, tag with ${target ?? ''}`;
  if (op === 'set-fact') return `${VERBS[op]} ${fact ?? ''}`;
  if (op === 'move') return `Move to ${target === '' || target === null ? 'no folder' : target}`;
  if (op === 'tag' || op === 'untag' || op === 'create-folder' || op === 'make-rule') return `${VERBS[op]} ${target ?? ''}`;
  return VERBS[op];
}

/** The steps of a plan under what they lead to, in the order of the plan. */
export function groupSteps<Step extends Led>(
  steps: readonly Step[],
  targets: Readonly<Record<string, string>> = {},
): StepGroup<Step>[] {
  const groups = Map.groupBy(steps, (step) => headingOf(step, targets[step.id] ?? step.to));
  return [...groups].map(([name, members]) => ({ name, steps: members }));
}
