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
  | { readonly kind: 'rule' }
  | { readonly kind: 'page-break' };

export interface DocumentContent {
  /** The title that the document gives itself. */
  readonly title: string | null;
  readonly blocks: Iterable<Block> | AsyncIterable<Block>;
}

export const FORMAT_REFUSAL_REASONS = ['not_text', 'damaged', 'needs_password', 'too_costly'] as const;

/** This file cannot be read as the format it claims to be, and trying again will not help. */
export class FormatRefusedError extends Error {
  readonly reason: (typeof FORMAT_REFUSAL_REASONS)[number];
  constructor(reason: (typeof FORMAT_REFUSAL_REASONS)[number], options?: ErrorOptions) {
    super(`The file was refused: ${reason}`, options);
    this.name = 'FormatRefusedError';
    this.reason = reason;
  }
}

export interface DocumentFormat {
  readonly id: TypesetFormatId;
  /** Parses a local file. Fetches nothing and runs nothing that the file holds. @throws FormatRefusedError */
  parse(path: string): Promise<DocumentContent>;
}
