import { useQuery } from '@tanstack/react-query';
import type { Confirmation, Security } from 'contract/security';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { errorSentence } from '~/lib/server/api';
import { useSession } from '~/lib/session/session';
import { Button } from '~/ui/controls/button';
import { PasswordField } from '~/ui/fields/password-field';
import { TextField } from '~/ui/fields/text-field';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { Loaded } from '../components/loaded';
import { securityQuery } from '../settings.queries';
import { isConfirmationAsked, settleConfirmation, subscribeToConfirmation } from './confirm-action';
import { askForPasskey, useConfirmIdentity } from './use-security';
import { texts } from './texts/texts';

const close = () => settleConfirmation('closed');

/** Where the password is kept elsewhere, signing in again is what shows that it is them. */
function SignInAgain() {
  const { signInAgain } = useSession();
  const [problem, setProblem] = useState<string>();
  const signIn = () =>
    void signInAgain().then(
      () => settleConfirmation('confirmed'),
      (error: unknown) => setProblem(errorSentence(error)),
    );
  return (
    <DialogBody
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {texts.cancel}
          </Button>
          <Button data-first-choice onClick={signIn}>
            {texts.signInAgain}
          </Button>
        </>
      }
    >
      <p>{texts.pleaseSignInAgainFirst}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </DialogBody>
  );
}

function ConfirmationForm({ ways }: { ways: Security['confirmBy'] }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirmation = useConfirmIdentity();
  const withCode = ways.includes('code');
  const show = (proof: Confirmation) =>
    confirmation.mutate(proof, {
      onSuccess: () => settleConfirmation('confirmed'),
      onError: (error) => setProblem(errorSentence(error)),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setProblem(withCode ? texts.pleaseEnterTheCode : texts.pleaseEnterYourPassword);
    show(withCode ? { code: typed } : { password: typed });
  };
  const byPasskey = () =>
    void askForPasskey().then(
      (passkey) => show({ passkey }),
      () => setProblem(texts.thePasskeyWasNotUsed),
    );
  const field = {
    value: typed,
    error: problem,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
      setProblem(undefined);
    },
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody
        actions={
          <>
            {ways.includes('passkey') && (
              <Button variant="outline" disabled={confirmation.isPending} onClick={byPasskey}>
                {texts.byAPasskey}
              </Button>
            )}
            <Button type="submit" disabled={confirmation.isPending}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        <p>{texts.soItIsAskedForAgain}</p>
        {withCode ? (
          <TextField
            label={texts.code}
            description={texts.fromYourAuthenticatorApp}
            autoComplete="one-time-code"
            spellCheck={false}
            {...field}
          />
        ) : (
          <PasswordField label={texts.password} autoComplete="current-password" {...field} />
        )}
      </DialogBody>
    </form>
  );
}

/** Asks the person to show that it is them, whenever something on this screen needs it. */
export function ConfirmIdentity() {
  const asked = useSyncExternalStore(subscribeToConfirmation, isConfirmationAsked, () => false);
  const query = useQuery({ ...securityQuery, enabled: asked });
  return (
    <Dialog opened={asked} onClose={close} title={texts.confirmThatItIsYou} look="narrow">
      <Loaded query={query} what={texts.howYouSignIn}>
        {({ confirmBy }) => (confirmBy.includes('sign-in') ? <SignInAgain /> : <ConfirmationForm ways={confirmBy} />)}
      </Loaded>
    </Dialog>
  );
}
