import type { Command } from 'contract/commands';
import type { LastPlanSaying, PlainCommand } from '../reading/typed-command.ts';
import type { FindLastPlan } from './find-last-plan.ts';
import { followLastPlan } from './follow-last-plan.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** What came of what was said of the last plan: a plan to be made, or one of the journal to be taken back or done again. */
export type Followed = { readonly plan: PlainCommand } | { readonly undo: Command } | { readonly redo: Command };

const nothing = (question: string): Followed => ({ plan: { kind: 'unsure', question } });

export async function settleLastPlan(
  scope: OwnerScope,
  says: LastPlanSaying,
  now: number,
  find: FindLastPlan,
): Promise<Followed> {
  if (says.how === 'undo') {
    const undo = await find.applied(scope);
    return undo ? { undo } : nothing('No plan was applied that could be taken back.');
  }
  if (says.how === 'redo') {
    const redo = await find.undone(scope);
    return redo ? { redo } : nothing('No plan was taken back last that could be applied again.');
  }
  const last = await find.spokenOf(scope, now);
  return { plan: says.how === 'other' ? followLastPlan({ how: says.how }, last) : followLastPlan(says, last) };
}

/** Changes that a plan makes, in words. */
const changesOf = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
const doneIn = ({ steps }: Command): number => steps.filter(({ state }) => state === 'done' || state === 'waiting').length;

/** “Undo that”: says which plan it is, and waits for the press on that plan. */
export const askToTakeBack = (
  command: Command,
): Pick<Command, 'understood' | 'state' | 'steps' | 'folders' | 'question' | 'takesBack'> => ({
  understood: `Take back: ${command.understood}`,
  state: 'asked',
  steps: [],
  folders: [],
  question: { text: `Take back “${command.text}”? That was ${changesOf(doneIn(command))}.`, choices: [] },
  takesBack: { id: command.id, text: command.text, at: command.at, changes: doneIn(command) },
});

/** A plan that was taken back, to be applied once more. Each step looks whether it still fits. */
export function planAgain({
  understood,
  steps,
  folders,
}: Command): Pick<Command, 'understood' | 'state' | 'steps' | 'folders'> {
  const again = steps
    .filter(({ state }) => state === 'undone')
    .map(({ problem: _problem, before: _before, provider: _provider, ...step }, at) => ({
      ...step,
      id: `s${at + 1}`,
      place: 'trove',
      state: 'planned' as const,
    }));
  return { understood, state: again.length === 0 ? 'shown' : 'proposed', steps: again, folders };
}
