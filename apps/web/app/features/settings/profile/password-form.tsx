import { PASSWORD_LENGTH, PasswordChange } from 'contract/account';
import { type FormEvent, useState } from 'react';
import { ApiError, errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { PasswordField } from '~/ui/fields/password-field';
import { useChangePassword } from '../settings.mutations';
import { useDraft } from '../use-draft';
import { FormActions, Section } from '../components/section';
import { texts } from './texts/texts';

const empty = { current: '', next: '', revokeKeys: false, disconnect: false };
type Field = 'current' | 'next';
type Problems = { [Name in Field]?: string | undefined };

/** The refusals that are about the new password; all others are about the current one. */
const aboutTheNewOne = new Set(['password_too_weak']);

function problemsOf(values: typeof empty): Problems {
  const checked = PasswordChange.safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message] as const));
}

/** A new password for an account that is kept here. */
export function PasswordForm() {
  const { values, isDirty, change, reset } = useDraft(empty);
  const [problems, setProblems] = useState<Problems>({});
  const save = useChangePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(values, {
      onSuccess: reset,
      onError: (error) => {
        const field = error instanceof ApiError && aboutTheNewOne.has(error.code) ? 'next' : 'current';
        setProblems({ [field]: errorSentence(error) });
      },
    });
  };
  const field = (name: Field) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setProblems({});
      change({ [name]: event.currentTarget.value });
    },
  });
  const choice = (name: 'revokeKeys' | 'disconnect') => ({
    checked: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.checked }),
  });
  return (
    <Section title={texts.password} about={texts.aNewPasswordSignsOut}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <PasswordField label={texts.currentPassword} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          description={texts.atLeastCharacters(PASSWORD_LENGTH.min)}
          {...field('next')}
        />
        <CheckField
          type="checkbox"
          label={texts.revokeAllApiKeys}
          description={texts.inCaseSomebodyElseCreatedOne}
          {...choice('revokeKeys')}
        />
        <CheckField
          type="checkbox"
          label={texts.disconnectAllConnections}
          description={texts.inCaseSomebodyElseMadeOne}
          {...choice('disconnect')}
        />
        <FormActions>
          <Button type="submit" disabled={!isDirty || save.isPending}>
            {texts.changePassword}
          </Button>
        </FormActions>
      </form>
    </Section>
  );
}
