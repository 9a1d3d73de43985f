import { foldName } from '../sentences/name-index.ts';

const wordsOf = (text: string): string[] => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word with another ending, as names have in Polish or after a German preposition; five letters at least are the same. */
const SAME_BEGINNING = 5;
const LONGEST_ENDING = 3;
const SHORTEST_PLURAL = 4;
function isAlike(said: string, held: string): boolean {
  // Plurals of short names: rota, rotas.
  const [short, long] = said.length < held.length ? [said, held] : [held, said];
  if (short.length >= SHORTEST_PLURAL && long.startsWith(short) && long.length - short.length <= 2) return true;
  let alike = 0;
  while (alike < said.length && said[alike] === held[alike]) alike++;
  return alike >= SAME_BEGINNING && Math.max(said.length, held.length) - alike <= LONGEST_ENDING;
}

/** How surely words mean a name: the whole, its last part (of a path), all said words in it, or the same words with other endings. 0 for not. */
function likeness(said: readonly string[], name: string): number {
  const held = wordsOf(name);
  const whole = said.join(' ');
  if (whole === held.join(' ')) return 4;
  if (name.includes('/') && whole === wordsOf(name.split('/').at(-1) ?? '').join(' ')) return 3;
  if (said.every((word) => held.includes(word))) return 2;
  return said.every((word) => held.some((other) => other === word || isAlike(word, other))) ? 1 : 0;
}

/**
 * The names that words most surely mean: one, several that are as likely, or none.
 *
 * @param least 2 where other endings are no sign: a folder is a place, and another place is another folder
 */
export function linkName(said: string, names: readonly string[], least: 1 | 2 = 1): readonly string[] {
  const words = wordsOf(said);
  if (words.length === 0) return [];
  let best: string[] = [];
  let most: number = least;
  for (const name of new Set(names)) {
    const score = likeness(words, name);
    if (score > most) [best, most] = [[name], score];
    else if (score === most) best.push(name);
  }
  return best;
}
