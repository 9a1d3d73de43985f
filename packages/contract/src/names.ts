// One rule for the names of folders, files and tags, wherever they come from.
import { PLEASE_ENTER_FOLDER_NAME } from './messages.ts';

/** Longest name of a folder, in characters. */
export const FOLDER_NAME_LIMIT = 200;

/** No name has these: control characters and line ends, what turns the letters after it round, and halves of a character. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;
/** Nobody sees or means these; they come along when a name is copied. What joins letters and pictures is not among them. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff]/gu;
/** What some system reserves. */
const RESERVED = /[\\/:*?"<>|]/g;

/** Without what nobody sees, in composed letters. */
const composed = (name: string): string => name.replace(UNSEEN, '').normalize('NFC');

/** A name without the characters that make it lie about itself. */
export const withoutDeceiving = (name: string): string => composed(name.replace(FORBIDDEN, ''));

/** A name as every system takes it, with `_` for what it does not. */
export const portableName = (name: string): string =>
  name.replace(FORBIDDEN, '_').replace(UNSEEN, '_').normalize('NFC').replace(RESERVED, '_');

/** Whether a name means a folder and not a thing in it. */
export const isDots = (name: string): boolean => /^\.{1,2}$/.test(name.trim());

/** A folder's name as it is kept: slashes part the names of the folders on the way to it. */
export const tidyFolderName = (typed: string): string =>
  composed(typed)
    .split('/')
    .map((part) => part.trim())
    .join('/');

/** What is wrong with the name of a folder, as a sentence; null when there can be such a folder. */
export function problemOfFolderName(typed: string): string | null {
  const name = tidyFolderName(typed);
  const parts = name.split('/');
  if (name === '') return PLEASE_ENTER_FOLDER_NAME;
  if (parts.some(isDots)) return `“${shown(name)}” climbs out of the library. Name a folder without dots.`;
  if (parts.includes('')) return `“${shown(name)}” has a part without a name.`;
  if (name.search(FORBIDDEN) >= 0 || name.includes('\\'))
    return `“${shown(name)}” has signs in it that no folder name can have.`;
  if (Array.from(name).length > FOLDER_NAME_LIMIT) return `A folder name has at most ${FOLDER_NAME_LIMIT} characters.`;
  return null;
}

/** The name as a message may show it. */
const shown = (name: string): string => Array.from(name.replace(FORBIDDEN, '�')).slice(0, 60).join('');

/** The nearest name that there can be, for a folder that was made when more was allowed. */
export function mendFolderName(name: string): string {
  const parts = composed(name.replace(/[\r\n\t\p{Zl}\p{Zp}]+/gu, ' ').replace(FORBIDDEN, ''))
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isDots(part));
  return (
    Array.from(parts.join('/'))
      .slice(0, FOLDER_NAME_LIMIT)
      .join('')
      .replace(/[/ ]+$/, '') || 'Folder'
  );
}
