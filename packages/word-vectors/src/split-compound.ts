/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl']);
const SHORTEST_PART = 4;
/** Letters that join the parts of a compound: Versicherung-s-nummer, Rechnung-en-ordner. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er'];

/**
 * The parts of a compound word that the vocabulary lacks as a whole: two known words, or the last one alone, which says what kind of thing
 * it is. The longest last part wins.
 *
 * @param knows whether a part is in the vocabulary
 * @returns nothing where no end of the word is known
 */
export function splitCompound(word: string, language: string, knows: (part: string) => boolean): string[] {
  if (!COMPOUNDING.has(language)) return [];
  let lastAlone: string[] = [];
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const last = word.slice(cut);
    if (!knows(last)) continue;
    for (const joint of JOINTS) {
      const first = word.slice(0, cut);
      if (!first.endsWith(joint)) continue;
      const part = first.slice(0, first.length - joint.length);
      if (part.length >= SHORTEST_PART && knows(part)) return [part, last];
    }
    if (lastAlone.length === 0) lastAlone = [last];
  }
  return lastAlone;
}
