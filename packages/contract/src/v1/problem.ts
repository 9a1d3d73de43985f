import * as z from 'zod';

export const PROBLEM_TYPE = 'application/problem+json';
/** What the `type` of a problem begins with; its code follows. */
export const PROBLEM_PREFIX = 'urn:trove:problem:';

/** What every refusal of `/v1` looks like, as RFC 9457 has it. `code` is stable; `detail` is a sentence for a person. */
export const Problem = z.object({
  type: z.string(),
  title: z.string().describe('The HTTP status in words'),
  status: z.number().int(),
  detail: z.string().describe('What happened, what is safe and what to do, for a person'),
  code: z.string().describe('Stable: what programs compare'),
});
export type Problem = z.infer<typeof Problem>;
