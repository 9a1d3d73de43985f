/** Character offsets, the end exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text without its blanks, and where each of its characters stood. */
function withoutBlanks(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter)) continue;
    letters += letter;
    places.push(at);
  }
  return { letters, places };
}

/** Where a quotation stands in a text, however either breaks its lines; in order of place. */
export function findQuote(text: string, quote: string): Stretch[] {
  const wanted = withoutBlanks(quote).letters;
  const { letters, places } = withoutBlanks(text);
  const found: Stretch[] = [];
  if (wanted === '') return found;
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + wanted.length)) {
    const [start, last] = [places[at], places[at + wanted.length - 1]];
    if (start !== undefined && last !== undefined) found.push({ start, end: last + 1 });
  }
  return found;
}
