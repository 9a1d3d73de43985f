import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** What every field says beside its value. */
export interface FieldWords {
  label: ReactNode;
  /** Explains what to enter; read out after the label. */
  description?: string | undefined;
  /** What is wrong with what was entered. */
  error?: string | undefined;
}

/** What ties an input to its words for screen readers. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** An input between its label, its explanation and what is wrong with it, which is announced when it appears. */
export function Field({
  label,
  description,
  error,
  className,
  children,
}: FieldWords & { className?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const told = [description !== undefined && `${id}-description`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={[classes['field'], className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <p id={`${id}-description`} className={classes['description']}>
          {description}
        </p>
      )}
      {children({
        id,
        'aria-describedby': told.length > 0 ? told.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <p id={`${id}-error`} role="alert" className={classes['error']}>
        {error}
      </p>
    </div>
  );
}
