import { can, type LibraryMembers } from 'contract/libraries';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { FormActions, Section } from '../components/section';
import { useDeleteLibrary, useLeaveLibrary } from './use-members';
import { texts } from './texts/texts';

function DeleteLibrary({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const deletion = useDeleteLibrary();
  const close = () => {
    setAsking(false);
    setTyped('');
    setProblem(undefined);
  };
  const submit = () => {
    if (typed.trim() !== name) return setProblem(texts.typeToDeleteTheLibrary(name));
    deletion.mutate(typed.trim(), { onError: (error) => setProblem(errorSentence(error)) });
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {texts.deleteLibrary}
      </Button>
      <Dialog opened={asking} onClose={close} title={texts.deletePermanently(name)} look="narrow">
        <DialogForm
          confirmLabel={deletion.isPending ? texts.deleting : texts.deleteLibrary}
          destructive
          busy={deletion.isPending}
          onSubmit={submit}
          onCancel={close}
        >
          <p>{texts.itsDocumentsAreDeleted}</p>
          <TextField
            label={
              <>
                {texts.type} <strong>{name}</strong> {texts.toConfirm}
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
    </>
  );
}

/** The ways out: leaving, and for an owner deleting it all. */
export function EndMembership({ library, members }: Pick<LibraryMembers, 'library' | 'members'>) {
  const [leaving, setLeaving] = useState(false);
  const leave = useLeaveLibrary();
  const me = members.find(({ you }) => you);
  const name = library.name ?? '';
  const mayManage = can(library.role, 'manage');
  return (
    <Section title={mayManage ? texts.leaveOrDelete : texts.leave} destructive about={texts.whenYouLeave}>
      <FormActions>
        <Button variant="outline" onClick={() => setLeaving(true)}>
          {texts.leaveLibrary}
        </Button>
        {mayManage && <DeleteLibrary name={name} />}
      </FormActions>
      <ConfirmDialog
        opened={leaving}
        title={texts.leaveNamed(name)}
        confirmLabel={texts.leave}
        destructive
        busy={leave.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          if (me) leave.mutate(me.accountId);
        }}
      >
        {texts.toComeBackYouNeed}
      </ConfirmDialog>
    </Section>
  );
}
