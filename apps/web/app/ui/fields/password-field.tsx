import { useState } from 'react';
import Eye from 'virtual:icon/eye';
import EyeOff from 'virtual:icon/eye-off';
import { Field } from './field';
import classes from './field.module.css';
import type { TextFieldProps } from './text-field';
import { texts } from '../texts/texts';

/** A line that is hidden while it is typed, until its button is pressed. */
export function PasswordField({ label, description, error, className, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(control) => (
        <div className={classes['secret']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes['input']}
          />
          <button
            type="button"
            aria-label={texts.showWhatIsTyped}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
          </button>
        </div>
      )}
    </Field>
  );
}
