/** What is said in a recording from a time on. */
export interface SpokenText {
  /** From the beginning of the recording. */
  readonly seconds: number;
  readonly text: string;
}
