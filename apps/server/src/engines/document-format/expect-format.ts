import { open, readFile } from 'node:fs/promises';
import type { PictureFormatId, TypesetFormatId } from 'contract/formats';
import { FormatRefusedError, type FoundFormat } from './document-format.ts';
import { readOfficeLock } from './locked/read-office-lock.ts';
import { openCompound, type Storage } from './packages/open-compound.ts';
import { openPackage } from './packages/open-package.ts';

const HEAD = 4096;
/** By name: the process that parses files may not read the folder of the contract. */
const PICTURES: Readonly<Record<PictureFormatId, true>> = {
  jpeg: true,
  png: true,
  tiff: true,
  webp: true,
  gif: true,
  bmp: true,
};
const isPicture = (format: string): format is PictureFormatId => Object.hasOwn(PICTURES, format);
/** Pictures, recordings and films begin with a mark. Pictures of new phones are films of one picture, and say which kind in the ninth letter. */
const MARKS: readonly (readonly [mark: RegExp, format: FoundFormat])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^(II[*+]\0|MM\0[*+])/, 'tiff'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  // The length of its head says which bitmap it is.
  [/^BM[^]{12}[\x0c(48@l|]\0{3}/, 'bmp'],
  [/^[^]{4}ftyp(avif|avis)/, 'avif'],
  [/^[^]{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/, 'heic'],
  [/^[^]{4}ftyp/, 'mp4'],
  [/^ID3/, 'mp3'],
  [/^RIFF[^]{4}WAVE/, 'wav'],
  [/^OggS/, 'ogg'],
  [/^fLaC/, 'flac'],
  [/^\x1a\x45\xdf\xa3/, 'webm'],
  [/^\x1f\x8b\x08/, 'gzip'],
];
/** Formats of one family are told apart by their names alone. */
const FAMILIES: ReadonlyMap<TypesetFormatId, FoundFormat> = new Map([
  ['m4a', 'mp4'],
  ['mov', 'mp4'],
  ['keynote', 'pages'],
  ['numbers', 'pages'],
]);
/** Formats that are a zip are told by the part that each must have, */
const MAIN_PARTS: readonly (readonly [part: RegExp, format: FoundFormat])[] = [
  [/^word\/document\d*\.xml$/i, 'docx'],
  [/^xl\/workbook\.xml$/i, 'xlsx'],
  [/^xl\/workbook\.bin$/i, 'xlsb'],
  [/^ppt\/presentation\.xml$/i, 'pptx'],
  [/\.fdseq$/i, 'xps'],
  [/^(Index\.zip|Index\/(Document|Metadata)\.iwa|index\.(xml|apxl)(\.gz)?)$/i, 'pages'],
];
/** or by the part `mimetype`. */
const PACKAGE_TYPES: ReadonlyMap<string, FoundFormat> = new Map([
  ['application/epub+zip', 'epub'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
]);

/**
 * Holds the bytes of a file against the format that its name says: a workbook that is called .docx is told as what it is, rather than as
 * damaged. Pictures are often called by another picture's ending, and are read as what they are.
 *
 * @returns the format to read it as
 * @throws FormatRefusedError with `other_format`, `needs_password`, `unknown_lock` or `damaged`
 */
export async function expectFormat(path: string, claimed: TypesetFormatId): Promise<TypesetFormatId> {
  const found = await tellFormat(path);
  if (!isPicture(claimed)) {
    if (found === 'old-office' && COMPOUNDS.has(claimed)) return claimed;
    if (found !== null && found !== (FAMILIES.get(claimed) ?? claimed)) throw new FormatRefusedError('other_format', { found });
    return claimed;
  }
  if (found === null) throw new FormatRefusedError('damaged');
  if (!isPicture(found)) throw new FormatRefusedError('other_format', { found });
  return found;
}

/** What the bytes of a file say that it is; null where they say nothing for certain. */
async function tellFormat(path: string): Promise<FoundFormat | null> {
  const head = await headOf(path);
  const text = head.toString('latin1');
  if (text.startsWith('PK\u0003\u0004')) return tellPackage(path);
  if (text.startsWith('%PDF-')) return 'pdf';
  const marked = MARKS.find(([mark]) => mark.test(text));
  if (marked !== undefined) return marked[1];
  return head.length > 8 && head.readUInt32BE(0) === 0xd0cf11e0 ? tellCompound(path) : null;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function tellPackage(path: string): Promise<FoundFormat> {
  const parts = await openPackage(path);
  try {
    const main = MAIN_PARTS.find(([part]) => parts.names.some((name) => part.test(name)));
    if (main !== undefined) return main[1];
    const written = await parts.read('mimetype');
    const type = written === undefined ? '' : Buffer.from(written).toString('latin1').slice(0, 200).trim();
    return PACKAGE_TYPES.get(type.replace(/-template$/, '')) ?? 'zip';
  } finally {
    parts.close();
  }
}

/** Formats in that container: what has none of their parts is refused by their readers. */
const COMPOUNDS: ReadonlySet<TypesetFormatId> = new Set(['doc', 'xls', 'ppt', 'msg']);
/** What each kind of file in a compound file has at its top. */
const TOP_STREAMS: readonly (readonly [name: RegExp, format: FoundFormat])[] = [
  [/^__(substg1\.0_|properties_version)/, 'msg'],
  [/^WordDocument$/i, 'doc'],
  [/^PowerPoint Document$/i, 'ppt'],
  [/^(Workbook|Book)$/i, 'xls'],
];

/** The container of Office before 2007, in which later Office locks its files too. */
async function tellCompound(path: string): Promise<FoundFormat | null> {
  const bytes = await readFile(path);
  const storage = topOf(bytes);
  // What cannot be looked into is refused by whoever reads it.
  if (storage === null) return null;
  const names = [...storage.streams.keys(), ...storage.storages.keys()];
  if (names.includes('EncryptedPackage')) throw refusalOfLock(storage);
  return TOP_STREAMS.find(([name]) => names.some((one) => name.test(one)))?.[1] ?? 'old-office';
}

/** Its parts; null where its directory cannot be read. */
function topOf(bytes: Buffer): Storage | null {
  try {
    return openCompound(bytes);
  } catch (error) {
    if (error instanceof FormatRefusedError || error instanceof RangeError) return null;
    throw error;
  }
}

/** A password opens it, unless it is locked in a way that is not known, or broken. */
function refusalOfLock({ streams }: Storage): FormatRefusedError {
  try {
    readOfficeLock(streams.get('EncryptionInfo')?.() ?? Buffer.alloc(0));
    return new FormatRefusedError('needs_password');
  } catch (error) {
    if (error instanceof FormatRefusedError) return error;
    if (error instanceof RangeError) return new FormatRefusedError('damaged', { cause: error });
    throw error;
  }
}
