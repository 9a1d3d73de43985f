import { ACCESS_LOST, AVATAR_FALLBACK, BADGE_MAX } from 'contract/constants';
import { fileEventTitle, SIGN_IN_AGAIN } from 'contract/messages';
import type { FileEvent } from 'contract/notices';

/** The first letters of the first and the last word of a name, or 'U' where there is none. */
export function initials(name: string | undefined): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const found = letters.map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '').join('');
  return found.toUpperCase() || AVATAR_FALLBACK;
}

/** What the bell's badge says; nothing where there is nothing to say. */
export function badgeText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** What an event is called: what became of a file, or what a person has to do about a connection. */
export const noticeTitle = ({ type, source }: Pick<FileEvent, 'type' | 'source'>): string =>
  source === ACCESS_LOST ? SIGN_IN_AGAIN : fileEventTitle(type);
