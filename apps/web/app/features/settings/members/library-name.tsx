import { NamedLibrary } from 'contract/libraries';
import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { FormActions, Section } from '../components/section';
import { useRenameLibrary } from './use-members';
import { texts } from './texts/texts';

/** What the library is called, for who may change it. */
export function LibraryName({ name }: { name: string }) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const rename = useRenameLibrary();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const checked = NamedLibrary.safeParse({ name: typed });
    if (checked.success) rename.mutate(checked.data.name);
    else setProblem(checked.error.issues[0]?.message);
  };
  return (
    <Section title={texts.name}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={texts.nameOfTheLibrary}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setTyped(event.currentTarget.value);
          }}
        />
        <FormActions>
          <Button type="submit" variant="outline" disabled={rename.isPending || typed.trim() === name}>
            {texts.rename}
          </Button>
        </FormActions>
      </form>
    </Section>
  );
}
