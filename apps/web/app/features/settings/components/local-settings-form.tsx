import { PasswordInput, Switch } from '@mantine/core';
import { SETTINGS_SAVED } from 'contract/messages';
import { type FormEvent, useState } from 'react';
import { type ApiKeys, apiKeys, showDemoResponses, useLocalSetting } from '~/lib/local-setting';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { keyProblem, maskedKey } from '../settings.rules';
import { useDraft } from '../use-draft';
import { FormActions, Section } from './section';
import classes from './local-settings-form.module.css';

const services = [
  { name: 'openai', label: 'OpenAI API key' },
  { name: 'voyage', label: 'Voyage API key' },
] as const satisfies readonly { name: keyof ApiKeys; label: string }[];

interface KeyFieldProps {
  label: string;
  saved: string;
  typed: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

/** A key that is kept is shown masked, and is replaced as a whole: it is never put into a field again. */
function KeyField({ label, saved, typed, problem, onChange }: KeyFieldProps) {
  const [replacing, setReplacing] = useState(false);
  const isKept = saved !== '' && typed === saved && !replacing;
  if (isKept) {
    return (
      <div className={classes['kept']}>
        <span>{label}</span>
        <div>
          <code>{maskedKey(saved)}</code>
          <Button
            variant="outline"
            size="small"
            aria-label={`Replace ${label}`}
            onClick={() => {
              setReplacing(true);
              onChange('');
            }}
          >
            Replace
          </Button>
          <Button variant="quiet" size="small" aria-label={`Remove ${label}`} onClick={() => onChange('')}>
            Remove
          </Button>
        </div>
      </div>
    );
  }
  return (
    <PasswordInput
      label={label}
      placeholder="Not set"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={problem}
      onChange={(event) => {
        setReplacing(false);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** What stays in this browser: the keys of embedding services, and whether samples may stand in for a server that is out. */
export function LocalSettingsForm() {
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
      toast.success(SETTINGS_SAVED);
    } catch (error) {
      toast.error('This browser refused to keep the settings', { detail: error instanceof Error ? error.message : undefined });
    }
  };
  return (
    <Section
      title="In this browser"
      about="Kept in this browser only. A key travels with the calls that use it; the server neither stores nor logs it."
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        {services.map(({ name, label }) => (
          <KeyField
            key={name}
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
        <Switch
          color="var(--ink)"
          label="Show demo responses"
          description="Sample folders, pages and results stand in, marked as demo data, when the server cannot be reached."
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
