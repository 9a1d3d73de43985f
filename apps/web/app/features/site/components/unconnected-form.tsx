import { FORM_NOT_CONNECTED } from 'contract/messages';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { type Field, fieldErrors } from '../site.form';
import classes from './unconnected-form.module.css';

export interface UnconnectedFormProps {
  /** Names the form for a screen reader. */
  label: string;
  fields: readonly Field[];
  button: string;
  /** One line: field and button side by side. */
  inline?: boolean;
}

/** Checks what is written and then says that it goes nowhere yet. Nothing is sent. */
export function UnconnectedForm({ label, fields, button, inline = false }: UnconnectedFormProps) {
  const id = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [told, setTold] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const found = fieldErrors(fields, values);
    setErrors(found);
    setTold(Object.keys(found).length === 0);
    const firstWrong = fields.find(({ name }) => found[name] !== undefined);
    if (firstWrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${firstWrong.name}"]`)?.focus();
  };
  return (
    <form aria-label={label} noValidate data-inline={inline} className={classes['form']} onSubmit={onSubmit}>
      {fields.map(({ name, label: fieldLabel, kind, required }) => (
        <div key={name} className={classes['field']}>
          <label htmlFor={`${id}-${name}`}>{fieldLabel}</label>
          <input
            id={`${id}-${name}`}
            name={name}
            type={kind}
            autoComplete={kind === 'email' ? 'email' : 'off'}
            required={required}
            placeholder={inline ? 'name@example.org' : undefined}
            aria-invalid={errors[name] !== undefined}
            aria-describedby={`${id}-${name}-error`}
          />
          <p id={`${id}-${name}-error`} className={classes['error']}>
            {errors[name]}
          </p>
        </div>
      ))}
      <Button type="submit">{button}</Button>
      <output className={classes['told']}>{told && FORM_NOT_CONNECTED}</output>
    </form>
  );
}
