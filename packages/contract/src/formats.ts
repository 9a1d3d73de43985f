// The one list of file formats: what can be read, and how a file is known by its name or media type. Uploads, imports, connections, the
// command line, file inputs and icons read it.

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
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
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
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
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
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
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
  doc: {
    name: 'Word 97 to 2003',
    group: 'document',
    extensions: ['doc', 'dot'],
    mediaTypes: ['application/msword'],
    pages: 'typeset',
  },
  xls: {
    name: 'Excel 97 to 2003',
    group: 'spreadsheet',
    extensions: ['xls', 'xlt'],
    mediaTypes: ['application/vnd.ms-excel'],
    pages: 'typeset',
  },
  xlsb: {
    name: 'Excel binary',
    group: 'spreadsheet',
    extensions: ['xlsb'],
    mediaTypes: ['application/vnd.ms-excel.sheet.binary.macroenabled.12'],
    pages: 'typeset',
  },
  ppt: {
    name: 'PowerPoint 97 to 2003',
    group: 'presentation',
    extensions: ['ppt', 'pps', 'pot'],
    mediaTypes: ['application/vnd.ms-powerpoint'],
    pages: 'typeset',
  },
  xps: {
    name: 'XPS',
    group: 'document',
    extensions: ['xps', 'oxps'],
    mediaTypes: ['application/vnd.ms-xpsdocument', 'application/oxps'],
    pages: 'typeset',
  },
  pages: {
    name: 'Pages',
    group: 'document',
    extensions: ['pages'],
    mediaTypes: ['application/vnd.apple.pages', 'application/x-iwork-pages-sffpages'],
    pages: 'typeset',
  },
  keynote: {
    name: 'Keynote',
    group: 'presentation',
    extensions: ['key'],
    mediaTypes: ['application/vnd.apple.keynote', 'application/x-iwork-keynote-sffkey'],
    pages: 'typeset',
  },
  numbers: {
    name: 'Numbers',
    group: 'spreadsheet',
    extensions: ['numbers'],
    mediaTypes: ['application/vnd.apple.numbers', 'application/x-iwork-numbers-sffnumbers'],
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
  'e-invoice': {
    name: 'XML invoice',
    group: 'document',
    // The second is signed.
    extensions: ['xml', 'p7m'],
    mediaTypes: ['application/xml', 'text/xml'],
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
  calendar: {
    name: 'calendar',
    group: 'document',
    extensions: ['ics', 'ical', 'ifb'],
    mediaTypes: ['text/calendar'],
    pages: 'typeset',
  },
  contacts: {
    name: 'vCard',
    group: 'document',
    extensions: ['vcf', 'vcard'],
    mediaTypes: ['text/vcard', 'text/x-vcard', 'text/directory'],
    pages: 'typeset',
  },
  jpeg: { name: 'JPEG', group: 'image', extensions: ['jpg', 'jpeg', 'jpe'], mediaTypes: ['image/jpeg'], pages: 'typeset' },
  png: { name: 'PNG', group: 'image', extensions: ['png'], mediaTypes: ['image/png'], pages: 'typeset' },
  tiff: { name: 'TIFF', group: 'image', extensions: ['tif', 'tiff'], mediaTypes: ['image/tiff'], pages: 'typeset' },
  webp: { name: 'WebP', group: 'image', extensions: ['webp'], mediaTypes: ['image/webp'], pages: 'typeset' },
  gif: { name: 'GIF', group: 'image', extensions: ['gif'], mediaTypes: ['image/gif'], pages: 'typeset' },
  bmp: {
    name: 'BMP',
    group: 'image',
    extensions: ['bmp', 'dib'],
    mediaTypes: ['image/bmp', 'image/x-ms-bmp'],
    pages: 'typeset',
  },
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

export const isTypeset = (format: FormatId): format is TypesetFormatId => FORMATS[format].pages === 'typeset';

const pictures: ReadonlySet<string> = new Set(FORMAT_IDS.filter((id) => FORMATS[id].group === 'image'));
export const isPicture = (format: string): format is PictureFormatId => pictures.has(format);

const played: ReadonlySet<string> = new Set(FORMAT_IDS.filter((id) => ['audio', 'video'].includes(FORMATS[id].group)));
export const isPlayed = (format: string): format is MediaFormatId => played.has(format);

/** Kept to be looked into or played; its own words are not read. */
const SHOWN: ReadonlySet<FileGroup> = new Set(['archive', 'audio', 'video']);

export const isShown = (format: FormatId): boolean => SHOWN.has(FORMATS[format].group);
