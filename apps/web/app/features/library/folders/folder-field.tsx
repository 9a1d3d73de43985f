import { FolderName } from 'contract/folders';
import { useEffect, useId, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import classes from './sidebar.module.css';
import { texts } from '../texts/texts';

export interface FolderFieldProps {
  label: string;
  name?: string;
  placeholder?: string;
  /** Most characters. */
  limit?: number;
  /** What a name must be. */
  schema?: ZodType<string>;
  /** What the button says. */
  action: string;
  busy?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
  onGive: (name: string) => void;
  onCancel: () => void;
}

/** A name typed in the sidebar: Enter gives it, Escape takes it back, and what is wrong with it stands under it. */
export function FolderField({
  label,
  name = '',
  placeholder = texts.folderName,
  limit = 200,
  schema = FolderName.shape.name,
  action,
  busy = false,
  focused = true,
  onGive,
  onCancel,
}: FolderFieldProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  return (
    <form
      className={classes['field']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = input.current?.value ?? '';
        const checked = schema.safeParse(typed);
        if (checked.success) onGive(typed);
        else setProblem(checked.error.issues[0]?.message);
      }}
    >
      <div>
        <input
          ref={input}
          defaultValue={name}
          aria-label={label}
          placeholder={placeholder}
          maxLength={limit}
          disabled={busy}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={() => setProblem(undefined)}
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        />
        <button type="submit" disabled={busy}>
          {action}
        </button>
      </div>
      {problem !== undefined && (
        <p id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
