import type { Command, CommandStep } from 'contract/commands';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { groupSteps } from '~/domain/commands/group-steps';
import { stateLabel, treeOf } from '../commands.rules';
import { FolderTree } from './folder-tree';
import { PlanActions } from './plan-actions';
import { PlanGroup } from './plan-group';
import { PlanQuestion } from './plan-question';
import { Summands } from './summands';
import { texts } from '../texts/texts';
import classes from './plan.module.css';

function Found({ command }: { command: Command }) {
  const count = command.search?.documentIds.length ?? 0;
  return (
    <p className={classes['answer']}>
      {count > 0 ? texts.filesFound(count) : texts.nothingToChangeNoFileMatches}{' '}
      <Link to={`/search?${new URLSearchParams({ q: command.text }).toString()}`}>{texts.searchForIt}</Link>
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
        <span data-state={state}>{stateLabel(state)}</span>{' '}
        {command.reading === undefined && command.understood !== command.text && command.understood}
      </p>
      {command.readAs && (
        <p className={classes['readAs']}>{texts.theHelpingModelReadIt(command.readAs.by, command.readAs.text)}</p>
      )}
      {state === 'replaced' && (
        <p className={classes['answer']}>
          {texts.thisPlanWasChanged} <Link to={`/commands/${command.replacedBy ?? ''}`}>{texts.seeThePlanAsItIsNow}</Link>
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
              <FolderTree title={texts.before} folders={treeOf(kept, 'before', targets)} made={[]} />
              <FolderTree
                title={texts.after}
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
