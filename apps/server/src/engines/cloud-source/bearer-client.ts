import type * as z from 'zod';
import { SignInExpiredError, UnavailableError } from './cloud-source.errors.ts';
import type { AccessToken } from './cloud-source.ts';
import type { Answer, OutboundFetch, OutboundRequest } from '#kernel/outbound/outbound-fetch.ts';
import { commonError, discard, jsonOf, looseJson, refusalOf, withoutSecrets } from './read-answer.ts';

interface Options {
  /** The only origins that may get the token, such as `https://www.googleapis.com`. */
  readonly origins: readonly string[];
  readonly fetch: OutboundFetch;
  readonly accessToken: AccessToken;
  /** The error that a response of this provider means; undefined leaves it to the common rules. */
  readonly explain: (answer: Answer, body: unknown, text: string) => Error | undefined;
}

export type BearerRequest = OutboundRequest & {
  /** These calls answer without a token. */
  readonly anonymous?: boolean;
};

/** Asks one provider with a bearer token, and turns every refusal into an error of the port. */
export function createBearerClient({ origins, fetch, accessToken, explain }: Options) {
  const trusted = new Set(origins.map((origin) => new URL(origin).origin));

  async function ask(url: string, request: BearerRequest = {}): Promise<Answer> {
    // Links to the next page come from the provider's response. The token must not be sent to any other host.
    if (!trusted.has(new URL(url).origin))
      throw new UnavailableError(
        `A link to ${new URL(url).host} was not followed, because it is not ${[...trusted].join(' or ')}`,
      );
    const { anonymous = false, ...rest } = request;
    const redirects = request.redirect === 'manual';
    if (anonymous) return checked(await fetch(url, { ...rest, redirect: 'manual' }), redirects, []);
    const send = (token: string) =>
      fetch(url, { ...rest, redirect: 'manual', headers: { authorization: `Bearer ${token}`, ...rest.headers } });
    const token = await accessToken();
    const answer = await send(token);
    if (answer.status !== 401) return checked(answer, redirects, [token]);
    // The token may have been revoked early; only when a new one fails too the person has to sign in again.
    discard(answer);
    const fresh = await accessToken(token);
    return checked(await send(fresh), redirects, [token, fresh]);
  }

  /**
   * @param redirects the caller handles redirects itself, without the token
   * @param tokens must not appear in messages, even if the provider repeats them
   */
  async function checked(answer: Answer, redirects: boolean, tokens: readonly string[]): Promise<Answer> {
    if (answer.status < 300 || (redirects && answer.status < 400)) return answer;
    const text = withoutSecrets(await refusalOf(answer), tokens);
    const explained = explain(answer, looseJson(text), text) ?? commonError(answer, text);
    if (explained) throw explained;
    if (answer.status === 401) throw new SignInExpiredError('The provider does not accept our access any more');
    throw new UnavailableError(`${new URL(answer.url).host} answered ${answer.status} (${text.slice(0, 200)})`);
  }

  return {
    ask,
    async json<Schema extends z.ZodType>(url: string, schema: Schema, request?: BearerRequest): Promise<z.infer<Schema>> {
      return jsonOf(await ask(url, request), schema);
    },
  };
}

export type BearerClient = ReturnType<typeof createBearerClient>;
