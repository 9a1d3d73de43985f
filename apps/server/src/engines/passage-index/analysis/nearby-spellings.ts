const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Every spelling at one edit (a letter lost, added, changed, or two swapped) that keeps the first letter, which is seldom mistyped. */
export function nearbySpellings(word: string): string[] {
  const letters = LETTERS.concat(Array.from(new Set(word)).filter((letter) => !LETTERS.includes(letter)));
  const spellings = new Set<string>();
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of letters) spellings.add(before + letter + after);
    if (at === word.length) break;
    spellings.add(before + after.slice(1));
    for (const letter of letters) spellings.add(before + letter + after.slice(1));
    if (after.length > 1) spellings.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  spellings.delete(word);
  return [...spellings];
}
