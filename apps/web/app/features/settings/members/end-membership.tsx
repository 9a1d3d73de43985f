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
    if (typed.trim() !== name) return setProblem(`Type ${name} to delete the library`);
    deletion.mutate(typed.trim(), { onError: (error) => setProblem(errorSentence(error)) });
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete library
      </Button>
      <Dialog opened={asking} onClose={close} title={`Delete “${name}” for ever?`} look="narrow">
        <DialogForm
          confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete library'}
          destructive
          busy={deletion.isPending}
          onSubmit={submit}
          onCancel={close}
        >
          <p>Its documents are deleted for every member, whoever added them. None of it can be restored.</p>
          <TextField
            label={
              <>
                Type <strong>{name}</strong> to confirm
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
    <Section
      title={mayManage ? 'Leave or delete' : 'Leave'}
      destructive
      about="When you leave, what you added stays, and you see nothing of this library any more."
    >
      <FormActions>
        <Button variant="outline" onClick={() => setLeaving(true)}>
          Leave library
        </Button>
        {mayManage && <DeleteLibrary name={name} />}
      </FormActions>
      <ConfirmDialog
        opened={leaving}
        title={`Leave “${name}”?`}
        confirmLabel="Leave"
        destructive
        busy={leave.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          if (me) leave.mutate(me.accountId);
        }}
      >
        To come back you need a new invitation.
      </ConfirmDialog>
    </Section>
  );
}
