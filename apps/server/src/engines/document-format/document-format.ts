// The port to file formats that have no pages: each driver parses one of them into blocks of text, from which pages are typeset. Drivers run
// inside a confined process, see `engines/pdf-maker`.
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
  /** `headerRows` are repeated at the top of each page that the table reaches. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[]; readonly headerRows: number }
  /** A picture of the file's own, JPEG or PNG; one that cannot be shown is named instead. Width in points where the document says it. */
  | { readonly kind: 'picture'; readonly content: Uint8Array; readonly width?: number; readonly description?: string }
  | { readonly kind: 'rule' }
  /** What follows begins a page, which lies on its side where tables need the width. */
  | { readonly kind: 'page-break'; readonly landscape?: boolean };

/** What a document says of itself besides its title. */
export interface DocumentFacts {
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
}

export interface DocumentContent {
  /** The title that the document gives itself. */
  readonly title: string | null;
  readonly facts?: DocumentFacts;
  readonly blocks: Iterable<Block> | AsyncIterable<Block>;
}

/** `other_format`: the bytes are another format than the name says. `encrypted_mail`, `locked_book`: only their reader has the key. */
export const FORMAT_REFUSAL_REASONS = [
  'not_text',
  'damaged',
  'needs_password',
  'encrypted_mail',
  'locked_book',
  'other_format',
  'too_costly',
] as const;

/** What a file may turn out to be: a format that is read, or one of those that are known and are not. */
export const FOUND_FORMATS = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'msg', 'old-office', 'zip'] as const;
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
