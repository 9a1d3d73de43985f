import type { Endpoint } from 'contract/v1/endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NetworkError } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { PasswordField } from '~/ui/fields/password-field';
import { TextField } from '~/ui/fields/text-field';
import { addressOf, isStream, readStream, shownAnswer } from '../fill-request';
import classes from './endpoints.module.css';

interface TryEndpointProps {
  endpoint: Endpoint;
  /** Kept while the page is open, for every call on it, and nowhere else. */
  apiKey: string;
  onApiKey: (key: string) => void;
}

/** Sends a call to this server and shows what it answers. Calls that change something change it. */
export function TryEndpoint({ endpoint, apiKey, onApiKey }: TryEndpointProps) {
  const { method, path, parameters, request } = endpoint;
  const fields = parameters.filter(({ in: where }) => where === 'path' || where === 'query');
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => request.split('\n\n')[1] ?? '');
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const hasBody = parameters.some(({ in: where }) => where === 'body');
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const end = new AbortController();
    ending.current = end;
    try {
      const response = await fetch(addressOf(path, fields, values), {
        method,
        signal: end.signal,
        headers: { authorization: `Bearer ${apiKey.trim()}`, ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { body }),
      });
      if (isStream(response)) await readStream(response, setAnswer);
      else setAnswer(await shownAnswer(response));
    } catch (error) {
      // A stream that was stopped keeps what it said.
      if (!end.signal.aborted) setAnswer(new NetworkError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes['try']} onSubmit={(event) => void send(event)} aria-label={`Try ${endpoint.summary}`}>
      <PasswordField
        label="API key"
        autoComplete="off"
        value={apiKey}
        onChange={(event) => onApiKey(event.currentTarget.value)}
      />
      {fields.map(({ name, required }) => (
        <TextField
          key={name}
          label={required ? name : `${name} (optional)`}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      {hasBody && (
        <label>
          Body
          <textarea rows={4} spellCheck={false} value={body} onChange={(event) => setBody(event.currentTarget.value)} />
        </label>
      )}
      {busy ? (
        <Button type="button" variant="outline" onClick={() => ending.current?.abort()}>
          Stop
        </Button>
      ) : (
        <Button type="submit" variant="outline" disabled={apiKey.trim() === ''}>
          {`Send ${method}`}
        </Button>
      )}
      <output aria-live="polite">{answer !== '' && <pre>{answer}</pre>}</output>
    </form>
  );
}
