import { ClientConfig } from 'contract/session';
import { useEffect, useState } from 'react';

let reading: Promise<ClientConfig> | undefined;

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } }).catch((reason: unknown) => {
    throw new Error('The server cannot be reached. Try again in a moment.', { cause: reason });
  });
  if (!response.ok) throw new Error(`The server answered ${response.status} when asked for its settings.`);
  return ClientConfig.parse(await response.json());
}

/** What the server says about sign-in, services and limits. Asked once; asked again only after a failure. */
export function readConfig(): Promise<ClientConfig> {
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** The same for a component: undefined until it is known, and for as long as the server cannot be reached. */
export function useConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    let left = false;
    readConfig().then(
      (known) => !left && setConfig(known),
      // Sign-in asks for the same settings and says so when they cannot be had.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return config;
}
