// The port to letter recognition: the words on a picture of a page.

/** Grey, one byte a pixel, rows without padding: nothing of a stranger's file has to be decoded to look at it. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface RecognisedWord {
  readonly text: string;
  /** Pixels of the picture as it was given, however it was turned to be read; the origin is the top left corner. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** How sure the recogniser is of it, 0 to 100. */
  readonly certainty: number;
  /** Words of one line have the same number; lines are numbered in reading order. */
  readonly line: number;
}

/** Clockwise degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** The picture took more memory or time than is allowed, or crashed the recogniser: trying again will not help. */
export class NotRecognisedError extends Error {
  constructor(options?: ErrorOptions) {
    super('Recognising this picture takes more memory or time than is allowed', options);
    this.name = 'NotRecognisedError';
  }
}

/** Time ran out twice, which may be the fault of a busy machine: another try is worth it when nothing else runs. */
export class RecogniserStarvedError extends NotRecognisedError {
  constructor(options?: ErrorOptions) {
    super(options);
    this.name = 'RecogniserStarvedError';
  }
}

export interface TextRecogniser {
  /** Names the driver in the log. */
  readonly name: string;
  /** ISO 639-1 codes of the languages at hand now, English among them: some may be added while it runs. */
  readonly languages: readonly string[];
  /** Pictures that are worth being recognised at once. */
  readonly concurrency: number;
  /**
   * The words in reading order, whichever way up the picture lies; none where it holds no writing. Ends within bounded time and memory,
   * whatever the picture. A language that is not at hand is read as English.
   *
   * @throws NotRecognisedError, or the signal's reason
   */
  recognise(
    picture: GreyPicture,
    options: { language: string; signal?: AbortSignal | undefined },
  ): Promise<readonly RecognisedWord[]>;
  /** The script that most of the writing is in, by its English name in Unicode, such as `Cyrillic`; undefined where that cannot be told. @throws as `recognise` */
  findScript(picture: GreyPicture, options: { signal?: AbortSignal | undefined }): Promise<string | undefined>;
  /** Ends all processes; calls under way fail. */
  close(): Promise<void>;
}

/** The mean certainty of words, 0 without any. */
export const meanCertainty = (words: readonly Pick<RecognisedWord, 'certainty'>[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length;
