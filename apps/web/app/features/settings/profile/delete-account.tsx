import type { Me } from 'contract/session';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { useSession } from '~/lib/session/session';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { Dialog } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { useDeleteAccount } from '../settings.mutations';
import { accountKeys } from '../settings.rules';
import { FormActions, Section } from '../components/section';
import { texts } from './texts/texts';
import classes from './delete-account.module.css';

/** Deletes the account with everything in it, after its address has been typed. */
export function DeleteAccount({ profile }: { profile: Me }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { signOut } = useSession();
  const deletion = useDeleteAccount();
  const expected = profile.email || profile.id;
  const close = () => {
    setAsking(false);
    setTyped('');
    setProblem(undefined);
  };
  const submit = () => {
    if (typed.trim().toLowerCase() !== expected.toLowerCase()) return setProblem(texts.typeToDeleteTheAccount(expected));
    deletion.mutate(typed.trim(), {
      onSuccess() {
        for (const key of accountKeys(localStorage)) localStorage.removeItem(key);
        void signOut();
      },
      onError: (error) => setProblem(errorSentence(error)),
    });
  };
  return (
    <Section title={texts.deleteAccount} destructive about={texts.deletesYourDocuments}>
      <FormActions>
        <Button variant="outline" className={classes['destructive']} onClick={() => setAsking(true)}>
          {texts.deleteAccount}
        </Button>
      </FormActions>
      <Dialog opened={asking} onClose={close} title={texts.deleteYourAccount} look="narrow">
        <DialogForm
          confirmLabel={deletion.isPending ? texts.deleting : texts.deleteAccount}
          destructive
          busy={deletion.isPending}
          onSubmit={submit}
          onCancel={close}
        >
          <p>{texts.noneOfItCanBeRestored}</p>
          <TextField
            label={
              <>
                {texts.type} <strong>{expected}</strong> {texts.toConfirm}
              </>
            }
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </DialogForm>
      </Dialog>
    </Section>
  );
}
