import { isGivenName } from '#kernel/language/given-names.ts';
import { isPlaceName } from '#kernel/language/place-names.ts';

const CAPITAL = /^\p{Lu}/u;

/**
 * Whether a word that the library does not hold may be a name, which nobody but its writer respells: "Peru" is not per, nor "Leeds" leads.
 *
 * @param respelt the word of the library that is spelled alike, as it is written there
 * @param question `isShouted`: all of it is in capitals. `isGerman`: German nouns have a capital like names; one for which the library
 * writes a noun too is no name.
 */
export function mayBeName(
  typed: string,
  respelt: string,
  { isShouted, isGerman }: { readonly isShouted: boolean; readonly isGerman: boolean },
): boolean {
  if (isGivenName(typed) || isPlaceName(typed)) return true;
  return CAPITAL.test(typed) && !isShouted && !(isGerman && CAPITAL.test(respelt));
}
