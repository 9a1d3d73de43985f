import type { AuthenticatorSetUp, Security } from 'contract/security';
import { type ReactNode, useState } from 'react';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { texts } from './texts/texts';
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

const questions = () => ({
  app: {
    title: texts.removeTheAuthenticatorAppQuestion,
    label: texts.remove,
    text: (alone: boolean) => (alone ? texts.andYourRecoveryCodesGoToo : texts.yourPasskeysAreAskedForInstead),
  },
  off: {
    title: texts.turnOffTwoFactorQuestion,
    label: texts.turnOff,
    text: () => texts.yourPasswordAloneIsThenEnough,
  },
  renew: {
    title: texts.makeNewRecoveryCodesQuestion,
    label: texts.makeNewCodes,
    text: () => texts.theCodesThatYouHaveNow,
  },
});

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
  const [question, setQuestion] = useState<keyof ReturnType<typeof questions>>();
  const showCodes = {
    onSuccess: ({ recoveryCodes }: { recoveryCodes: string[] | null }) => setCodes(recoveryCodes ?? undefined),
  };
  const answer = () => {
    setQuestion(undefined);
    if (question === 'app') removeApp.mutate();
    if (question === 'off') turnOff.mutate();
    if (question === 'renew') renew.mutate(undefined, showCodes);
  };
  const few = recoveryCodesLeft <= 3 ? ` ${texts.makeNewOnesSoon}` : '';
  return (
    <Section title={texts.twoFactorAuthentication} about={texts.afterYourPassword}>
      <ul className={entries['entries']}>
        <Entry
          title={secondFactor ? texts.on : texts.off}
          action={
            secondFactor ? (
              <Button variant="outline" size="small" onClick={() => setQuestion('off')}>
                {texts.turnOff}
              </Button>
            ) : (
              passkeys.length > 0 && (
                <Button
                  variant="outline"
                  size="small"
                  disabled={turnOn.isPending}
                  onClick={() => turnOn.mutate(undefined, showCodes)}
                >
                  {texts.turnOnWithPasskeys}
                </Button>
              )
            )
          }
        >
          {secondFactor ? texts.askedForAtEverySignIn : texts.yourPasswordAloneSignsIn}
        </Entry>
        <Entry
          title={texts.authenticatorApp}
          action={
            authenticatorSince === null ? null : (
              <Button
                variant="outline"
                size="small"
                aria-label={texts.removeTheAuthenticatorApp}
                onClick={() => setQuestion('app')}
              >
                {texts.remove}
              </Button>
            )
          }
        >
          {authenticatorSince === null ? texts.notSetUp : texts.setUpOn(formatDate(authenticatorSince))}
        </Entry>
        {secondFactor && (
          <Entry
            title={texts.recoveryCodes}
            action={
              <Button variant="outline" size="small" disabled={renew.isPending} onClick={() => setQuestion('renew')}>
                {texts.makeNewCodes}
              </Button>
            }
          >
            {texts.codesLeft(recoveryCodesLeft)}
            {few}
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
            {texts.setUpAuthenticatorApp}
          </Button>
        </FormActions>
      )}
      <Dialog
        opened={setUp !== undefined}
        onClose={() => setSetUp(undefined)}
        title={texts.setUpAuthenticatorApp}
        look="narrow"
      >
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
      <Dialog opened={codes !== undefined} onClose={() => setCodes(undefined)} title={texts.yourRecoveryCodes} look="narrow">
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
      <ConfirmDialog
        opened={question !== undefined}
        title={question ? questions()[question].title : ''}
        confirmLabel={question ? questions()[question].label : ''}
        destructive={question !== 'renew'}
        onClose={() => setQuestion(undefined)}
        onConfirm={answer}
      >
        {question && questions()[question].text(passkeys.length === 0)}
      </ConfirmDialog>
    </Section>
  );
}
