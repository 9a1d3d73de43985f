import type { AuthenticatorSetUp } from 'contract/security';
import { lazy, Suspense, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { TextField } from '~/ui/fields/text-field';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { useFinishAuthenticator } from './use-security';
import { texts } from './texts/texts';
import classes from './security.module.css';

const QrCode = lazy(() => import('./qr-code'));

interface SetUpProps {
  setUp: AuthenticatorSetUp;
  onCancel: () => void;
  /** Recovery codes to show; null where the person has some already. */
  onDone: (recoveryCodes: string[] | null) => void;
}

/** Gives an authenticator app its secret, and takes its first code. */
export function SetUpAuthenticator({ setUp, onCancel, onDone }: SetUpProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const finish = useFinishAuthenticator();
  const submit = () => {
    if (code.trim() === '') return setProblem(texts.pleaseEnterTheCode);
    finish.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => setProblem(errorSentence(error)),
    });
  };
  return (
    <DialogForm confirmLabel={texts.turnOn} busy={finish.isPending} onSubmit={submit} onCancel={onCancel}>
      <p>{texts.scanThisWith}</p>
      <Suspense fallback={<div className={classes['code']} />}>
        <QrCode text={setUp.address} label={texts.qrCodeFor} />
      </Suspense>
      <details className={classes['secret']}>
        <summary>{texts.cannotScanIt}</summary>
        <p>{texts.enterThisKeyInstead}</p>
        <code>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </details>
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </DialogForm>
  );
}
