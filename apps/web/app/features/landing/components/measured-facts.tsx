import { texts } from '../texts/texts';
import classes from './measured-facts.module.css';

const facts = () => [
  { figure: texts.factSearchFigure, label: texts.factSearch },
  { figure: texts.factPagesFigure, label: texts.factPages },
  { figure: texts.factLostFigure, label: texts.factLost },
  { figure: texts.factHostsFigure, label: texts.factHosts },
];

/** What was measured, in one line of figures. */
export function MeasuredFacts() {
  return (
    <div className={classes['measured']}>
      <dl className={classes['facts']}>
        {facts().map(({ figure, label }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.factsNote}</p>
    </div>
  );
}
