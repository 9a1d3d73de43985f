import { hashPassword, passwordMatches } from './passwords/hash-password.ts';
import type { LimitGuesses } from './passwords/limit-guesses.ts';

/** A password of a thing that strangers may open with it, such as a link. */
export interface ThingPasswords {
  /** What is stored of it. */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the right one. Wrong ones are slowed down as at sign-in: for the thing from one address, for the address, and gently for the thing
   * wherever they come from, so that nobody can shut it for another.
   *
   * @throws identityErrors.too_many_tries without looking at it
   */
  matches(stored: string, password: string, guesser: { readonly thing: string; readonly address: string }): Promise<boolean>;
}

export const createThingPasswords = ({ limitGuesses }: { limitGuesses: LimitGuesses }): ThingPasswords => ({
  hash: hashPassword,
  async matches(stored, password, { thing, address }) {
    const check = async () => ((await passwordMatches(stored, password)) ? true : undefined);
    return (await limitGuesses({ name: `thing ${thing}`, address }, check)) === true;
  },
});
