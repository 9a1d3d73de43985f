import type { Command, PlanConfirmation } from 'contract/commands';
import { confirmationOf } from 'contract/plan-safety';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { useSettle } from '../commands.mutations';
import { outcomeOf, progressOf } from '../commands.rules';
import { ConfirmPlan } from './confirm-plan';
import { texts } from '../texts/texts';
import classes from './plan.module.css';

interface PlanActionsProps {
  command: Command;
  chosen: ReadonlySet<string>;
  targets: Readonly<Record<string, string>>;
}

/** What waits for a press, or for two where much is changed; or what can be taken back. */
export function PlanActions({ command, chosen, targets }: PlanActionsProps) {
  const apply = useSettle('apply');
  const undo = useSettle('undo');
  const [asked, setAsked] = useState<PlanConfirmation | null>(null);
  const isOpen = command.state === 'proposed';
  const isUndoable = command.steps.some(({ state }) => state === 'done');
  const failure = apply.error ?? undo.error;
  const progress = progressOf(command);
  const steps = command.steps.filter(({ id }) => chosen.has(id));
  const press = (confirm?: number) =>
    apply.mutate(
      {
        id: command.id,
        choice: {
          stepIds: [...chosen],
          targets: Object.entries(targets).map(([stepId, to]) => ({ stepId, to })),
          ...(confirm !== undefined && { confirm }),
        },
      },
      { onSettled: () => setAsked(null) },
    );
  const undoButton = (
    <Button
      variant="outline"
      disabled={undo.isPending}
      aria-busy={undo.isPending}
      onClick={() => undo.mutate({ id: command.id, choice: {} })}
    >
      {undo.isPending ? texts.undoing : texts.undo}
    </Button>
  );
  if (progress !== null)
    return (
      <div className={classes['actions']}>
        {command.state === 'applying' && undoButton}
        <output className={classes['said']}>{failure ? errorSentence(failure) : progress}</output>
      </div>
    );
  if (!isOpen && !isUndoable) return null;
  return (
    <div className={classes['actions']}>
      {isOpen ? (
        <Button
          disabled={apply.isPending || chosen.size === 0}
          aria-busy={apply.isPending}
          onClick={() => {
            const needed = confirmationOf(steps, command.confirmation?.library ?? null);
            if (needed) setAsked(needed);
            else press();
          }}
        >
          {apply.isPending ? texts.applying : texts.applyCount(chosen.size)}
        </Button>
      ) : (
        undoButton
      )}
      <output className={classes['said']}>
        {failure
          ? texts.nothingElseWasChanged(errorSentence(failure))
          : isOpen
            ? texts.nothingHasChangedYet
            : outcomeOf(command)}
      </output>
      {asked && (
        <ConfirmPlan
          confirmation={asked}
          steps={steps}
          isBusy={apply.isPending}
          onConfirm={() => press(asked.count)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
