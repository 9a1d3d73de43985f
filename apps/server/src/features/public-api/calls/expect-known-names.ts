import type { Operation } from 'contract/v1/operation';
import { publicApiErrors } from '../public-api.errors.ts';

/** Letters in which a name may differ from the one that was meant, for each three that it has. */
const LETTERS_FOR_ONE_SLIP = 3;

/** How many letters must be put in, taken out, changed or exchanged with their neighbour to make one word of the other. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');

/** The name that was probably meant: written alike but for its case and its dashes, or with a slip or two; undefined where none is near. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  // What is as long as that is no slip.
  const said = plain(given.slice(0, 100));
  const near = known
    .map((name) => ({ name, slips: slipsBetween(said, plain(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(1, Math.floor(Math.max(said.length, name.length) / LETTERS_FOR_ONE_SLIP)))
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.name;
}

/** Longest name that is repeated in a refusal. */
const REPEATED = 60;

/** @throws unknown_name, for the first name that is not among the known */
export function expectKnown(where: 'parameter' | 'field', given: readonly string[], known: readonly string[]): void {
  const stranger = given.find((name) => !known.includes(name));
  if (stranger === undefined) return;
  const near = nearestName(stranger, known);
  const advice =
    near !== undefined
      ? `Did you mean “${near}”?`
      : known.length === 0
        ? 'This call takes none.'
        : `Known are ${known.map((name) => `“${name}”`).join(', ')}.`;
  throw publicApiErrors.unknown_name({ where, name: stranger.slice(0, REPEATED), advice });
}

const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

/** Refuses a request that names what the call does not know: misspelled, it would be ignored and something else be done. @throws unknown_name */
export function expectKnownNames(
  { query, body, form }: Pick<Operation, 'query' | 'body' | 'form'>,
  given: { readonly query: unknown; readonly body: unknown },
): void {
  expectKnown('parameter', namesOf(given.query), Object.keys(query?.shape ?? {}));
  if (!form) expectKnown('field', namesOf(given.body), Object.keys(body?.shape ?? {}));
}
