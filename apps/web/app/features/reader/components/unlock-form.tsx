import { LONGEST_PASSWORD } from 'contract/file-states';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { PasswordField } from '~/ui/fields/password-field';
import { useUnlock } from '../reader.mutations';
import classes from './unlock-form.module.css';

/** Asks for the password of a locked file. */
export function UnlockForm({ idOrName }: { idOrName: string }) {
  const [password, setPassword] = useState('');
  const { mutate: unlock, isPending, error, reset } = useUnlock(idOrName, () => setPassword(''));
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') unlock(password);
      }}
    >
      <PasswordField
        label="This file is locked. Enter its password, and Trove reads it."
        autoComplete="off"
        maxLength={LONGEST_PASSWORD}
        value={password}
        error={error === null ? undefined : errorSentence(error)}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          if (error !== null) reset();
        }}
      />
      <Button type="submit" disabled={isPending || password === ''}>
        {isPending ? 'Opening…' : 'Open and read'}
      </Button>
      <p className={classes['kept']}>
        The password is used once and not kept. A copy that opens without it is kept beside the file, for search and the reader.
      </p>
    </form>
  );
}
