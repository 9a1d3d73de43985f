/** One old way that still works: a call, or a parameter or field of it. */
export interface Deprecation {
  /** The id of the operation. */
  readonly call: string;
  /** Its parameter or field that is old; the whole call where none is named. */
  readonly name?: string;
  /** The day since which it is old, and the day on which it ends, as YYYY-MM-DD: at least a year later. */
  readonly since: string;
  readonly until: string;
  /** What to do instead, as a sentence. */
  readonly instead: string;
}

/**
 * Everything of `/v1` that is on its way out. An entry is all that is needed: answers carry `Deprecation` and `Sunset`, and the OpenAPI document, the
 * page /api and the types of the client say so.
 */
export const DEPRECATIONS: readonly Deprecation[] = [];

/** Why an old way may not be in the table as it is written; undefined where it may. */
export function faultOf(
  { call, name, since, until }: Deprecation,
  calls: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const names = calls[call];
  if (names === undefined) return `There is no call ${call}`;
  if (name !== undefined && !names.includes(name)) return `${call} takes no ${name}`;
  const [from, to] = [since, until].map((day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN));
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return `${call} has no days`;
  const yearLater = new Date(from);
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  return to < yearLater.getTime() ? `${call} ends within a year` : undefined;
}

/** The sentence that stands beside what is old in the documents. */
export const saidOf = ({ since, until, instead }: Deprecation): string =>
  `Deprecated since ${since}, ends on ${until}. ${instead}`;

/** As RFC 9745 and RFC 8594 write them. */
export const deprecationHeadersOf = ({ since, until }: Deprecation): { deprecation: string; sunset: string } => ({
  deprecation: `@${Date.parse(since) / 1_000}`,
  sunset: new Date(until).toUTCString(),
});
