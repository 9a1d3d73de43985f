import { deprecationHeadersOf, type Deprecation } from 'contract/v1/deprecations';
import type { FastifyReply } from 'fastify';

interface Asked {
  readonly query?: unknown;
  readonly body?: unknown;
}

const names = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/**
 * Tells who uses what is on its way out, in the headers of the answer, also where it is a refusal: a call always, a parameter or field where the
 * request has it. Of several, the one that ends first is told.
 *
 * @param page the address that says what to do instead
 */
export function createTellDeprecations(deprecations: readonly Deprecation[], page: string) {
  const ofCall = Map.groupBy(deprecations, ({ call }) => call);
  return (call: string, { query, body }: Asked, reply: FastifyReply): void => {
    const known = ofCall.get(call);
    if (!known) return;
    const given = new Set([...names(query), ...names(body)]);
    const [first] = known
      .filter(({ name }) => name === undefined || given.has(name))
      .toSorted((one, other) => (one.until < other.until ? -1 : 1));
    if (first) reply.headers({ ...deprecationHeadersOf(first), link: `<${page}>; rel="deprecation"; type="text/html"` });
  };
}
