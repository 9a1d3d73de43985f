import { NamedLibrary } from 'contract/libraries';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { TextField } from '~/ui/fields/text-field';
import { Dialog } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { useMakeLibrary } from '../libraries.mutations';
import { texts } from '../texts/texts';

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
    <Dialog opened={opened} onClose={onClose} title={texts.newLibrary} look="narrow">
      <DialogForm confirmLabel={texts.createLibrary} busy={making.isPending} onSubmit={submit} onCancel={onClose}>
        <p>{texts.documentsInItBelong}</p>
        <TextField
          label={texts.name}
          placeholder={texts.familyPapers}
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
