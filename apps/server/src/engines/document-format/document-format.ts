// The port to file formats that have no pages: each driver parses one of them into blocks of text, from which pages are typeset. Drivers run
// inside a confined process, see `engines/pdf-maker`.
import type { FileProperties } from 'contract/file-details';
import type { TypesetFormatId } from 'contract/formats';

/** A stretch of text in one look. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

export interface TableCell {
  readonly text: string;
  readonly header?: boolean;
  /** Columns that it covers. */
  readonly span?: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly runs: readonly TextRun[];
      /** How deep it stands in lists and quotations; 0 when absent. */
      readonly depth?: number;
      /** The bullet or number before it. */
      readonly marker?: string;
      readonly quoted?: boolean;
    }
  /** Lines as they were typed. */
  | { readonly kind: 'preformatted'; readonly text: string }
  /**
   * `headerRows` are repeated at the top of each page that the table reaches. `named`: the first row and the first column are the names of columns
   * and rows, as a workbook has them.
   */
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly TableCell[])[];
      readonly headerRows: number;
      readonly named?: boolean;
      /** It takes the width of the page: its longest column gets what is left over, or all are alike. */
      readonly fill?: 'longest' | 'even';
      /** A narrow one stands at the right edge, as sums do. */
      readonly align?: 'right';
    }
  /** A picture of the file's own, JPEG or PNG; one that cannot be shown is named instead. Width in points where the document says it. */
  | { readonly kind: 'picture'; readonly content: Uint8Array; readonly width?: number; readonly description?: string }
  | { readonly kind: 'rule' }
  /** What follows begins a page, which lies on its side where tables need the width. */
  | { readonly kind: 'page-break'; readonly landscape?: boolean }
  | PictureSheet;

/** A page that is a picture and nothing else. */
export interface PictureSheet {
  readonly kind: 'sheet';
  /** Points, before the picture is turned as `orientation` says. */
  readonly width: number;
  readonly height: number;
  readonly pixels: { readonly width: number; readonly height: number };
  /** 1 to 8, as in EXIF and TIFF: 1 is upright, 6 is to be turned right by a quarter. */
  readonly orientation: number;
  readonly pieces: readonly SheetPiece[];
}

/** A part of a sheet in a code that PDF knows. Places and lengths in pixels of the picture. */
export interface SheetPiece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A table holds red, green and blue of each place. */
  readonly colours: 'grey' | 'rgb' | 'cmyk' | { readonly palette: Uint8Array };
  /** Of a sample. */
  readonly bits: 1 | 2 | 4 | 8 | 16;
  readonly filter: 'DCTDecode' | 'FlateDecode' | 'CCITTFaxDecode';
  readonly parameters?: Readonly<Record<string, number | boolean>>;
  /** The samples are written upside down. */
  readonly inverted?: boolean;
  readonly data: Uint8Array;
}

/** What a document says of itself besides its title. */
export type DocumentFacts = Readonly<Omit<FileProperties, 'title'>>;

export interface DocumentContent {
  /** The title that the document gives itself. */
  readonly title: string | null;
  readonly facts?: DocumentFacts;
  /** Pages that the file brings along as a PDF, in place of blocks. Nobody has looked at them yet. */
  readonly pdf?: Uint8Array;
  /** Its pages begin with the name of the file, which is most of what there is to say. */
  readonly named?: boolean;
  readonly blocks: Iterable<Block> | AsyncIterable<Block>;
}

/**
 * `other_format`: the bytes are another format than the name says. `unknown_lock`: no password opens it here. `encrypted_mail`, `locked_book`: only their reader has the key.
 * `not_an_invoice`: XML of another kind. `unread_picture`: a picture that is stored in a rare way. `no_preview`: of a file that is read by its preview.
 */
export const FORMAT_REFUSAL_REASONS = [
  'not_text',
  'damaged',
  'needs_password',
  'unknown_lock',
  'encrypted_mail',
  'locked_book',
  'not_an_invoice',
  'other_format',
  'too_costly',
  'unread_picture',
  'too_many_pixels',
  'no_preview',
] as const;

/** What a file may turn out to be: a format that is read, or one of those that are known and are not. */
export const FOUND_FORMATS = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'epub',
  'jpeg',
  'png',
  'tiff',
  'webp',
  'gif',
  'bmp',
  'heic',
  'avif',
  'msg',
  'doc',
  'xls',
  'ppt',
  'xlsb',
  'xps',
  'pages',
  'old-office',
  'zip',
  'gzip',
  'mp3',
  'mp4',
  'wav',
  'ogg',
  'flac',
  'webm',
] as const;
export type FoundFormat = (typeof FOUND_FORMATS)[number];

/** This file cannot be read as the format it claims to be, and trying again will not help. */
export class FormatRefusedError extends Error {
  readonly reason: (typeof FORMAT_REFUSAL_REASONS)[number];
  /** Of `other_format`: what the file is. */
  readonly found: FoundFormat | undefined;
  constructor(reason: (typeof FORMAT_REFUSAL_REASONS)[number], options: ErrorOptions & { found?: FoundFormat } = {}) {
    super(`The file was refused: ${reason}`, options);
    this.name = 'FormatRefusedError';
    this.reason = reason;
    this.found = options.found;
  }
}

export interface DocumentFormat {
  readonly id: TypesetFormatId;
  /** Parses a local file. Fetches nothing and runs nothing that the file holds. @throws FormatRefusedError */
  parse(path: string): Promise<DocumentContent>;
}
