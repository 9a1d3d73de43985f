// What the server and its reader processes say to each other. The schemas stand apart: a child process should not load zod before its first page.
import type {
  AttachedInvoice,
  DocumentFacts,
  GreyPage,
  OutlineItem,
  PageImageRequest,
  PageLink,
  PageText,
  PdfRefusalReason,
} from '../../pdf-reader.ts';

export type ReaderQuestion =
  | { readonly kind: 'inspect'; readonly path: string }
  /** Answered with one part for each page, both ends included. */
  | { readonly kind: 'read'; readonly path: string; readonly from: number; readonly to: number }
  | ({ readonly kind: 'render'; readonly path: string } & PageImageRequest)
  | { readonly kind: 'draw-grey'; readonly path: string; readonly pageNumber: number; readonly width: number }
  | {
      readonly kind: 'lay-text';
      readonly path: string;
      readonly pageNumber: number;
      readonly words: readonly string[];
      /** x, y, width and height of each word. */
      readonly boxes: Float32Array;
    }
  /** Answered like `save-copy`, with a copy that opens without the password. */
  | { readonly kind: 'unlock'; readonly path: string; readonly password: string }
  /** Answered with the size of the copy, of which `take-copy` takes bytes, `to` not included, until it is dropped. */
  | { readonly kind: 'save-copy'; readonly path: string }
  | { readonly kind: 'take-copy'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: 'drop-copy'; readonly path: string }
  | { readonly kind: 'outline'; readonly path: string }
  | { readonly kind: 'invoice'; readonly path: string }
  /** Answered with the names of the files in it. */
  | { readonly kind: 'list-files'; readonly path: string }
  /** Answered with the size of the file at this place, whose bytes `take-copy` takes; 0 where it cannot be taken out, -1 where it is too large. */
  | { readonly kind: 'open-file'; readonly path: string; readonly place: number }
  | { readonly kind: 'links'; readonly path: string; readonly pageNumber: number };

export type ReaderAnswer =
  | DocumentFacts
  | Uint8Array
  | GreyPage
  | AttachedInvoice
  | readonly OutlineItem[]
  | readonly PageLink[]
  | readonly string[]
  | number
  | null;

export interface ReaderRefusal {
  readonly reason: PdfRefusalReason | 'no_such_page';
}

/** A page with its words in two flat arrays: as objects they would cost more to send than to read. */
export interface SentPage extends Omit<PageText, 'words'> {
  /** Start and end of each word. */
  readonly offsets: Uint32Array;
  /** x, y, width and height of each word. */
  readonly boxes: Float32Array;
  /** The text looks like nonsense: another reader should try. */
  readonly suspicious: boolean;
}

export function packPage(page: PageText, suspicious: boolean): SentPage {
  const { words, ...rest } = page;
  const offsets = new Uint32Array(words.length * 2);
  const boxes = new Float32Array(words.length * 4);
  words.forEach((word, index) => {
    offsets[index * 2] = word.start;
    offsets[index * 2 + 1] = word.end;
    boxes.set(word.box, index * 4);
  });
  return { ...rest, offsets, boxes, suspicious };
}

export function unpackPage(sent: SentPage): PageText {
  const { offsets, boxes, suspicious: _judged, ...page } = sent;
  const at = (values: Uint32Array | Float32Array, index: number) => values[index] ?? 0;
  const words = Array.from({ length: offsets.length / 2 }, (_, index) => ({
    start: at(offsets, index * 2),
    end: at(offsets, index * 2 + 1),
    box: [at(boxes, index * 4), at(boxes, index * 4 + 1), at(boxes, index * 4 + 2), at(boxes, index * 4 + 3)] as const,
  }));
  return { ...page, words };
}
