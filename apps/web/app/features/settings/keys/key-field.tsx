import type { KeyService } from 'contract/embedding-model';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { PasswordField } from '~/ui/fields/password-field';
import { useTestKey } from '../settings.mutations';
import { keyProblem, maskedKey } from '../settings.rules';
import classes from './key-field.module.css';

interface KeyFieldProps {
  service: KeyService;
  label: string;
  saved: string;
  typed: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

/** A key that is kept is shown masked, and is replaced as a whole: it is never put into a field again. Saved or not, it can be tested. */
export function KeyField({ service, label, saved, typed, problem, onChange }: KeyFieldProps) {
  const [replacing, setReplacing] = useState(false);
  const test = useTestKey();
  const isKept = saved !== '' && typed === saved && !replacing;
  const key = typed.trim();
  const isTested = key !== '' && test.variables?.key === key && !test.isPending;

  const testButton = (
    <Button
      variant="outline"
      size="small"
      disabled={key === '' || keyProblem(key) !== undefined || test.isPending}
      aria-label={`Test ${label}`}
      onClick={() => test.mutate({ service, key })}
    >
      {test.isPending ? 'Testing...' : 'Test'}
    </Button>
  );
  return (
    <div className={classes['field']}>
      {isKept ? (
        <>
          <span className={classes['label']}>{label}</span>
          <div className={classes['row']}>
            <code>{maskedKey(saved)}</code>
            {testButton}
            <Button
              variant="outline"
              size="small"
              aria-label={`Replace ${label}`}
              onClick={() => {
                setReplacing(true);
                onChange('');
              }}
            >
              Replace
            </Button>
            <Button variant="quiet" size="small" aria-label={`Remove ${label}`} onClick={() => onChange('')}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <div className={classes['row']} data-editing="true">
          <PasswordField
            className={classes['input']}
            label={label}
            placeholder="Not set"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => {
              setReplacing(false);
              onChange(event.currentTarget.value);
            }}
          />
          {testButton}
        </div>
      )}
      <output className={classes['outcome']} data-outcome={isTested ? test.data?.outcome : undefined}>
        {isTested && (test.data?.message ?? (test.error && errorSentence(test.error)))}
      </output>
    </div>
  );
}
