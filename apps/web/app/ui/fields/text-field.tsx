import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field';
import classes from './field.module.css';

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** One line of text with its label. `className` dresses the whole field. */
export function TextField({ label, description, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className={classes['input']} />}
    </Field>
  );
}
