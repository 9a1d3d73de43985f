import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { texts } from '../texts/texts';
import classes from './plan-group.module.css';

export interface AimFieldProps {
  /** Where it goes now. */
  target: string;
  /** Places that the plan knows already. */
  known: readonly string[];
  /** What the field is called. */
  label: string;
  /** The button that opens the field, and what it is called where its text says too little. */
  children: ReactNode;
  name?: string;
  onAim: (to: string) => void;
}

/** A button that becomes a field for another folder or tag: Enter sets it, Escape leaves it. */
export function AimField({ target, known, label, children, name, onAim }: AimFieldProps) {
  const [text, setText] = useState<string>();
  const [field, list] = [useId(), useId()];
  if (text === undefined)
    return (
      <Button variant="quiet" size="small" {...(name !== undefined && { 'aria-label': name })} onClick={() => setText(target)}>
        {children}
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
        {label}
      </label>
      <input
        id={field}
        list={list}
        value={text}
        maxLength={200}
        // The field replaces the button that was pressed.
        ref={(element) => element?.focus()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
      />
      <datalist id={list}>
        {known.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Button type="submit" variant="outline" size="small">
        {texts.set}
      </Button>
    </form>
  );
}
