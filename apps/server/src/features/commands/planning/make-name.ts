import type { NamePart } from '../reading/typed-command.ts';
import type { KnownDocument } from './known-document.ts';

/** Longest file name, in characters. */
const LONGEST = 255;
/** Signs that no file system takes in a name, or that would divide a path. */
const FORBIDDEN = /[/\\:*?"<>|\u0000-\u001f]+/g;

const extensionOf = (name: string): string => /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';

function partOf(part: NamePart, { filename, facts }: KnownDocument): string {
  const date = facts.date?.value;
  switch (part) {
    case 'date':
      return date ?? '';
    case 'year':
      return date?.slice(0, 4) ?? '';
    case 'month':
      return date?.slice(0, 7) ?? '';
    case 'total':
      return facts.total?.value.toFixed(2) ?? '';
    case 'name':
      return filename.slice(0, filename.length - extensionOf(filename).length);
    case 'kind':
    case 'sender':
    case 'recipient':
    case 'reference':
    case 'title':
      return facts[part]?.value ?? '';
  }
}

/** A file name put together from what the document says: parts joined by a blank, empty ones left out, its ending kept; null when all are empty. */
export function makeName(parts: readonly NamePart[], document: KnownDocument): string | null {
  const extension = extensionOf(document.filename);
  const written = parts
    .map((part) => partOf(part, document).replace(FORBIDDEN, '-').trim())
    .filter((text) => text !== '')
    .join(' ');
  return written === ''
    ? null
    : Array.from(written)
        .slice(0, LONGEST - extension.length)
        .join('')
        .trim() + extension;
}

/** Keeps the ending of a file whose new name was said without one. */
export const withEnding = (name: string, filename: string): string => {
  const clean = name.replace(/[/\\\u0000-\u001f]+/g, '-').trim();
  return extensionOf(clean).toLowerCase() === extensionOf(filename).toLowerCase() ? clean : clean + extensionOf(filename);
};

/** Gives the second of two equal names ` (2)`, and so on. @param taken names in small letters, of documents that keep theirs */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const extension = extensionOf(wanted);
  const stem = wanted.slice(0, wanted.length - extension.length);
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${stem} (${number})${extension}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
