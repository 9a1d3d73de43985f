import type { Manuscript } from './typeset-text.ts';

/** What computers put beside files without anybody asking: the folder of macOS's other halves, its view settings, thumbnails. */
const CLUTTER = /(^|\/)(__MACOSX|\.[^./][^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i;
const KINDS: Readonly<Record<string, Manuscript | 'pdf'>> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  txt: 'plain',
  pdf: 'pdf',
};
const MEDIA_TYPES = { markdown: 'text/markdown', html: 'text/html', plain: 'text/plain', pdf: 'application/pdf' } as const;

export const isClutter = (path: string): boolean => CLUTTER.test(path);

/** Whether a member's path stays inside the folder it is in. Nothing is written under it, but nothing honest is called so either. */
export const staysInside = (path: string): boolean =>
  !path.includes('\0') && !/^([/\\]|[a-z]:)/i.test(path) && !path.split(/[/\\]/).includes('..');

const extensionOf = (path: string): string | null => /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1]?.toLowerCase() ?? null;

/** What a file of an export is, by its name. */
export function noteKindOf(path: string): { kind: Manuscript | 'pdf'; mediaType: string } | null {
  const kind = KINDS[extensionOf(path) ?? ''];
  return kind === undefined ? null : { kind, mediaType: MEDIA_TYPES[kind] };
}

/** Why a file is left out that is no note, as a sentence. */
export function whyNoNote(path: string): string {
  const extension = extensionOf(path);
  if (extension === 'zip') return 'An archive in an archive is not opened; drop it by itself';
  const what = extension === null ? 'a file without an extension' : `a .${extension} file`;
  return `Only Markdown, HTML, text and PDF files are read; this is ${what}`;
}

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
