import type { Command, CommandStep } from 'contract/commands';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { usePropose, useSettle } from '../commands.mutations';
import { groupSteps } from '~/domain/commands/group-steps';
import { STATE_LABELS, progressOf, treeOf } from '../commands.rules';
import { FolderTree } from './folder-tree';
import { PlanGroup } from './plan-group';
import classes from './plan.module.css';

/** What the server asks back, with answers that are commands of their own. */
function Question({ command }: { command: Command }) {
  const navigate = useNavigate();
  const propose = usePropose();
  const say = (text: string) =>
    propose.mutate(text, {
      onSuccess: (next) => {
        if (next) void navigate(`/commands/${next.id}`);
      },
    });
  return (
    <section className={classes['answer']} aria-labelledby="question">
      <h2 id="question">{command.question?.text}</h2>
      <ul>
        {(command.question?.choices ?? []).map(({ label, text }) => (
          <li key={label}>
            <Button variant="outline" disabled={propose.isPending} onClick={() => say(text)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        Or <Link to={`/commands?${new URLSearchParams({ edit: command.text }).toString()}`}>say it in other words</Link>.
      </p>
    </section>
  );
}

function Found({ command }: { command: Command }) {
  const count = command.search?.documentIds.length ?? 0;
  return (
    <p className={classes['answer']}>
      {count > 0
        ? `${formatCount(count, 'file')} found, and nothing to change.`
        : 'Nothing to change: no file matches, or everything is already as you asked.'}{' '}
      <Link to={`/search?${new URLSearchParams({ q: command.text }).toString()}`}>Search for it</Link>
    </p>
  );
}

/** What waits for a press, or what can be taken back. */
function PlanActions({
  command,
  chosen,
  targets,
}: {
  command: Command;
  chosen: ReadonlySet<string>;
  targets: Readonly<Record<string, string>>;
}) {
  const apply = useSettle('apply');
  const undo = useSettle('undo');
  const isOpen = command.state === 'proposed';
  const isUndoable = command.steps.some(({ state }) => state === 'done');
  const failure = apply.error ?? undo.error;
  const progress = progressOf(command);
  if (progress !== null) return <output className={classes['actions']}>{progress}</output>;
  if (!isOpen && !isUndoable) return null;
  return (
    <div className={classes['actions']}>
      {isOpen ? (
        <Button
          disabled={apply.isPending || chosen.size === 0}
          aria-busy={apply.isPending}
          onClick={() =>
            apply.mutate({
              id: command.id,
              choice: { stepIds: [...chosen], targets: Object.entries(targets).map(([stepId, to]) => ({ stepId, to })) },
            })
          }
        >
          {apply.isPending ? 'Applying…' : `Apply ${formatCount(chosen.size, 'change')}`}
        </Button>
      ) : (
        <Button
          variant="outline"
          disabled={undo.isPending}
          aria-busy={undo.isPending}
          onClick={() => undo.mutate({ id: command.id, choice: {} })}
        >
          {undo.isPending ? 'Undoing…' : 'Undo'}
        </Button>
      )}
      <output className={classes['said']}>
        {failure
          ? `${errorSentence(failure)} Nothing else was changed.`
          : isOpen
            ? 'Nothing has changed yet.'
            : outcomeOf(command)}
      </output>
    </div>
  );
}

function outcomeOf({ steps, state }: Command): string {
  const done = steps.filter((step) => step.state === 'done').length;
  const failed = steps.filter((step) => step.state === 'failed' || step.problem !== undefined).length;
  if (state === 'part')
    return `${formatCount(done, 'change')} applied; ${formatCount(failed, 'file')} left as they were, see why below.`;
  return `${formatCount(done, 'change')} applied. You can take them back.`;
}

/** A command with its plan: before and after, every step with its reason, and the press that applies it or takes it back. */
export function Plan({ command }: { command: Command }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const { steps, state } = command;
  const isOpen = state === 'proposed';
  const groups = useMemo(() => groupSteps(steps, targets), [steps, targets]);
  const chosen = useMemo(() => new Set(steps.filter(({ id }) => !left.has(id)).map(({ id }) => id)), [steps, left]);
  const kept = isOpen ? steps.filter(({ id }) => chosen.has(id)) : steps.filter((step) => step.state !== 'skipped');
  const after = treeOf(kept, 'after', targets);
  const places = useMemo(
    () => [...new Set(steps.flatMap(({ id, op, to }) => (op === 'move' || op === 'tag' ? (targets[id] ?? to ?? []) : [])))],
    [steps, targets],
  );
  const choose = (of: readonly CommandStep[], isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const { id } of of)
        if (isChosen) next.delete(id);
        else next.add(id);
      return next;
    });
  const aim = (of: readonly CommandStep[], to: string) =>
    setTargets((before) => ({ ...before, ...Object.fromEntries(of.map(({ id }) => [id, to])) }));
  return (
    <div className={classes['plan']}>
      <p className={classes['text']}>{command.text}</p>
      <p className={classes['understood']}>
        <span data-state={state}>{STATE_LABELS[state]}</span> {command.understood}
      </p>
      {command.readAs && (
        <p className={classes['readAs']}>
          The rules could not read this. The helping model {command.readAs.by} read it as “{command.readAs.text}”. Look at the
          plan before you apply it.
        </p>
      )}
      {state === 'asked' && <Question command={command} />}
      {state === 'refused' && <p className={classes['answer']}>{command.refusal?.text}</p>}
      {state === 'shown' && <Found command={command} />}
      {steps.length > 0 && (
        <>
          <PlanActions command={command} chosen={chosen} targets={targets} />
          {after.length > 0 && (
            <div className={classes['trees']}>
              <FolderTree title="Before" folders={treeOf(kept, 'before', targets)} made={[]} />
              <FolderTree
                title="After"
                folders={after}
                made={command.folders.filter(({ isNew }) => isNew).map(({ path }) => path)}
              />
            </div>
          )}
          <div className={classes['groups']}>
            {groups.map((group) => (
              <PlanGroup
                key={group.name}
                group={group}
                isOpen={isOpen}
                chosen={chosen}
                onChoose={choose}
                onAim={aim}
                known={places}
                onDropStep={(id, to) =>
                  aim(
                    steps.filter((step) => step.id === id),
                    to,
                  )
                }
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
