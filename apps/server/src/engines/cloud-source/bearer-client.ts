import type * as z from 'zod';
import { SignInExpiredError, UnavailableError, type AccessToken } from './cloud-source.ts';
import type { Answer, OutboundFetch, OutboundRequest } from './outbound-fetch.ts';
import { commonError, jsonOf, looseJson, textOf, withoutSecrets } from './read-answer.ts';

interface Options {
  /** Origins that alone may see the token, such as `https://www.googleapis.com`. */
  readonly origins: readonly string[];
  readonly fetch: OutboundFetch;
  readonly accessToken: AccessToken;
  /** What this provider's refusals mean; undefined leaves it to the common rules. */
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
    // Next links are addresses that the provider wrote. The token goes to the provider and to nobody else.
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
    // The token may have died before its time; a new one decides whether the person has to come.
    answer.body.resume();
    const fresh = await accessToken(token);
    return checked(await send(fresh), redirects, [token, fresh]);
  }

  /**
   * @param redirects the caller expects to be sent elsewhere, and goes there without the token
   * @param tokens what must not show, should the provider repeat it in its refusal
   */
  async function checked(answer: Answer, redirects: boolean, tokens: readonly string[]): Promise<Answer> {
    if (answer.status < 300 || (redirects && answer.status < 400)) return answer;
    const text = withoutSecrets(await textOf(answer), tokens);
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
