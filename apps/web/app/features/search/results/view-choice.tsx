import { RESULTS_VIEWS, type ResultsView } from './results-view';
import classes from './view-choice.module.css';
import { texts } from '../texts/texts';

/** How the results are shown; this browser remembers it. */
export function ViewChoice({ view, onChange }: { view: ResultsView; onChange: (view: ResultsView) => void }) {
  return (
    <fieldset className={classes['choice']}>
      <legend className="visually-hidden">{texts.showResultsAs}</legend>
      {RESULTS_VIEWS.map((name) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => onChange(name)}>
          {name === 'Answer' ? texts.answer : texts.list}
        </button>
      ))}
    </fieldset>
  );
}
