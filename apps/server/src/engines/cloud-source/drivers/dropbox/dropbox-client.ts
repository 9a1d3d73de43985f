import {
  DROPBOX_ENDPOINTS,
  dropboxHeaderJson,
  dropboxRefusal,
  type DropboxAccess,
  type DropboxEndpoint,
} from 'contract/dropbox';
import * as z from 'zod';
import { createBearerClient } from '../../bearer-client.ts';
import {
  CursorExpiredError,
  ItemError,
  RateLimitedError,
  SignInExpiredError,
  UnavailableError,
} from '../../cloud-source.errors.ts';
import type { AccessToken } from '../../cloud-source.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { retryAfterOf } from '../../read-answer.ts';

export interface DropboxHosts {
  readonly api: string;
  readonly content: string;
  readonly notify: string;
}

const Refusal = z.object({
  error_summary: z.string().default(''),
  error: z.object({ '.tag': z.string().optional(), retry_after: z.number().optional() }).loose().optional(),
});

/** The endpoint's own reason, or the text of an answer that has none. */
export function summaryOf(body: unknown, text: string): string {
  const refusal = Refusal.safeParse(body);
  return refusal.success ? refusal.data.error_summary : text;
}

/** The errors that Dropbox's responses mean. 409 carries the endpoint's own reason in `error_summary`. */
export function explainDropbox(answer: Answer, body: unknown, text: string): Error | undefined {
  const refusal = Refusal.safeParse(body);
  const summary = refusal.success ? refusal.data.error_summary : text;
  if (answer.status === 401)
    return new SignInExpiredError(
      summary.startsWith('missing_scope')
        ? 'Dropbox misses a permission. Connect again and allow everything that is asked.'
        : 'Dropbox does not accept our access any more',
    );
  if (answer.status === 429) {
    const seconds = refusal.success ? (refusal.data.error?.retry_after ?? 0) : 0;
    return new RateLimitedError('Dropbox asks us to go slower', Math.max(retryAfterOf(answer), seconds * 1000));
  }
  if (answer.status !== 409) return undefined;
  if (summary.startsWith('reset')) return new CursorExpiredError(summary);
  if (/^(path\/)?(restricted_content|unsupported_file|not_file|not_found|unsupported_extension|non_exportable)/.test(summary))
    return new ItemError(sentenceOf(summary), { permanent: !summary.includes('not_found') });
  if (/too_many|internal_error|retry_error/.test(summary)) return new UnavailableError(`Dropbox answered ${summary}`);
  return new ItemError(`Dropbox answered ${summary}`, { permanent: false });
}

function sentenceOf(summary: string): string {
  if (summary.includes('not_found')) return 'The file is not there any more';
  if (summary.includes('restricted_content')) return 'Dropbox does not hand it out, because of a legal notice';
  return 'Dropbox does not hand out the content of this kind of file';
}

type Explain = typeof explainDropbox;

interface Options {
  readonly hosts: DropboxHosts;
  readonly fetch: OutboundFetch;
  readonly accessToken: AccessToken;
  readonly access: DropboxAccess;
  readonly explain?: Explain;
}

/** `POST /2/{endpoint}` in its styles. A call without the needed permission is refused before it is made. */
export function createDropboxClient({ hosts, fetch, accessToken, access, explain = explainDropbox }: Options) {
  const client = createBearerClient({ origins: [hosts.api, hosts.content, hosts.notify], fetch, accessToken, explain });
  const allow = (name: DropboxEndpoint) => {
    const refusal = dropboxRefusal(name, access);
    if (refusal !== null) throw new SignInExpiredError(refusal);
    const { host, auth } = DROPBOX_ENDPOINTS[name];
    return { url: `${hosts[host]}/2/${name}`, anonymous: auth === 'none' };
  };
  return {
    rpc<Schema extends z.ZodType>(
      name: DropboxEndpoint,
      argument: unknown,
      schema: Schema,
      options: { signal?: AbortSignal | undefined; headers?: Record<string, string>; silenceMilliseconds?: number } = {},
    ): Promise<z.infer<Schema>> {
      const { url, anonymous } = allow(name);
      const { headers, ...rest } = options;
      return client.json(url, schema, {
        method: 'POST',
        anonymous,
        ...rest,
        headers: { ...headers, ...(argument === null ? {} : { 'content-type': 'application/json' }) },
        ...(argument === null ? {} : { body: JSON.stringify(argument) }),
      });
    },
    download(
      name: DropboxEndpoint,
      argument: unknown,
      options: { signal?: AbortSignal | undefined; headers?: Record<string, string> } = {},
    ): Promise<Answer> {
      const { url } = allow(name);
      return client.ask(url, {
        method: 'POST',
        signal: options.signal,
        headers: { ...options.headers, 'dropbox-api-arg': dropboxHeaderJson(argument) },
      });
    },
  };
}

export type DropboxClient = ReturnType<typeof createDropboxClient>;
