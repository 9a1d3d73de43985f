// What people are told of files and of the formats that Trove reads.
import { extensionOf, fileGroup, formatOf } from './file-names.ts';
import { FILE_GROUPS, FORMAT_IDS, FORMATS, isPicture, isShown, type FileGroup, type FormatId } from './formats.ts';

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

/** What is read by what it shows of itself. */
const BY_PREVIEW: ReadonlySet<FormatId> = new Set(['pages', 'keynote', 'numbers']);

/** What is kept to be looked into or played, as the reader tells it. */
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
  if (format !== null && isShown(format)) return SAID_OF_SHOWN[FORMATS[format].group] ?? '';
  if (format !== null && BY_PREVIEW.has(format)) return 'The preview that the file holds';
  if (format === 'pdf') return 'A copy of the PDF that opens without its password';
  return `Pages made by ${maker} from ${format === null ? 'a file without pages' : describeFormat(format)}`;
}

const namesOf = (ids: readonly FormatId[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(ids.map((id) => FORMATS[id].name));

/** Where there is room for a line. */
export const READABLE_IN_SHORT =
  'PDF, Word, Excel, PowerPoint, OpenDocument, mail, calendars, contacts, e-invoices, books, text, pictures of pages; archives, recordings and films by name';
/** `PDF, Markdown, HTML, and plain text`. */
export const READABLE_FORMATS = namesOf(FORMAT_IDS.filter((id) => !isShown(id)));
/** Said after S2's sentence (D27). */
export const ALSO_READ = `Besides PDF, Trove reads ${namesOf(FORMAT_IDS.filter((id) => id !== 'pdf' && !isShown(id)))}, and keeps ${namesOf(FORMAT_IDS.filter(isShown))} to look into and to play.`;
