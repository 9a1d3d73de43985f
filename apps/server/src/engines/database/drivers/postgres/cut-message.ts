/**
 * A notification of PostgreSQL holds fewer than 8,000 bytes. In UTF-8 a UTF-16 unit takes at most three, and the head of a part some twenty.
 */
const PART_LENGTH = 2_500;

/** A message as parts that fit: whose it is, whether more follows, and a piece of it. */
export function cutMessage(sender: string, text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from === 0 || from < text.length; from += PART_LENGTH) {
    const more = from + PART_LENGTH < text.length;
    parts.push(`${sender} ${more ? '+' : '.'}${text.slice(from, from + PART_LENGTH)}`);
  }
  return parts;
}

/** Puts the parts of each sender together again as they come, which is in order, and leaves out what `self` said. */
export function createJoinParts(self: string, hear: (text: string) => void) {
  const begun = new Map<string, string>();
  return (part: string): void => {
    const end = part.indexOf(' ');
    const sender = part.slice(0, end);
    if (sender === self) return;
    const text = (begun.get(sender) ?? '') + part.slice(end + 2);
    if (part[end + 1] === '+') {
      begun.set(sender, text);
      return;
    }
    begun.delete(sender);
    hear(text);
  };
}
