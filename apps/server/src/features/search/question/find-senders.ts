import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import { holdsWords } from '#kernel/language/holds-words.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** A line of a letter, an email or a form that says who wrote it, in the languages of the lexicon. */
const SENDER =
  /^[ \t>*]*(?:from|sender|sent by|written by|author|by|von|absender|verfasser|autor|de|expéditeur|auteur|remitente|da|mittente|autore|afzender|van|remetente|od|nadawca)[ \t]*(?::|[ \t]{2,})[ \t]*(.+)$/gimu;
/** Who wrote something stands at its beginning. */
const FIRST_PAGES = { from: 1, to: 1 };
const MOST_PASSAGES = 1_000;

/** Whether a text names somebody in a line that says who wrote it. */
export const isSentBy = (text: string, name: string): boolean =>
  [...text.matchAll(SENDER)].some(([, sender]) => holdsWords(sender ?? '', name));

/** The documents whose first page says that somebody wrote them. */
export function createFindSenders({ index }: { index: Pick<PassageIndex, 'recall' | 'loadPassages'> }) {
  return async ({ ownerId }: OwnerScope, name: string): Promise<string[]> => {
    const { candidates } = await index.recall(ownerId, {
      words: '',
      phrases: [name],
      excluded: [],
      meaning: null,
      filter: { pageNumber: FIRST_PAGES },
      limit: MOST_PASSAGES,
    });
    const passages = await index.loadPassages(
      ownerId,
      candidates.map(({ passageId }) => passageId),
    );
    return [...new Set(passages.filter(({ text }) => isSentBy(text, name)).map(({ documentId }) => documentId))];
  };
}
export type FindSenders = ReturnType<typeof createFindSenders>;
