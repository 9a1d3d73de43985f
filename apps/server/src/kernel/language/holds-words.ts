import { foldLetters } from 'contract/fold-letters';

const wordsOf = (text: string): string =>
  ` ${foldLetters(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * Whether `text` holds the words of `wanted` next to each other, whatever the case, the accents and what stands between words:
 * `google-drive Google Drive` holds `drive`, `onedrive OneDrive` does not.
 */
export const holdsWords = (text: string, wanted: string): boolean => {
  const words = wordsOf(wanted);
  return words.trim() !== '' && wordsOf(text).includes(words);
};
