import { KEY_SCOPE_MEANINGS, KEY_SCOPES, NewKey } from 'contract/account';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { TextField } from '~/ui/fields/text-field';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { useCreateAccessKey } from '../settings.mutations';
import { KeySecret } from './key-secret';
import classes from './new-access-key.module.css';

/** Days that a key is good for, by what is said of them. The first is what is chosen already. */
const terms: Record<string, { label: string; days: number | null }> = {
  quarter: { label: '90 days', days: 90 },
  year: { label: '1 year', days: 365 },
  never: { label: 'Until I revoke it', days: null },
};

/** Names a key, says what it may do, and then shows it once. */
export function NewAccessKey({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>(['files:read', 'search']);
  const [term, setTerm] = useState('quarter');
  const [problems, setProblems] = useState<{ name?: string; scopes?: string }>({});
  const creation = useCreateAccessKey();
  if (creation.data) return <KeySecret secret={creation.data.secret} onDone={onDone} />;
  const submit = () => {
    const checked = NewKey.safeParse({ name, scopes, expiresInDays: terms[term]?.days });
    if (checked.success) creation.mutate(checked.data, { onError: (error) => setProblems({ name: errorSentence(error) }) });
    else setProblems(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const)));
  };
  return (
    <DialogForm confirmLabel="Create" busy={creation.isPending} onSubmit={submit} onCancel={onDone}>
      <TextField
        label="Name"
        description="What the key is for, so that you know which one to revoke."
        value={name}
        error={problems.name}
        onChange={(event) => {
          setProblems({});
          setName(event.currentTarget.value);
        }}
      />
      <ChoiceGroup label="Permissions" className={classes['scopes']} error={problems.scopes}>
        {KEY_SCOPES.map((scope) => (
          <CheckField
            key={scope}
            type="checkbox"
            label={scope}
            description={KEY_SCOPE_MEANINGS[scope]}
            checked={scopes.includes(scope)}
            onChange={(event) => {
              setProblems({});
              setScopes(event.currentTarget.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope));
            }}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="Good for">
        {Object.entries(terms).map(([value, { label }]) => (
          <CheckField
            key={value}
            type="radio"
            name="term"
            label={label}
            checked={value === term}
            onChange={() => setTerm(value)}
          />
        ))}
      </ChoiceGroup>
    </DialogForm>
  );
}
