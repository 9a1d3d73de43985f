import { LONGEST_PASSWORD } from 'contract/file-states';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { PasswordField } from '~/ui/fields/password-field';
import { useUnlock } from '../reader.mutations';
import classes from './unlock-form.module.css';
import { texts } from '../texts/texts';

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
        label={texts.thisFileIsLockedEnter}
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
        {isPending ? texts.opening : texts.openAndRead}
      </Button>
      <p className={classes['kept']}>{texts.thePasswordIsUsedOnce}</p>
    </form>
  );
}
