import type { Comment, CommentThread } from 'contract/comments';

/** The threads with one as it is now. */
export const withThread = (threads: readonly CommentThread[], thread: CommentThread): CommentThread[] =>
  threads.some(({ id }) => id === thread.id)
    ? threads.map((known) => (known.id === thread.id ? thread : known))
    : [...threads, thread];

/** Open threads in the order of the document, those about the whole of it first; a lost quotation stands by the page that had it. */
export const inOrder = (threads: readonly CommentThread[]): CommentThread[] => {
  const keyOf = ({ quote }: CommentThread) => [quote?.place?.page ?? quote?.page ?? 0, quote?.place?.start ?? 0] as const;
  return threads.toSorted((one, other) => {
    const [[page, start], [otherPage, otherStart]] = [keyOf(one), keyOf(other)];
    return page - otherPage || start - otherStart;
  });
};

/** A stretch of a comment, and whether it names somebody. */
export interface TextPiece {
  readonly text: string;
  readonly names: 'nobody' | 'somebody' | 'you';
}

/** A comment cut where it names people. What the pieces say together is the text, letter by letter. */
export function piecesOf({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const mention of mentions.toSorted((one, other) => one.start - other.start)) {
    // Two people of one name are named by the same words.
    if (mention.start < end) continue;
    if (mention.start > end) pieces.push({ text: text.slice(end, mention.start), names: 'nobody' });
    const isYou = mentions.some(({ start, you }) => start === mention.start && you);
    pieces.push({ text: text.slice(mention.start, mention.end), names: isYou ? 'you' : 'somebody' });
    ({ end } = mention);
  }
  return end < text.length ? [...pieces, { text: text.slice(end), names: 'nobody' }] : pieces;
}

/** People who are offered at once. */
const MOST_OFFERED = 5;

/** Whom an `@` before the caret may mean, and where it stands; undefined where none is being written. */
export function offeredNames(
  text: string,
  caret: number,
  people: readonly string[],
): { readonly at: number; readonly names: string[] } | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at === -1 || caret <= at || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  const typed = text.slice(at + 1, caret).toLowerCase();
  if (typed.includes('\n')) return undefined;
  const names = people.filter((name) => name.toLowerCase().startsWith(typed) && name.toLowerCase() !== typed);
  return names.length > 0 ? { at, names: names.slice(0, MOST_OFFERED) } : undefined;
}
