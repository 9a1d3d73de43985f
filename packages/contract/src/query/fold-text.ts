import { foldLetters } from '../fold-letters.ts';

/** The form in which two names are the same name: `Résumé.PDF` and `résumé.pdf`. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** Text as its parts are looked for: in small letters, without accents, compatibility letters as plain ones. */
export const foldText = (text: string): string => foldLetters(text.normalize('NFKC').toLowerCase());

/** The same, as words with one space between them: `Dr. Haddad & Söhne` is `dr haddad sohne`. */
export const foldWords = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Letters and figures alone, as references are compared: `INV-2025/7` is `inv20257`. */
export const foldReference = (text: string): string => foldWords(text).replaceAll(' ', '');

/** Whether words begin in a text, next to each other; the last may be the beginning of one. Both folded by `foldWords`. */
export const beginsIn = (words: string, part: string): boolean => part !== '' && ` ${words}`.includes(` ${part}`);
