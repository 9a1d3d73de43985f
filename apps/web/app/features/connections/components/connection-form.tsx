import type { AvailableKind } from 'contract/connections';
import { type FormEvent, useId } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { useAddConnection } from '../connections.mutations';
import { texts } from '../texts/texts';
import classes from './connections.module.css';

/** Asks where a source is and who may read it. The server tries it before it is kept, and what is wrong is said here. */
export function ConnectionForm({ kind, onClose }: { kind: AvailableKind; onClose: () => void }) {
  const add = useAddConnection();
  const problem = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : '';
    };
    const fields = Object.fromEntries(kind.fields.map(({ name }) => [name, typed(name)]));
    add.mutate({ kind: kind.kind, name: typed('connection-name'), fields }, { onSuccess: onClose });
  };
  return (
    <Dialog opened title={texts.connectNamed(kind.label)} look="narrow" onClose={onClose}>
      <form onSubmit={submit} aria-describedby={problem}>
        <DialogBody
          actions={
            <>
              <Button variant="outline" onClick={onClose}>
                {texts.cancel}
              </Button>
              <Button type="submit" disabled={add.isPending}>
                {add.isPending ? texts.connecting : texts.connect}
              </Button>
            </>
          }
        >
          <div className={classes['fields']}>
            {kind.fields.map(({ name, label, hint, secret, required, value }) => (
              <label key={name}>
                {label}
                <input
                  name={name}
                  type={secret ? 'password' : 'text'}
                  required={required}
                  defaultValue={value}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
                {hint !== '' && <small>{hint}</small>}
              </label>
            ))}
            <label>
              {texts.name}
              <input name="connection-name" maxLength={100} placeholder={kind.label} autoComplete="off" />
              <small>{texts.asItIsShown}</small>
            </label>
            <p id={problem} role="alert" className={classes['problem']}>
              {add.error ? errorSentence(add.error) : ''}
            </p>
          </div>
        </DialogBody>
      </form>
    </Dialog>
  );
}
