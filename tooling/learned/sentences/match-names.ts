const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Changes of one letter (also two that changed places) between two words, at most three counted. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same);
      if (one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) cost = Math.min(cost, (before[to - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 3;
}

/** The same word with another ending, a slip of the finger, or one that begins alike. */
function isLike(said: string, held: string): boolean {
  if (said === held) return true;
  let alike = 0;
  while (alike < said.length && said[alike] === held[alike]) alike++;
  if (alike >= 3 && alike >= 0.6 * Math.max(said.length, held.length)) return true;
  return Math.min(said.length, held.length) >= 4 && editsBetween(said, held) <= (held.length >= 8 ? 2 : 1);
}

/** Whether what was said can mean a name of the library: one of its words at least, in any case, ending or with a slip of the finger. */
export function namesIt(said: string, name: string): boolean {
  const held = wordsOf(name);
  const spoken = wordsOf(said);
  if (spoken.join('') === held.join('')) return true;
  return spoken.some((word) => (word.length > 2 || spoken.length === 1) && held.some((other) => isLike(word, other)));
}
