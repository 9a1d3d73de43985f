import classes from './choice.module.css';

export interface ChoiceProps<Name extends string> {
  label: string;
  names: readonly Name[];
  current: Name;
  onChange: (name: Name) => void;
}

/** Filter buttons: one is pressed. */
export function Choice<Name extends string>({ label, names, current, onChange }: ChoiceProps<Name>) {
  return (
    <fieldset className={classes['choice']}>
      <legend className="visually-hidden">{label}</legend>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => onChange(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
