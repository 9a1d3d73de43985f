import type { CommandStep } from 'contract/commands';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { StepWhy } from '~/domain/commands/step-why';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import type { StepGroup } from '~/domain/commands/group-steps';
import { papersInWords } from '../commands.rules';
import { AimField } from './aim-field';
import { texts } from '../texts/texts';
import classes from './plan-group.module.css';

interface PlanGroupProps {
  readonly group: StepGroup;
  /** The plan waits: steps can be left out, and go elsewhere. */
  readonly isOpen: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (steps: readonly CommandStep[], isChosen: boolean) => void;
  readonly onAim: (steps: readonly CommandStep[], to: string) => void;
  /** Places that the plan leads to. */
  readonly known: readonly string[];
  /** A step of another group is dropped on this one. */
  readonly onDropStep: (stepId: string, to: string) => void;
}

/** Names a dragged step among what browsers can drag. */
const DRAGGED = 'application/x-trove-step';

/** Steps shown at once; the rest on a press, so that a thousand stay quick. */
const SHOWN = 50;

function Step({
  step,
  isOpen,
  isChosen,
  onChoose,
  aim,
}: {
  step: CommandStep;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Where it goes and how that is changed; null where it goes nowhere. */
  aim: { target: string; known: readonly string[]; onAim: (to: string) => void } | null;
}) {
  const { filename, op, from, to, reason, state, problem, documentId, provider } = step;
  const label =
    step.rule !== undefined
      ? papersInWords(step.rule)
      : documentId === null
        ? ((op === 'create-folder' ? to : from) ?? '')
        : filename;
  return (
    <li
      className={classes['step']}
      data-state={state}
      draggable={aim !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, step.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {isOpen && (
        <input
          type="checkbox"
          aria-label={label}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={classes['what']}>
        <p className={classes['name']}>
          {documentId === null ? (
            label
          ) : (
            <Link draggable={false} to={`/doc/${documentId}${reason.page === undefined ? '' : `?page=${reason.page}`}`}>
              {filename}
            </Link>
          )}
          {(op === 'rename' || op === 'rename-folder') && (
            <>
              {' → '}
              <strong>{to}</strong>
            </>
          )}
          {op === 'set-fact' && (
            <>
              : {from ?? texts.nothing} → <strong>{to}</strong>
            </>
          )}
        </p>
        <p className={classes['why']}>
          <StepWhy reason={reason} />
        </p>
        {provider !== undefined && (
          <p className={classes['why']}>
            {state === 'done' ? texts.doneIn(provider.name, provider.path) : texts.alsoIn(provider.name, provider.path)}
          </p>
        )}
        {problem !== undefined && <p className={classes['problem']}>{problem}</p>}
      </div>
      {aim !== null && (
        <div className={classes['elsewhere']}>
          <AimField {...aim} label={texts.anotherPlaceFor(filename)} name={texts.changeFolderOf(filename)}>
            {texts.changeFolder}
          </AimField>
        </div>
      )}
    </li>
  );
}

/** The files that go to one place, each with the reason why. */
export function PlanGroup({ group, isOpen, chosen, onChoose, onAim, known, onDropStep }: PlanGroupProps) {
  const [isAll, setIsAll] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const { name, steps, target: led } = group;
  const [first] = steps;
  const count = steps.filter(({ id }) => chosen.has(id)).length;
  const shown = isAll ? steps : steps.slice(0, SHOWN);
  const target = first && (first.op === 'move' || first.op === 'tag') ? led : undefined;
  const isMoving = isOpen && target !== undefined;
  const onDragOver = (event: DragEvent) => {
    if (!isMoving || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    const id = event.dataTransfer.getData(DRAGGED);
    if (id === '' || target === undefined) return;
    event.preventDefault();
    onDropStep(id, target);
  };
  return (
    <section
      className={classes['group']}
      aria-label={name}
      data-over={isOver}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <header>
        {isOpen && (
          <input
            type="checkbox"
            aria-label={texts.allOfThem(name)}
            checked={count === steps.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < steps.length;
            }}
            onChange={(event) => onChoose(steps, event.currentTarget.checked)}
          />
        )}
        <h2>{name}</h2>
        <span className={classes['count']}>
          {first?.op === 'make-rule'
            ? texts.rules(steps.length)
            : formatCount(steps.length, first?.documentId === null ? 'folder' : 'file')}
        </span>
        {isMoving && (
          <AimField target={target} known={known} label={texts.insteadOf(target)} onAim={(to) => onAim(steps, to)}>
            {texts.change}
          </AimField>
        )}
      </header>
      <ul>
        {shown.map((step) => (
          <Step
            key={step.id}
            step={step}
            isOpen={isOpen}
            isChosen={chosen.has(step.id)}
            onChoose={(isChosen) => onChoose([step], isChosen)}
            aim={isMoving ? { target, known, onAim: (to) => onAim([step], to) } : null}
          />
        ))}
      </ul>
      {shown.length < steps.length && (
        <Button variant="quiet" size="small" className={classes['more']} onClick={() => setIsAll(true)}>
          {texts.showAll(steps.length)}
        </Button>
      )}
    </section>
  );
}
