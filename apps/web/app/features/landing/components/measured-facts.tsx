import { landing } from '~/content/landing';
import classes from './measured-facts.module.css';

/** What was measured, in one line of figures. */
export function MeasuredFacts() {
  return (
    <div className={classes['measured']}>
      <dl className={classes['facts']}>
        {landing.hero.facts.map(({ figure, label }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{landing.hero.factsNote}</p>
    </div>
  );
}
