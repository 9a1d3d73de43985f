import { type ReactNode, useId } from 'react';
import classes from './choice-group.module.css';
import field from './field.module.css';

export interface ChoiceGroupProps {
  label: string;
  /** For where a heading says it already: only screen readers are told. */
  hidesLabel?: boolean;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Boxes or dots that answer one question. */
export function ChoiceGroup({ label, hidesLabel = false, error, className, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={classes['group']} aria-describedby={error === undefined ? undefined : id}>
      <legend className={hidesLabel ? 'visually-hidden' : field['legend']}>{label}</legend>
      <div className={className ?? classes['choices']}>{children}</div>
      <p id={id} role="alert" className={field['error']}>
        {error}
      </p>
    </fieldset>
  );
}
