// What a person may call the type of a file in a search: `type:pdf`, `type:notes`, `type:spreadsheet`, `type:docx`.
import { extensionOf, extensionsOfFormat, extensionsOfGroup, fileGroup } from './file-names.ts';
import { FILE_GROUPS, FORMAT_IDS, FORMATS, type FileGroup } from './formats.ts';

export interface FileType {
  /** What a person writes for it, in the singular: `pdf`, `spreadsheet`, `docx`. */
  readonly word: string;
  /** For a chip: `PDF`, `Spreadsheet`, `.docx`. */
  readonly label: string;
  /** Of the files' names, without the dot. */
  readonly extensions: readonly string[];
  readonly holds: (filename: string) => boolean;
}

/** What people say, and the extensions or the group that they mean by it. */
const SAID: Readonly<Record<string, { readonly label: string; readonly extensions: string } | FileGroup>> = {
  word: { label: 'Word', extensions: 'doc docx' },
  excel: { label: 'Excel', extensions: 'xls xlsx' },
  powerpoint: { label: 'PowerPoint', extensions: 'ppt pptx' },
  email: { label: 'Email', extensions: 'eml msg mbox' },
  mail: { label: 'Email', extensions: 'eml msg mbox' },
  text: { label: 'plain text', extensions: 'txt text' },
  note: { label: 'Note', extensions: 'md markdown txt text html htm xhtml' },
  webpage: { label: 'HTML', extensions: 'html htm xhtml' },
  ebook: { label: 'Ebook', extensions: 'epub mobi azw3' },
  recording: 'audio',
  music: 'audio',
  film: 'video',
  picture: 'image',
  photo: 'image',
  scan: 'image',
  slide: 'presentation',
  table: 'spreadsheet',
  sheet: 'spreadsheet',
};

/** Groups that say something of a file; `file` and `unknown` are what is left. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
const GROUPS: readonly FileGroup[] = (Object.keys(FILE_GROUPS) as FileGroup[]).filter(
  (group): boolean => group !== 'file' && group !== 'unknown',
);

/** For the sentence that says which values are known. */
export const FILE_TYPE_EXAMPLES = 'pdf, word, spreadsheet, presentation, image, email, note, or an ending such as docx';

const ofGroup = (word: string, group: FileGroup): FileType => ofExtensions(word, FILE_GROUPS[group], extensionsOfGroup(group));

const ofExtensions = (word: string, label: string, extensions: readonly string[]): FileType => ({
  word,
  label,
  extensions,
  holds: (filename) => extensions.includes(extensionOf(filename)),
});

/** The type of file that a word means, in the singular or the plural and with or without a dot; null where it means none. */
export function fileTypeNamed(typed: string): FileType | null {
  const word = typed
    .trim()
    .toLowerCase()
    .replace(/^\./, '')
    .replaceAll(/[\s_-]+/g, '-');
  return named(word) ?? (word.endsWith('s') ? named(word.slice(0, -1)) : null);
}

function named(word: string): FileType | null {
  const said = Object.hasOwn(SAID, word) ? SAID[word] : undefined;
  if (typeof said === 'string') return ofGroup(word, said);
  if (said) return ofExtensions(word, said.label, said.extensions.split(' '));
  const format = FORMAT_IDS.find((id) => id === word || FORMATS[id].name.toLowerCase().replaceAll(' ', '-') === word);
  if (format) return ofExtensions(word, FORMATS[format].name, extensionsOfFormat(format));
  const group = GROUPS.find((known) => known === word);
  if (group) return ofGroup(word, group);
  const isExtension = /^[a-z0-9]{1,10}$/.test(word) && GROUPS.includes(fileGroup(`file.${word}`));
  return isExtension ? ofExtensions(word, `.${word}`, [word]) : null;
}
