import type { CommandStep } from 'contract/commands';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import type { StepGroup } from '../commands.rules';
import classes from './plan-group.module.css';

interface PlanGroupProps {
  readonly group: StepGroup;
  /** The plan waits: steps can be left out, and go elsewhere. */
  readonly isOpen: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (steps: readonly CommandStep[], isChosen: boolean) => void;
  readonly onAim: (to: string) => void;
}

/** Steps shown at once; the rest on a press, so that a thousand stay quick. */
const SHOWN = 50;

function Step({
  step,
  isOpen,
  isChosen,
  onChoose,
}: {
  step: CommandStep;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { filename, op, to, reason, state, problem, documentId, provider } = step;
  const label = op === 'create-folder' ? (to ?? '') : filename;
  return (
    <li className={classes['step']} data-state={state}>
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
            <Link to={`/doc/${documentId}${reason.page === undefined ? '' : `?page=${reason.page}`}`}>{filename}</Link>
          )}
          {op === 'rename' && (
            <>
              {' → '}
              <strong>{to}</strong>
            </>
          )}
        </p>
        <p className={classes['why']}>
          {reason.text}
          {reason.quote !== undefined && (
            <>
              : <q>{reason.quote}</q>
            </>
          )}
        </p>
        {provider !== undefined && (
          <p className={classes['why']}>
            {state === 'done' ? 'Done in' : 'Also in'} {provider.name}: {provider.path}
          </p>
        )}
        {problem !== undefined && <p className={classes['problem']}>{problem}</p>}
      </div>
    </li>
  );
}

/** Another folder or tag for all of a group. */
function GroupTarget({ target, onAim }: { target: string; onAim: (to: string) => void }) {
  const [text, setText] = useState<string>();
  const field = useId();
  if (text === undefined)
    return (
      <Button variant="quiet" size="small" onClick={() => setText(target)}>
        Change
      </Button>
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const to = text.trim();
    setText(undefined);
    if (to !== '' && to !== target) onAim(to);
  };
  return (
    <form className={classes['aim']} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={field}>
        Instead of {target}
      </label>
      <input
        id={field}
        value={text}
        maxLength={200}
        // The field replaces the button that was pressed.
        ref={(element) => element?.focus()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
      />
      <Button type="submit" variant="outline" size="small">
        Set
      </Button>
    </form>
  );
}

/** The files that go to one place, each with the reason why. */
export function PlanGroup({ group, isOpen, chosen, onChoose, onAim }: PlanGroupProps) {
  const [isAll, setIsAll] = useState(false);
  const { name, steps } = group;
  const [first] = steps;
  const count = steps.filter(({ id }) => chosen.has(id)).length;
  const shown = isAll ? steps : steps.slice(0, SHOWN);
  const target = first && (first.op === 'move' || first.op === 'tag') ? name.replace(/^(?:Move to|Tag with) /, '') : undefined;
  return (
    <section className={classes['group']} aria-label={name}>
      <header>
        {isOpen && (
          <input
            type="checkbox"
            aria-label={`All of ${name}`}
            checked={count === steps.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < steps.length;
            }}
            onChange={(event) => onChoose(steps, event.currentTarget.checked)}
          />
        )}
        <h2>{name}</h2>
        <span className={classes['count']}>{formatCount(steps.length, 'file')}</span>
        {isOpen && target !== undefined && <GroupTarget target={target} onAim={onAim} />}
      </header>
      <ul>
        {shown.map((step) => (
          <Step
            key={step.id}
            step={step}
            isOpen={isOpen}
            isChosen={chosen.has(step.id)}
            onChoose={(isChosen) => onChoose([step], isChosen)}
          />
        ))}
      </ul>
      {shown.length < steps.length && (
        <Button variant="quiet" size="small" className={classes['more']} onClick={() => setIsAll(true)}>
          Show all {steps.length}
        </Button>
      )}
    </section>
  );
}
