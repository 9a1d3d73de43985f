import type { Command, CommandStep } from 'contract/commands';
import type { CloudStepRow } from './cloud-steps.store.ts';
import type { CloudStepState } from '../commands.tables.ts';

const STATES: Readonly<Record<CloudStepState, CommandStep['state']>> = {
  waiting: 'waiting',
  begun: 'waiting',
  recalled: 'waiting',
  done: 'done',
  failed: 'failed',
  'undo-waiting': 'waiting',
  'undo-begun': 'waiting',
  undone: 'undone',
};

/** A command with its steps at providers as they stand. */
export function mergeCloudSteps(command: Command, rows: readonly CloudStepRow[]): Command {
  const byStep = new Map(rows.map((row) => [row.step_id, row]));
  const steps = command.steps.map((step): CommandStep => {
    const row = byStep.get(step.id);
    if (!row) return step;
    const { problem: _before, ...rest } = step;
    return { ...rest, state: STATES[row.state], ...(row.problem !== null && { problem: row.problem }) };
  });
  return { ...command, steps };
}

/** Steps that no provider has to do with any more. */
export const isSettled = ({ state }: CloudStepRow): boolean => state === 'done' || state === 'failed' || state === 'undone';

/** How a command stands whose steps are all settled. */
export const settledState = (verb: 'applying' | 'undoing', steps: readonly CommandStep[]): Command['state'] =>
  verb === 'applying'
    ? steps.some(({ state }) => state === 'failed')
      ? 'part'
      : 'applied'
    : steps.some(({ state }) => state === 'done')
      ? 'part'
      : 'undone';
