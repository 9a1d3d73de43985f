import { type ComponentProps, useId } from 'react';
import classes from './check-field.module.css';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-describedby'> {
  type: 'checkbox' | 'radio';
  label: string;
  description?: string | undefined;
  /** A box that takes effect as a switch of something that is on or off. */
  look?: 'switch';
}

/** A box, a dot or a switch before its label, which is pressed like it. */
export function CheckField({ label, description, look, className, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={[classes['field'], className].filter(Boolean).join(' ')}>
      <input
        {...input}
        id={id}
        role={look}
        className={look && classes[look]}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <p id={`${id}-description`} className={classes['description']}>
          {description}
        </p>
      )}
    </div>
  );
}
