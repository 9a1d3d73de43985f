import type { SamplePlan as Plan } from 'contract/sample-answers';
import Folder from 'virtual:icon/folder';
import { StepWhy } from '~/domain/commands/step-why';
import { landing } from '~/content/landing';
import { groupSteps } from '~/domain/commands/group-steps';
import classes from './sample-plan.module.css';

/** What a command would do with the sample documents, with the reason for each: as in the product, but nothing can be pressed. */
export function SamplePlan({ plan: { understood, steps, said } }: { plan: Plan }) {
  if (steps.length === 0) return <p className={classes['said']}>{said ?? understood}</p>;
  const changed = steps.filter(({ op }) => op !== 'create-folder');
  return (
    <section className={classes['plan']} tabIndex={0} aria-label="The plan">
      <p className={classes['said']}>{understood}</p>
      {groupSteps(changed).map(({ name, steps: led }) => (
        <section key={name}>
          <h4>
            <Folder size={15} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </h4>
          <ul>
            {led.map(({ id, op, filename, to, reason }) => (
              <li key={id}>
                <strong>{filename}</strong>
                {op === 'rename' && <span> → {to}</span>}
                <p>
                  <StepWhy reason={reason} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes['note']}>{landing.command.planNote}</p>
    </section>
  );
}
