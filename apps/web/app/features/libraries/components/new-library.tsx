import { NamedLibrary } from 'contract/libraries';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { TextField } from '~/ui/fields/text-field';
import { Dialog } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { useMakeLibrary } from '../libraries.mutations';

/** Asks for the name of a new library, and opens it. */
export function NewLibrary({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const making = useMakeLibrary();
  const submit = () => {
    const checked = NamedLibrary.safeParse({ name });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    making.mutate(checked.data.name, { onError: (error) => setProblem(errorSentence(error)) });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="New library" look="narrow">
      <DialogForm confirmLabel="Create library" busy={making.isPending} onSubmit={submit} onCancel={onClose}>
        <p>Documents in it belong to everybody you invite, as far as you let them. Your own library stays yours alone.</p>
        <TextField
          label="Name"
          placeholder="Family papers"
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setName(event.currentTarget.value);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
