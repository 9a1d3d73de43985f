import { ProfileChange } from 'contract/account';
import type { Me } from 'contract/session';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { useChangeProfile } from '../settings.mutations';
import { useDraft } from '../use-draft';
import { PictureField } from './picture-field';
import { FormActions, Section } from '../components/section';
import { texts } from './texts/texts';

/** Who one is to oneself: picture, name and address. */
export function ProfileForm({ profile }: { profile: Me }) {
  const { values, isDirty, change, reset } = useDraft({ name: profile.name ?? '' });
  const [problem, setProblem] = useState<string>();
  const save = useChangeProfile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = ProfileChange.safeParse(values);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    save.mutate(checked.data, { onSuccess: reset, onError: (error) => setProblem(errorSentence(error)) });
  };
  return (
    <Section title={texts.profile}>
      <PictureField profile={profile} />
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <TextField
          label={texts.name}
          autoComplete="name"
          value={values.name}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            change({ name: event.currentTarget.value });
          }}
        />
        <TextField label={texts.emailAddress} value={profile.email} readOnly description={texts.youSignInWithThisAddress} />
        <FormActions>
          <Button type="submit" disabled={!isDirty || save.isPending}>
            {texts.save}
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={reset}>
              {texts.discard}
            </Button>
          )}
        </FormActions>
      </form>
    </Section>
  );
}
