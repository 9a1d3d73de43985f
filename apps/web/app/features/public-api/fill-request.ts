import { V1_ADDRESS } from 'contract/v1/address';

interface Field {
  readonly name: string;
  readonly in: string;
}

/** The address of a call on this server, with what was typed: what is empty is left out of the query. */
export function addressOf(path: string, fields: readonly Field[], values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    fields.flatMap(({ name, in: where }) => {
      const value = values[name] ?? '';
      return where === 'query' && value !== '' ? [[name, value]] : [];
    }),
  ).toString();
  return `${V1_ADDRESS}${filled}${query === '' ? '' : `?${query}`}`;
}

/** Characters of an answer that are shown. */
const SHOWN = 20_000;

/** Whether an answer goes on for as long as somebody listens. */
export const isStream = (response: Response): boolean =>
  response.ok && (response.headers.get('content-type')?.startsWith('text/event-stream') ?? false);

/** Shows what a stream says as it comes, the latest of it, until it ends. */
export async function readStream(response: Response, show: (text: string) => void): Promise<void> {
  let text = `${response.status} ${response.statusText}`.trim() + '\n';
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    show(text);
    const { done, value } = await reader.read();
    if (done) return;
    text = (text + value).slice(-SHOWN);
  }
}

/** An answer as text: its status, and its JSON set out in lines; of bytes their type and size. */
export async function shownAnswer(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  const status = `${response.status} ${response.statusText}`.trim();
  if (!type.includes('json')) {
    const { size } = await response.blob();
    return size === 0 ? status : `${status}\n${type}, ${size} bytes`;
  }
  const value: unknown = await response.json();
  const text = JSON.stringify(value, null, 2);
  return `${status}\n${text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}`;
}
