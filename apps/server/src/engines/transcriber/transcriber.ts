// The port to what writes down the speech of recordings and films. Nothing of it comes with Trove: the operator names a command or a server.

/** A stretch of speech as the transcriber divided it. Seconds from the beginning of the recording. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Recording {
  /** A local file. */
  readonly path: string;
  /** The name it is given as: its ending tells the transcriber what it is. */
  readonly filename: string;
  readonly mediaType: string;
  /** Size of the file. */
  readonly bytes: number;
}

/** This recording was refused, and trying again will not help until something is changed. The message is for people. */
export class RecordingRefusedError extends Error {
  override readonly name = 'RecordingRefusedError';
}

/** The transcriber cannot be used now; trying again later may help. The message is for people. */
export class TranscriberUnavailableError extends Error {
  override readonly name = 'TranscriberUnavailableError';
}

export interface Transcriber {
  /** For the log. */
  readonly name: string;
  /**
   * Ends within a bounded time, and takes a bounded amount of text.
   *
   * @returns what is said, in the order of time; empty where nothing is said
   * @throws RecordingRefusedError, TranscriberUnavailableError, or the signal's reason
   */
  transcribe(recording: Recording, signal?: AbortSignal): Promise<readonly Segment[]>;
}
