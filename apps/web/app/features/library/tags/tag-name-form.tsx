import { TAG_MAX_LENGTH, TagName } from 'contract/tags';
import { type ReactNode, useId, useState } from 'react';
import classes from './tag-dialog.module.css';

export interface TagNameFormProps {
  label: string;
  placeholder?: string;
  name: string;
  onType: (name: string) => void;
  /** Hears a name that a tag may have; any other is answered here. */
  onGive: (name: string) => void;
  /** What else is asked for, and the button. */
  children?: ReactNode;
}

/** The field for the name of a tag, which says what is wrong with one. */
export function TagNameForm({ label, placeholder, name, onType, onGive, children }: TagNameFormProps) {
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = TagName.safeParse(name);
        if (checked.success) onGive(checked.data);
        else setProblem(checked.error.issues[0]?.message);
      }}
    >
      <input
        aria-label={label}
        placeholder={placeholder}
        value={name}
        maxLength={TAG_MAX_LENGTH}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      {problem !== undefined && (
        <p id={problemId} role="alert">
          {problem}
        </p>
      )}
      {children}
    </form>
  );
}
