import type { Command, CommandStep } from 'contract/commands';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatEnglishCount } from '~/lib/text/format';
import { groupSteps } from '~/domain/commands/group-steps';
import { STATE_LABELS, treeOf } from '../commands.rules';
import { FolderTree } from './folder-tree';
import { PlanActions } from './plan-actions';
import { PlanGroup } from './plan-group';
import { PlanQuestion } from './plan-question';
import { Summands } from './summands';
import classes from './plan.module.css';

function Found({ command }: { command: Command }) {
  const count = command.search?.documentIds.length ?? 0;
  return (
    <p className={classes['answer']}>
      {count > 0
        ? `${formatEnglishCount(count, 'file')} found, and nothing to change.`
        : 'Nothing to change: no file matches, or everything is already as you asked.'}{' '}
      <Link to={`/search?${new URLSearchParams({ q: command.text }).toString()}`}>Search for it</Link>
    </p>
  );
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
      <p className={classes['understood']}>
        <span data-state={state}>{STATE_LABELS[state]}</span>{' '}
        {command.reading === undefined && command.understood !== command.text && command.understood}
      </p>
      {command.readAs && (
        <p className={classes['readAs']}>
          The rules could not read this. The helping model {command.readAs.by} read it as “{command.readAs.text}”. Look at the
          plan before you apply it.
        </p>
      )}
      {state === 'replaced' && (
        <p className={classes['answer']}>
          This plan was changed, and another one stands in its place. Nothing of this one was done.{' '}
          <Link to={`/commands/${command.replacedBy ?? ''}`}>See the plan as it is now</Link>
        </p>
      )}
      {state === 'asked' && <PlanQuestion command={command} />}
      {state === 'refused' && <p className={classes['answer']}>{command.refusal?.text}</p>}
      {state === 'shown' && (command.summands ? <Summands summands={command.summands} /> : <Found command={command} />)}
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
