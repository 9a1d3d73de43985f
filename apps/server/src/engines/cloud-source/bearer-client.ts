import type * as z from 'zod';
import { SignInExpiredError, UnavailableError } from './cloud-source.ts';
import type { Answer, OutboundFetch, OutboundRequest } from './outbound-fetch.ts';
import { commonError, jsonOf, looseJson, textOf } from './read-answer.ts';

interface Options {
  /** Origin that alone may see the token, such as `https://www.googleapis.com`. */
  readonly origin: string;
  readonly fetch: OutboundFetch;
  readonly accessToken: () => Promise<string>;
  /** What this provider's refusals mean; undefined leaves it to the common rules. */
  readonly explain: (answer: Answer, body: unknown, text: string) => Error | undefined;
}

type BearerRequest = OutboundRequest & {
  /** These calls answer without a token. */
  readonly anonymous?: boolean;
};

/** Asks one provider with a bearer token, and turns every refusal into an error of the port. */
export function createBearerClient({ origin, fetch, accessToken, explain }: Options) {
  async function ask(url: string, request: BearerRequest = {}): Promise<Answer> {
    // Next links are addresses that the provider wrote. The token goes to the provider and to nobody else.
    if (new URL(url).origin !== new URL(origin).origin)
      throw new UnavailableError(`${new URL(url).host} is not ${new URL(origin).host}; the link was not followed`);
    const { anonymous = false, ...rest } = request;
    const authorization = anonymous ? {} : { authorization: `Bearer ${await accessToken()}` };
    const answer = await fetch(url, { ...rest, headers: { ...authorization, ...rest.headers } });
    if (answer.status < 400) return answer;
    const text = await textOf(answer);
    const explained = explain(answer, looseJson(text), text) ?? commonError(answer, text);
    if (explained) throw explained;
    if (answer.status === 401) throw new SignInExpiredError('The provider does not accept our access any more');
    throw new UnavailableError(`${new URL(origin).host} answered ${answer.status} (${text.slice(0, 200)})`);
  }
  return {
    ask,
    async json<Schema extends z.ZodType>(url: string, schema: Schema, request?: BearerRequest): Promise<z.infer<Schema>> {
      return jsonOf(await ask(url, request), schema);
    },
  };
}

export type BearerClient = ReturnType<typeof createBearerClient>;
