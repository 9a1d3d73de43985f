// Without React: the signed-in pages ask for the settings before React has come (start-ahead.ts).
import { ClientConfig } from 'contract/session';
import { texts } from '../texts/texts';

let reading: Promise<ClientConfig> | undefined;

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } }).catch((reason: unknown) => {
    throw new Error(texts.serverUnreachableForNow, { cause: reason });
  });
  if (!response.ok) throw new Error(texts.theServerAnsweredWhenAsked(response.status));
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
