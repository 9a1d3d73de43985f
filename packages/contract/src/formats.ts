// The one list of file formats: what can be read, how a file is known by its name or media type, and what people are told of it. Uploads,
// imports, connections, the command line, file inputs and icons read it.

/** S2 section 9; each has an icon and a name. */
export const FILE_GROUPS = {
  document: 'Document',
  image: 'Image',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  archive: 'Archive',
  audio: 'Audio',
  video: 'Video',
  code: 'Code',
  /** An extension that no group names. */
  file: 'File',
  /** No extension. */
  unknown: 'Unknown',
} as const;
export type FileGroup = keyof typeof FILE_GROUPS;

export interface Format {
  /** In sentences and lists. */
  readonly name: string;
  readonly group: FileGroup;
  /** Without the dot, lower case; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  /** The first is the one that we send. */
  readonly mediaTypes: readonly [string, ...string[]];
  /** Whether the file has pages of its own, or pages are typeset from it. */
  readonly pages: 'own' | 'typeset';
}

/** What Trove reads, and what it keeps to be looked into or played: archives, recordings and films have pages that say what they are. */
export const FORMATS = {
  pdf: { name: 'PDF', group: 'document', extensions: ['pdf'], mediaTypes: ['application/pdf'], pages: 'own' },
  docx: {
    name: 'Word',
    group: 'document',
    extensions: ['docx', 'docm', 'dotx'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-word.document.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    ],
    pages: 'typeset',
  },
  xlsx: {
    name: 'Excel',
    group: 'spreadsheet',
    extensions: ['xlsx', 'xlsm', 'xltx'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    ],
    pages: 'typeset',
  },
  csv: {
    name: 'CSV',
    group: 'spreadsheet',
    extensions: ['csv', 'tsv', 'tab'],
    mediaTypes: ['text/csv', 'text/tab-separated-values'],
    pages: 'typeset',
  },
  pptx: {
    name: 'PowerPoint',
    group: 'presentation',
    extensions: ['pptx', 'pptm', 'ppsx', 'potx'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.ms-powerpoint.presentation.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
      'application/vnd.openxmlformats-officedocument.presentationml.template',
    ],
    pages: 'typeset',
  },
  odt: {
    name: 'OpenDocument text',
    group: 'document',
    extensions: ['odt', 'ott'],
    mediaTypes: ['application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text-template'],
    pages: 'typeset',
  },
  ods: {
    name: 'OpenDocument spreadsheet',
    group: 'spreadsheet',
    extensions: ['ods', 'ots'],
    mediaTypes: ['application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.spreadsheet-template'],
    pages: 'typeset',
  },
  odp: {
    name: 'OpenDocument presentation',
    group: 'presentation',
    extensions: ['odp', 'otp'],
    mediaTypes: ['application/vnd.oasis.opendocument.presentation', 'application/vnd.oasis.opendocument.presentation-template'],
    pages: 'typeset',
  },
  epub: {
    name: 'EPUB',
    group: 'document',
    extensions: ['epub'],
    mediaTypes: ['application/epub+zip'],
    pages: 'typeset',
  },
  rtf: {
    name: 'RTF',
    group: 'document',
    extensions: ['rtf'],
    mediaTypes: ['application/rtf', 'text/rtf'],
    pages: 'typeset',
  },
  eml: {
    name: 'EML mail',
    group: 'document',
    extensions: ['eml'],
    mediaTypes: ['message/rfc822'],
    pages: 'typeset',
  },
  msg: {
    name: 'Outlook mail',
    group: 'document',
    extensions: ['msg'],
    mediaTypes: ['application/vnd.ms-outlook'],
    pages: 'typeset',
  },
  mbox: {
    name: 'MBOX mailbox',
    group: 'document',
    extensions: ['mbox'],
    mediaTypes: ['application/mbox'],
    pages: 'typeset',
  },
  jpeg: { name: 'JPEG', group: 'image', extensions: ['jpg', 'jpeg', 'jpe'], mediaTypes: ['image/jpeg'], pages: 'typeset' },
  png: { name: 'PNG', group: 'image', extensions: ['png'], mediaTypes: ['image/png'], pages: 'typeset' },
  tiff: { name: 'TIFF', group: 'image', extensions: ['tif', 'tiff'], mediaTypes: ['image/tiff'], pages: 'typeset' },
  webp: { name: 'WebP', group: 'image', extensions: ['webp'], mediaTypes: ['image/webp'], pages: 'typeset' },
  gif: { name: 'GIF', group: 'image', extensions: ['gif'], mediaTypes: ['image/gif'], pages: 'typeset' },
  markdown: {
    name: 'Markdown',
    group: 'code',
    extensions: ['md', 'markdown'],
    mediaTypes: ['text/markdown', 'text/x-markdown'],
    pages: 'typeset',
  },
  html: {
    name: 'HTML',
    group: 'code',
    extensions: ['html', 'htm', 'xhtml'],
    mediaTypes: ['text/html', 'application/xhtml+xml'],
    pages: 'typeset',
  },
  'plain-text': {
    name: 'plain text',
    group: 'document',
    extensions: ['txt', 'text'],
    mediaTypes: ['text/plain'],
    pages: 'typeset',
  },
  zip: {
    name: 'ZIP',
    group: 'archive',
    extensions: ['zip'],
    mediaTypes: ['application/zip', 'application/x-zip-compressed'],
    pages: 'typeset',
  },
  tar: { name: 'TAR', group: 'archive', extensions: ['tar'], mediaTypes: ['application/x-tar'], pages: 'typeset' },
  gzip: {
    name: 'GZIP',
    group: 'archive',
    extensions: ['gz', 'tgz'],
    mediaTypes: ['application/gzip', 'application/x-gzip'],
    pages: 'typeset',
  },
  mp3: { name: 'MP3', group: 'audio', extensions: ['mp3'], mediaTypes: ['audio/mpeg'], pages: 'typeset' },
  m4a: { name: 'M4A', group: 'audio', extensions: ['m4a'], mediaTypes: ['audio/mp4', 'audio/x-m4a'], pages: 'typeset' },
  wav: { name: 'WAV', group: 'audio', extensions: ['wav'], mediaTypes: ['audio/wav', 'audio/x-wav'], pages: 'typeset' },
  ogg: {
    name: 'Ogg',
    group: 'audio',
    extensions: ['ogg', 'oga', 'opus'],
    mediaTypes: ['audio/ogg', 'audio/opus'],
    pages: 'typeset',
  },
  flac: { name: 'Flac', group: 'audio', extensions: ['flac'], mediaTypes: ['audio/flac', 'audio/x-flac'], pages: 'typeset' },
  mp4: { name: 'MP4', group: 'video', extensions: ['mp4', 'm4v'], mediaTypes: ['video/mp4', 'video/x-m4v'], pages: 'typeset' },
  mov: { name: 'QuickTime', group: 'video', extensions: ['mov'], mediaTypes: ['video/quicktime'], pages: 'typeset' },
  webm: {
    name: 'WebM',
    group: 'video',
    extensions: ['webm', 'mkv'],
    mediaTypes: ['video/webm', 'video/x-matroska'],
    pages: 'typeset',
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatId = keyof typeof FORMATS;
/** A format that pages are typeset from. */
export type TypesetFormatId = { [Id in FormatId]: (typeof FORMATS)[Id]['pages'] extends 'typeset' ? Id : never }[FormatId];
/** A format whose pages are pictures. */
export type PictureFormatId = { [Id in FormatId]: (typeof FORMATS)[Id]['group'] extends 'image' ? Id : never }[FormatId];

/** A format that the browser plays. */
export type MediaFormatId = {
  [Id in FormatId]: (typeof FORMATS)[Id]['group'] extends 'audio' | 'video' ? Id : never;
}[FormatId];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
export const FORMAT_IDS = Object.keys(FORMATS) as readonly FormatId[];

/** What Trove does not read, so that lists can name it. */
const OTHER_EXTENSIONS: Readonly<Partial<Record<FileGroup, string>>> = {
  document: 'doc',
  image: 'heic heif avif svg bmp ico',
  spreadsheet: 'xls numbers',
  presentation: 'ppt key',
  archive: 'rar 7z bz2 xz zst',
  audio: 'aac',
  video: 'avi mpeg mpg wmv',
  code: 'js mjs cjs jsx ts tsx py rb go rs java kt c h cpp hpp cs php swift sh sql css scss json yaml yml toml xml',
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

/** Kept to be looked into or played; its own words are not read. */
const SHOWN: ReadonlySet<FileGroup> = new Set(['archive', 'audio', 'video']);

/** The same, of files whose words are read: what a cloud or an export brings of other kinds is not copied. */
export function readFormatOf(filename: string, mediaType: string | null = null): FormatId | null {
  const format = formatOf(filename, mediaType);
  return format === null || SHOWN.has(FORMATS[format].group) ? null : format;
}

export const isTypeset = (format: FormatId): format is TypesetFormatId => FORMATS[format].pages === 'typeset';

const MAILS: ReadonlySet<string> = new Set<FormatId>(['eml', 'msg', 'mbox']);
/** Whether a file may bring others along, as a mail does. */
export const isMail = (filename: string): boolean => MAILS.has(formatOf(filename) ?? '');

const pictures: ReadonlySet<string> = new Set(FORMAT_IDS.filter((id) => FORMATS[id].group === 'image'));
export const isPicture = (format: string): format is PictureFormatId => pictures.has(format);

const played: ReadonlySet<string> = new Set(FORMAT_IDS.filter((id) => ['audio', 'video'].includes(FORMATS[id].group)));
export const isPlayed = (format: string): format is MediaFormatId => played.has(format);

export function fileGroup(filename: string): FileGroup {
  const extension = extensionOf(filename);
  return extension === '' ? 'unknown' : (groupByExtension.get(extension) ?? 'file');
}

/** How lists name the type: `PDF document`, `XLSX spreadsheet`, `File`, `Unknown`. */
export function fileTypeName(filename: string): string {
  const group = fileGroup(filename);
  if (group === 'file' || group === 'unknown') return FILE_GROUPS[group];
  return `${extensionOf(filename).toUpperCase()} ${FILE_GROUPS[group].toLowerCase()}`;
}

/** What a file is, at the end of a sentence: `a .jpg file`. */
export function describeFile(filename: string): string {
  const extension = extensionOf(filename);
  return /^[a-z0-9]{1,10}$/.test(extension) ? `a .${extension} file` : 'a file without an extension';
}

/** What helps with a file that is not read, as a sentence behind another one; an empty string where nothing does. */
export function adviceFor(filename: string): string {
  const isNewPhone = ['heic', 'heif'].includes(extensionOf(filename));
  return isNewPhone
    ? ' HEIC photographs are not read: on an iPhone, choose the picture from its photo library, which sends it as JPEG; on a computer, open the picture, save it as JPEG and bring that.'
    : '';
}

/** At the end of a sentence: `a Word file`, `an Excel file`. */
export function describeFormat(id: FormatId): string {
  const { name } = FORMATS[id];
  return `${/^([AEIOaeio]|[FHLMNRSX][A-Z0-9])/.test(name) ? 'an' : 'a'} ${name} file`;
}

/** `SHOWN`, as the reader tells it. */
const SAID_OF_SHOWN: Readonly<Partial<Record<FileGroup, string>>> = {
  archive: 'A list of what the archive holds',
  audio: 'A recording, and what it says about itself',
  video: 'A film, and what it says about itself',
};

/**
 * What the reader says above pages that a file did not have: `Pages made by Trove from a Word file`, `A picture, shown as a page`.
 *
 * @param maker who laid them out
 */
export function describePages(filename: string, maker = 'Trove'): string {
  const format = formatOf(filename);
  if (format !== null && isPicture(format)) return 'A picture, shown as a page';
  if (format !== null && SHOWN.has(FORMATS[format].group)) return SAID_OF_SHOWN[FORMATS[format].group] ?? '';
  return `Pages made by ${maker} from ${format === null ? 'a file without pages' : describeFormat(format)}`;
}

const namesOf = (ids: readonly FormatId[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(ids.map((id) => FORMATS[id].name));

/** Where there is room for a line. */
export const READABLE_IN_SHORT =
  'PDF, Word, Excel, PowerPoint, OpenDocument, mail, books, text, pictures of pages; archives, recordings and films by name';
/** `PDF, Markdown, HTML, and plain text`. */
export const READABLE_FORMATS = namesOf(FORMAT_IDS.filter((id) => !SHOWN.has(FORMATS[id].group)));
/** Said after S2's sentence (D27). */
export const ALSO_READ = `Besides PDF, Trove reads ${namesOf(FORMAT_IDS.filter((id) => id !== 'pdf' && !SHOWN.has(FORMATS[id].group)))}, and keeps ${namesOf(FORMAT_IDS.filter((id) => SHOWN.has(FORMATS[id].group)))} to look into and to play.`;

/** For the `accept` of a file input: both, since browsers differ in what they know. */
export const ACCEPTED_FILES = FORMAT_IDS.flatMap((id) => [
  ...FORMATS[id].extensions.map((extension) => `.${extension}`),
  ...FORMATS[id].mediaTypes,
]).join(',');

/** What computers put beside files without anybody asking: the folder of macOS's other halves, its view settings, thumbnails. */
const CLUTTER = /(^|\/)(__MACOSX|\.[^./][^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i;

/** @param path from the folder or the archive that was chosen, with `/` between its parts */
export const isClutter = (path: string): boolean => CLUTTER.test(path);
