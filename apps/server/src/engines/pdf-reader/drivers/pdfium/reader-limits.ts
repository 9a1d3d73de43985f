const MEBIBYTE = 1024 * 1024;

/** What one document may cost. */
export interface ReaderLimits {
  /** More pages than this are refused. */
  readonly pages: number;
  /** Pixels of one page image; larger ones are scaled down. 25 million pixels take 100 MB while they are drawn. */
  readonly pixels: number;
  /**
   * Milliseconds of processor time without a sign of life (a page read, an answer) after which a child process is killed. Twice as long
   * on the clock, at the latest.
   */
  readonly silence: number;
  /** Bytes that PDFium may allocate. It fails cleanly there. */
  readonly engineMemory: number;
  /** Resident bytes of a child process, after which it is killed. */
  readonly processMemory: number;
  /** Child processes that read text, at low priority. Two keep both cores of a small machine busy. */
  readonly readers: number;
  /** Child processes that draw pages, apart from those that read, so that nobody waits behind a long document. */
  readonly renderers: number;
  /** Milliseconds without work after which a child process ends; one that draws is kept for longer, because people wait for it. */
  readonly idle: number;
  readonly rendererIdle: number;
  /** Pages after which a child process is replaced, and engine memory in bytes after which it is, because PDFium never gives memory back. */
  readonly pagesPerProcess: number;
  readonly recycleAbove: number;
  /** Pages that no reader can read, of one document, before the document is refused. Up to there they count as empty. */
  readonly unreadablePages: number;
}

export const defaultLimits: ReaderLimits = {
  pages: 5_000,
  pixels: 25_000_000,
  silence: 6_000,
  engineMemory: 512 * MEBIBYTE,
  processMemory: 768 * MEBIBYTE,
  readers: 2,
  renderers: 2,
  idle: 20_000,
  rendererIdle: 90_000,
  pagesPerProcess: 10_000,
  recycleAbove: 192 * MEBIBYTE,
  unreadablePages: 3,
};
