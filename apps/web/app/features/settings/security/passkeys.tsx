import { PasskeyName, type PasskeyEntry, type Security } from 'contract/security';
import { useState } from 'react';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { toast } from '~/ui/overlays/toast';
import { texts } from './texts/texts';
import entries from '../components/entries.module.css';
import { FormActions, Section } from '../components/section';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './use-security';

interface NamingProps {
  /** The name so far. */
  readonly name?: string;
  readonly about?: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a passkey. */
function NameForm({ name: before = '', about, confirmLabel, busy, onName, onCancel }: NamingProps) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const checked = PasskeyName.safeParse({ name });
    if (checked.success) onName(checked.data.name);
    else setProblem(checked.error.issues[0]?.message);
  };
  return (
    <DialogForm confirmLabel={confirmLabel} busy={busy} onSubmit={submit} onCancel={onCancel}>
      {about !== undefined && <p>{about}</p>}
      <TextField
        label={texts.name}
        description={texts.whereThePasskeyIs}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </DialogForm>
  );
}

/** Names a passkey, and has the browser make it. */
function NewPasskey({ onDone }: { onDone: () => void }) {
  const add = useAddPasskey();
  const onSuccess = () => {
    toast.success(texts.thePasskeyHasBeenAdded);
    onDone();
  };
  return (
    <NameForm
      about={texts.yourBrowserAsksNext}
      confirmLabel={texts.continueOn}
      busy={add.isPending}
      onName={(name) => add.mutate(name, { onSuccess })}
      onCancel={onDone}
    />
  );
}

/** Gives a passkey another name. */
function RenamePasskey({ passkey: { id, name: before }, onDone }: { passkey: PasskeyEntry; onDone: () => void }) {
  const rename = useRenamePasskey();
  return (
    <NameForm
      name={before}
      confirmLabel={texts.rename}
      busy={rename.isPending}
      onName={(name) => rename.mutate({ id, name }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}

/** Passkeys: ways to sign in without a password. */
export function Passkeys({ security }: { security: Security }) {
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<PasskeyEntry>();
  const [renamed, setRenamed] = useState<PasskeyEntry>();
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const { passkeys, canAddPasskeys, secondFactor, authenticatorSince } = security;
  const turnsOff = secondFactor && authenticatorSince === null && passkeys.length === 1;
  return (
    <Section title={texts.passkeys} about={texts.signInWithYourFinger}>
      {passkeys.length === 0 ? (
        <p>{texts.thereIsNoPasskeyYet}</p>
      ) : (
        <ul className={entries['entries']}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <span>
                  {passkey.usedAt === null
                    ? texts.addedNeverUsed(formatDate(passkey.createdAt))
                    : texts.addedLastUsed(formatDate(passkey.createdAt), formatDate(passkey.usedAt))}
                </span>
              </div>
              <span className={entries['choices']}>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={texts.renameNamed(passkey.name)}
                  onClick={() => setRenamed(passkey)}
                >
                  {texts.rename}
                </Button>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={texts.removeNamed(passkey.name)}
                  onClick={() => {
                    setDoomed(passkey);
                    setAsking(true);
                  }}
                >
                  {texts.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canAddPasskeys ? (
        <FormActions>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        </FormActions>
      ) : (
        <p>{texts.browsersMakePasskeysFor}</p>
      )}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={texts.addPasskey} look="narrow">
        <NewPasskey onDone={() => setAdding(false)} />
      </Dialog>
      <Dialog opened={renamed !== undefined} onClose={() => setRenamed(undefined)} title={texts.renamePasskey} look="narrow">
        {renamed && <RenamePasskey passkey={renamed} onDone={() => setRenamed(undefined)} />}
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title={texts.removeNamedQuestion(doomed?.name ?? texts.thePasskey)}
        confirmLabel={texts.remove}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (doomed) remove.mutate(doomed.id);
        }}
      >
        {texts.itSignsInNoMore}
        {turnsOff && ` ${texts.twoFactorIsTurnedOffWithIt}`}
      </ConfirmDialog>
    </Section>
  );
}
