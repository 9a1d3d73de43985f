/**
 * What one language brings for words of commands that choose no documents by themselves, and for those that nobody may leave out. In small letters
 * and without accents, as `foldName` leaves them, divided by blanks.
 */
export interface WordsBesideCommands {
  /** Verbs with which people most often begin what they ask to be done: they tell the language of a short sentence. */
  readonly deeds: string;
  /** Politeness, wishes, fillers and small talk, as people begin, break and end what they ask. */
  readonly sayings: string;
  /** With these people begin to say why, and never which. */
  readonly reasons: string;
  /** Words that stand before a name or a value and choose nothing by themselves: “folder”, “tag”, “called”, “that mention”, “came from”. */
  readonly carriers: string;
  /** Words that carry a tag beside them, and leave out something where none is: “not tagged”. */
  readonly tagged: string;
  /** Nouns that say only “document”. */
  readonly things: string;
  /** Words that change what is meant. Nobody may leave them out, however small they are. */
  readonly decisive: string;
}
