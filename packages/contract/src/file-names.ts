// How a file is known by its name, or by the media type that came with it.
import { FORMAT_IDS, FORMATS, isShown, type FileGroup, type FormatId } from './formats.ts';

/** What Trove does not read, so that lists can name it. */
const OTHER_EXTENSIONS: Readonly<Partial<Record<FileGroup, string>>> = {
  image: 'heic heif avif svg ico',
  spreadsheet: 'numbers',
  presentation: 'key',
  archive: 'rar 7z bz2 xz zst',
  audio: 'aac',
  video: 'avi mpeg mpg wmv',
  code: 'js mjs cjs jsx ts tsx py rb go rs java kt c h cpp hpp cs php swift sh sql css scss json yaml yml toml',
};

const formatByExtension: ReadonlyMap<string, FormatId> = new Map(
  FORMAT_IDS.flatMap((id) => FORMATS[id].extensions.map((extension) => [extension, id] as const)),
);
const formatByMediaType: ReadonlyMap<string, FormatId> = new Map(
  FORMAT_IDS.flatMap((id) => FORMATS[id].mediaTypes.map((mediaType) => [mediaType, id] as const)),
);
const groupByExtension: ReadonlyMap<string, FileGroup> = new Map([
  ...Object.entries(OTHER_EXTENSIONS).flatMap(([group, extensions]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the groups
    extensions.split(' ').map((extension) => [extension, group as FileGroup] as const),
  ),
  ...FORMAT_IDS.flatMap((id) => FORMATS[id].extensions.map((extension) => [extension, FORMATS[id].group] as const)),
]);

/** The extensions by which files are told to be of a group, or of a format. */
export const extensionsOfGroup = (group: FileGroup): string[] =>
  [...groupByExtension].flatMap(([extension, known]) => (known === group ? [extension] : []));
export const extensionsOfFormat = (format: FormatId): string[] =>
  [...formatByExtension].flatMap(([extension, known]) => (known === format ? [extension] : []));

/** The extension of a name or path, in lower case and without its dot; an empty string where there is none. */
export function extensionOf(filename: string): string {
  const name = filename.slice(filename.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** What a file claims to be: by its extension, or by the media type that came with it where the extension says nothing. */
export function formatOf(filename: string, mediaType: string | null = null): FormatId | null {
  const extension = extensionOf(filename);
  const byName = formatByExtension.get(extension);
  if (byName !== undefined) return byName;
  if (groupByExtension.has(extension)) return null;
  return formatByMediaType.get(mediaType?.split(';')[0]?.trim().toLowerCase() ?? '') ?? null;
}

/** The same, of files whose words are read: what a cloud or an export brings of other kinds is not copied. */
export function readFormatOf(filename: string, mediaType: string | null = null): FormatId | null {
  const format = formatOf(filename, mediaType);
  return format === null || isShown(format) ? null : format;
}

const MAILS: ReadonlySet<string> = new Set<FormatId>(['eml', 'msg', 'mbox']);
/** Whether a file may bring others along, as a mail does. */
export const isMail = (filename: string): boolean => MAILS.has(formatOf(filename) ?? '');

/** Pictures that Trove does not read and a browser may show: as pictures alone, never as pages. */
const SHOWN_PICTURES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['heic', 'image/heic'],
  ['heif', 'image/heif'],
  ['ico', 'image/x-icon'],
]);

/** The media type by which a browser may show a picture that Trove does not read; null for everything else. */
export const shownPictureOf = (filename: string): string | null => SHOWN_PICTURES.get(extensionOf(filename)) ?? null;
export const showsPicture = (filename: string): boolean => shownPictureOf(filename) !== null;

export function fileGroup(filename: string): FileGroup {
  const extension = extensionOf(filename);
  return extension === '' ? 'unknown' : (groupByExtension.get(extension) ?? 'file');
}

/** What computers put beside files without anybody asking: the folder of macOS's other halves, its view settings, thumbnails. */
const CLUTTER = /(^|\/)(__MACOSX|\.[^./][^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i;

/** @param path from the folder or the archive that was chosen, with `/` between its parts */
export const isClutter = (path: string): boolean => CLUTTER.test(path);
