// What the server and its typesetting processes say to each other.
import type { FileProperties } from 'contract/file-details';
import type { TypesetFormatId } from 'contract/formats';
import type { FoundFormat } from '#engines/document-format/document-format.ts';
import type { PdfMakingRefusalReason } from '../../pdf-maker.ts';

/** What is said in a recording from a time on, and that time as it is written on the page. */
export interface MarkedSpeech {
  readonly marker: string;
  readonly text: string;
}

export type TypesetQuestion =
  | {
      readonly kind: 'typeset';
      readonly path: string;
      readonly format: TypesetFormatId;
      readonly name: string;
      readonly spoken?: readonly MarkedSpeech[] | undefined;
    }
  | { readonly kind: 'invoice'; readonly path: string }
  /** Answered with the size of the document without its lock. */
  | { readonly kind: 'unlock'; readonly path: string; readonly password: string }
  /** Bytes of what was typeset or unlocked last, `to` not included. */
  | { readonly kind: 'take'; readonly path: string; readonly from: number; readonly to: number };

export interface TypesetAnswer {
  readonly pageCount: number | null;
  readonly bytes: number;
  readonly properties: FileProperties;
  readonly missingScripts: readonly string[];
}

export interface TypesetRefusal {
  readonly reason: PdfMakingRefusalReason;
  readonly found?: FoundFormat | undefined;
}
