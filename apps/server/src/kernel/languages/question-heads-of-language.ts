/** What the head of a question may ask for. `open`: what or which, of which the words that follow say more. */
export const HEAD_TYPES = [
  'person',
  'phone',
  'date',
  'time',
  'duration',
  'sum',
  'number',
  'share',
  'place',
  'reason',
  'manner',
  'permission',
  'obligation',
  'condition',
  'definition',
  'open',
] as const;
export type HeadType = (typeof HEAD_TYPES)[number];

/**
 * How questions begin in one language: phrases divided by bars, `*` for any one word, `…` for one to five. Of several that fit, the longest counts.
 */
export type QuestionHeads = Readonly<Record<HeadType, string>> & {
  /** "How much": a sum where grammar or one of `paying` follows, else a number of what is named next. */
  readonly much: string;
  /** Words of grammar and verbs of paying, the first word after "how much". */
  readonly paying: string;
  /** What may stand before a head: prepositions and politeness. */
  readonly before: string;
  /** The particle of verbs of returning ("get … back"), and how words of returning begin. Empty where one verb says both. */
  readonly back: string;
  readonly returned: string;
};
