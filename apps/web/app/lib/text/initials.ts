import { AVATAR_FALLBACK } from 'contract/constants';

/** The first letters of the first and the last word of a name, or 'U' where there is none. */
export function initials(name: string | undefined): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const found = letters.map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '').join('');
  return found.toUpperCase() || AVATAR_FALLBACK;
}
