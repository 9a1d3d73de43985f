import { KEY_SCOPES, NewKey } from 'contract/account';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { TextField } from '~/ui/fields/text-field';
import { DialogBody } from '~/ui/overlays/dialog';
import { useCreateAccessKey } from '../settings.mutations';
import classes from './new-access-key.module.css';

const abilities: Record<(typeof KEY_SCOPES)[number], string> = {
  read: 'Read: list, search and download documents',
  write: 'Write: add, change and delete documents',
};

/** Days that a key is good for, by what is said of them. The first is what is chosen already. */
const terms: Record<string, { label: string; days: number | null }> = {
  quarter: { label: '90 days', days: 90 },
  year: { label: '1 year', days: 365 },
  never: { label: 'Until I revoke it', days: null },
};

/** The key, the one time that it can be seen. */
function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  return (
    <DialogBody
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              navigator.clipboard.writeText(secret).then(
                () => setCopied('copied'),
                () => setCopied('refused'),
              );
            }}
          >
            {copied === 'copied' ? 'Copied' : 'Copy'}
          </Button>
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      <p>Copy the key now: only a fingerprint of it is kept, so it cannot be shown again.</p>
      <code className={classes['secret']}>{secret}</code>
      {copied === 'refused' && <p role="alert">The browser did not allow copying. Select the key and copy it by hand.</p>}
    </DialogBody>
  );
}

/** Names a key, says what it may do, and then shows it once. */
export function NewAccessKey({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([...KEY_SCOPES]);
  const [term, setTerm] = useState('quarter');
  const [problems, setProblems] = useState<{ name?: string; scopes?: string }>({});
  const creation = useCreateAccessKey();
  if (creation.data) return <Secret secret={creation.data.secret} onDone={onDone} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = NewKey.safeParse({ name, scopes, expiresInDays: terms[term]?.days });
    if (checked.success) creation.mutate(checked.data, { onError: (error) => setProblems({ name: errorSentence(error) }) });
    else setProblems(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const)));
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" disabled={creation.isPending}>
              Create
            </Button>
          </>
        }
      >
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
        <ChoiceGroup label="Permissions" error={problems.scopes}>
          {KEY_SCOPES.map((scope) => (
            <CheckField
              key={scope}
              type="checkbox"
              label={abilities[scope]}
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
      </DialogBody>
    </form>
  );
}
