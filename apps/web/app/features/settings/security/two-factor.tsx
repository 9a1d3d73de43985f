import type { AuthenticatorSetUp, Security } from 'contract/security';
import { type ReactNode, useState } from 'react';
import { formatEnglishCount } from '~/lib/text/format';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import entries from '../components/entries.module.css';
import { FormActions, Section } from '../components/section';
import { RecoveryCodeList } from './recovery-codes';
import { SetUpAuthenticator } from './set-up-authenticator';
import { useBeginAuthenticator, useRemoveAuthenticator, useRenewRecoveryCodes, useTurnOff, useTurnOn } from './use-security';

function Entry({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span>{children}</span>
      </div>
      {action}
    </li>
  );
}

const questions = {
  app: {
    title: 'Remove the authenticator app?',
    label: 'Remove',
    text: (alone: boolean) =>
      alone
        ? 'Two-factor authentication is turned off with it, and your recovery codes go too.'
        : 'Your passkeys are asked for instead.',
  },
  off: {
    title: 'Turn off two-factor authentication?',
    label: 'Turn off',
    text: () =>
      'Your password alone is then enough to sign in. The authenticator app and the recovery codes are removed; passkeys stay.',
  },
  renew: {
    title: 'Make new recovery codes?',
    label: 'Make new codes',
    text: () => 'The codes that you have now stop working.',
  },
} as const;

/** The second factor: whether it is asked for, the app, and the codes for when both are lost. */
export function TwoFactor({ security }: { security: Security }) {
  const { secondFactor, authenticatorSince, passkeys, recoveryCodesLeft } = security;
  const begin = useBeginAuthenticator();
  const removeApp = useRemoveAuthenticator();
  const turnOn = useTurnOn();
  const turnOff = useTurnOff();
  const renew = useRenewRecoveryCodes();
  const [setUp, setSetUp] = useState<AuthenticatorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<keyof typeof questions>();
  const showCodes = {
    onSuccess: ({ recoveryCodes }: { recoveryCodes: string[] | null }) => setCodes(recoveryCodes ?? undefined),
  };
  const answer = () => {
    setQuestion(undefined);
    if (question === 'app') removeApp.mutate();
    if (question === 'off') turnOff.mutate();
    if (question === 'renew') renew.mutate(undefined, showCodes);
  };
  const few = recoveryCodesLeft <= 3 ? ' Make new ones soon.' : '';
  return (
    <Section
      title="Two-factor authentication"
      about="After your password, you confirm with a code from an app or with a passkey. A stolen password alone is then not enough."
    >
      <ul className={entries['entries']}>
        <Entry
          title={secondFactor ? 'On' : 'Off'}
          action={
            secondFactor ? (
              <Button variant="outline" size="small" onClick={() => setQuestion('off')}>
                Turn off
              </Button>
            ) : (
              passkeys.length > 0 && (
                <Button
                  variant="outline"
                  size="small"
                  disabled={turnOn.isPending}
                  onClick={() => turnOn.mutate(undefined, showCodes)}
                >
                  Turn on with passkeys
                </Button>
              )
            )
          }
        >
          {secondFactor ? 'Asked for at every sign-in with a password.' : 'Your password alone signs in.'}
        </Entry>
        <Entry
          title="Authenticator app"
          action={
            authenticatorSince === null ? null : (
              <Button
                variant="outline"
                size="small"
                aria-label="Remove the authenticator app"
                onClick={() => setQuestion('app')}
              >
                Remove
              </Button>
            )
          }
        >
          {authenticatorSince === null ? 'Not set up' : `Set up ${formatDate(authenticatorSince)}`}
        </Entry>
        {secondFactor && (
          <Entry
            title="Recovery codes"
            action={
              <Button variant="outline" size="small" disabled={renew.isPending} onClick={() => setQuestion('renew')}>
                Make new codes
              </Button>
            }
          >
            {formatEnglishCount(recoveryCodesLeft, 'code')} left, for when you have neither app nor passkey.{few}
          </Entry>
        )}
      </ul>
      {authenticatorSince === null && (
        <FormActions>
          <Button
            variant={secondFactor ? 'outline' : 'ink'}
            disabled={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: setSetUp })}
          >
            Set up authenticator app
          </Button>
        </FormActions>
      )}
      <Dialog opened={setUp !== undefined} onClose={() => setSetUp(undefined)} title="Set up authenticator app" look="narrow">
        {setUp && (
          <SetUpAuthenticator
            setUp={setUp}
            onCancel={() => setSetUp(undefined)}
            onDone={(made) => {
              setSetUp(undefined);
              setCodes(made ?? undefined);
            }}
          />
        )}
      </Dialog>
      <Dialog opened={codes !== undefined} onClose={() => setCodes(undefined)} title="Your recovery codes" look="narrow">
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
      <ConfirmDialog
        opened={question !== undefined}
        title={question ? questions[question].title : ''}
        confirmLabel={question ? questions[question].label : ''}
        destructive={question !== 'renew'}
        onClose={() => setQuestion(undefined)}
        onConfirm={answer}
      >
        {question && questions[question].text(passkeys.length === 0)}
      </ConfirmDialog>
    </Section>
  );
}
