/** Somebody who can be named in a comment. */
export interface Nameable {
  readonly accountId: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** A stretch of a text that names somebody. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly accountId: string;
}

const isWordy = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Who is named in a text by `@` and their name or address, in any case; the longest name that fits. Of several people with one name all are
 * meant.
 */
export function findMentions(text: string, people: readonly Nameable[]): Mention[] {
  const names = people
    .flatMap(({ accountId, name, email }) => [name, email].map((called) => ({ accountId, called: called?.trim() ?? '' })))
    .filter(({ called }) => called !== '')
    .toSorted((one, other) => other.called.length - one.called.length);
  const found: Mention[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    // In the middle of a word it is an address.
    if (isWordy(text[at - 1])) continue;
    const from = at + 1;
    const fits = names.filter(({ called }) => {
      const end = from + called.length;
      return text.slice(from, end).toLowerCase() === called.toLowerCase() && !isWordy(text[end]);
    });
    const longest = fits[0]?.called.length ?? 0;
    const meant = new Set(fits.filter(({ called }) => called.length === longest).map(({ accountId }) => accountId));
    for (const accountId of meant) found.push({ start: at, end: from + longest, accountId });
  }
  return found;
}
