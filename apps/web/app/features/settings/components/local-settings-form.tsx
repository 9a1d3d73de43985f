import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiKeys, apiKeys, showDemoResponses, useLocalSetting } from '~/domain/settings/local-setting';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { toast } from '~/ui/overlays/toast';
import { keyProblem } from '../settings.rules';
import { useDraft } from '../use-draft';
import { KeyField } from '../keys/key-field';
import { FormActions, Section } from './section';
import { texts as messages } from '~/lib/messages/texts/texts';

const services = [
  { name: 'openai', label: 'OpenAI API key' },
  { name: 'voyage', label: 'Voyage API key' },
] as const satisfies readonly { name: keyof ApiKeys; label: string }[];

/** What stays in this browser: the keys of embedding services, and whether samples are shown while the server is out. */
export function LocalSettingsForm() {
  const client = useQueryClient();
  const [keys, setKeys] = useLocalSetting(apiKeys);
  const [showsDemo, setShowsDemo] = useLocalSetting(showDemoResponses);
  const { values, isDirty, change, reset } = useDraft({ ...keys, showsDemo });
  const [problems, setProblems] = useState<Partial<Record<keyof ApiKeys, string | undefined>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { openai: keyProblem(values.openai), voyage: keyProblem(values.voyage) };
    setProblems(found);
    if (found.openai !== undefined || found.voyage !== undefined) return;
    try {
      setKeys({ openai: values.openai.trim(), voyage: values.voyage.trim() });
      setShowsDemo(values.showsDemo);
      reset();
      // Another key may find more.
      void client.invalidateQueries({ refetchType: 'none' });
      toast.success(messages.settingsSaved);
    } catch (error) {
      toast.error('This browser refused to keep the settings', { detail: error instanceof Error ? error.message : undefined });
    }
  };
  return (
    <Section
      title="In this browser"
      about="Kept in this browser only. A key travels with the calls that use it. The server neither stores nor logs it; work that goes on after a call holds it in memory."
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        {services.map(({ name, label }) => (
          <KeyField
            key={name}
            service={name}
            label={label}
            saved={keys[name]}
            typed={values[name]}
            problem={problems[name]}
            onChange={(typed) => {
              setProblems({});
              change({ [name]: typed });
            }}
          />
        ))}
        <CheckField
          type="checkbox"
          look="switch"
          label="Show demo responses"
          description="When the server cannot be reached, sample folders, pages and results are shown, marked as demo data."
          checked={values.showsDemo}
          onChange={(event) => change({ showsDemo: event.currentTarget.checked })}
        />
        <FormActions>
          <Button type="submit" disabled={!isDirty}>
            Save
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={reset}>
              Discard
            </Button>
          )}
        </FormActions>
      </form>
    </Section>
  );
}
