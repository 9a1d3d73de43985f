import type { FactCorrection, FactName, Facts } from 'contract/facts';
import { useEffect, useId, useRef, useState } from 'react';
import { kindName } from '~/domain/kinds/kind-name';
import { Button } from '~/ui/controls/button';
import { exampleOf, fieldOf, KIND_CHOICES, readCorrection, typedOf } from '../facts.rules';
import { texts } from '../texts/texts';
import classes from './facts-panel.module.css';

export interface FactFieldProps {
  fact: FactName;
  label: string;
  facts: Facts;
  busy: boolean;
  onGive: (correction: FactCorrection) => void;
  /** What was read counts again; absent where nothing was corrected. */
  onTakeBack: (() => void) | undefined;
  onCancel: () => void;
}

/** The field in which one fact is corrected: Enter gives it, Escape leaves it as it was, nothing says that there is none. */
export function FactField({ fact, label, facts, busy, onGive, onTakeBack, onCancel }: FactFieldProps) {
  const [typed, setTyped] = useState(() => typedOf(facts, fact));
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const problemId = useId();
  useEffect(() => field.current?.focus(), []);
  const kind = fieldOf(fact);
  const shared = {
    ref: field,
    value: typed,
    disabled: busy,
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
  };
  const change = (value: string) => {
    setTyped(value);
    setProblem(undefined);
  };
  return (
    <form
      noValidate
      className={classes['field']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readCorrection(fact, typed);
        if ('problem' in read) setProblem(read.problem);
        else onGive(read.correction);
      }}
    >
      <span>{label}</span>
      {kind === 'choice' ? (
        <select {...shared} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{texts.noneOfThese}</option>
          {KIND_CHOICES.map((one) => (
            <option key={one} value={one}>
              {kindName(one)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={200}
          placeholder={exampleOf(fact)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {problem !== undefined && (
        <p id={problemId} role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" size="small" disabled={busy}>
          {texts.correct}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        {onTakeBack && (
          <Button variant="quiet" size="small" onClick={onTakeBack}>
            {texts.asItWasRead}
          </Button>
        )}
      </div>
    </form>
  );
}
