import { describeFormat } from 'contract/file-descriptions';
import { extensionOf } from 'contract/file-names';
import { FORMAT_IDS, isShown, type FormatId } from 'contract/formats';

/** Whether a member's path stays inside the folder it is in. Nothing is written under it, but nothing honest is called so either. */
export const staysInside = (path: string): boolean =>
  !path.includes('\0') && !/^([/\\]|[a-z]:)/i.test(path) && !path.split(/[/\\]/).includes('..');

/** Larger members that unpack to more than this many times their size are made to fill disks. */
export const BOMB = { times: 200, bytes: 50 * 1024 * 1024 } as const;

export const isBomb = ({ bytes, packedBytes }: { bytes: number; packedBytes: number }): boolean =>
  bytes > BOMB.bytes && bytes > Math.max(1, packedBytes) * BOMB.times;

/**
 * By which the same note is known when the same export comes again. A file outside any folder says too little about which note it is: two of
 * one name are two notes, so its content counts too.
 */
export const noteKey = (path: string, sha256: string): string => {
  const plain = path.normalize('NFC');
  return plain.includes('/') ? plain : `${plain}#${sha256}`;
};

const NOT_READ: ReadonlyMap<string, string> = new Map([
  ['old-office', 'an Office file from before 1995, which is not read'],
  ['zip', 'a zip archive'],
  ['heic', 'a HEIC photograph, which is not read; share it as JPEG'],
  ['avif', 'an AVIF picture, which is not read; save it as JPEG'],
]);

/** What a file with a wrong ending turned out to be, at the end of a sentence. */
export function nameFound(found: string | undefined): string {
  const format = FORMAT_IDS.find((id) => id === found);
  return format === undefined
    ? (NOT_READ.get(found ?? '') ?? 'another kind of file, which is not read')
    : describeFormat(format);
}

/** What is read of a file whose bytes are another format than its name says; undefined where that is not for certain. */
export function formatFound(
  filename: string,
  { reason, found }: { reason: string; found?: string | undefined },
): FormatId | undefined {
  const format = reason === 'other_format' ? FORMAT_IDS.find((id) => id === found) : undefined;
  // A package without the part that its name promises is damaged, and no archive.
  return format !== undefined && isShown(format) && extensionOf(filename) !== '' ? undefined : format;
}

/** `A Word file, though its name ends in .jpg`, as the document says it of itself. */
export function describeMisnamed(filename: string, format: FormatId): string {
  const what = describeFormat(format);
  const extension = extensionOf(filename);
  const said = extension === '' ? 'though its name has no ending' : `though its name ends in .${extension}`;
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)}, ${said}`;
}
