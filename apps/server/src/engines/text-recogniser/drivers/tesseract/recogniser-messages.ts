import type { Turn } from '../../text-recogniser.ts';

export type RecogniserQuestion =
  /** Answered with the words of the grey map at `path` after this turn, boxes of the turned picture. */
  | {
      readonly kind: 'read';
      readonly path: string;
      /** By Tesseract's code, and the file with its data. */
      readonly language: string;
      readonly data: string;
      readonly turn: Turn;
    }
  /** Answered with `FoundOrientation`, or null. */
  | { readonly kind: 'orientation'; readonly path: string };
