import type { Assistant } from '#engines/assistant/assistant.ts';
import { openaiCompatibleAssistant } from '#engines/assistant/drivers/openai-compatible/openai-compatible.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

const OPENAI = 'https://api.openai.com';

/** The helping model that the operator has named; null where none is. */
export function openAssistant({
  commands,
  connections,
}: ProductSettings): { assistant: Assistant; takesOwnKey: boolean } | null {
  const { assistantUrl, assistantModel: model, assistantKey: key } = commands;
  if (assistantUrl === undefined) return null;
  const { host, origin } = new URL(assistantUrl);
  // The address that the operator wrote down is let out, also where it is this machine, and no other that it names.
  const fetch = createOutboundFetch(createAddressGuard([...connections.outboundAllow, host]));
  const assistant = openaiCompatibleAssistant({ address: assistantUrl.replace(/\/$/, ''), model, key, fetch });
  // What somebody keeps as their key of OpenAI goes to OpenAI only.
  return { assistant, takesOwnKey: origin === OPENAI && key === undefined };
}
