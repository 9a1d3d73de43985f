/**
 * What the label beside a value on a paper calls it, whatever the language. A value is told by the label that stands before or above it, so each
 * language lists how its papers write these labels; `none` of the classes is a rule, they are evidence that a learned reader weighs.
 */
export const LABEL_CLASSES = [
  'issue-date',
  'due-date',
  'delivery-date',
  'order-date',
  'period',
  'validity',
  'birth-date',
  'other-date',
  'payable',
  'gross',
  'net',
  'tax',
  'subtotal',
  'discount',
  'shipping',
  'paid',
  'change',
  'unit-price',
  'balance-before',
  'document-number',
  'order-number',
  'customer-number',
  'delivery-number',
  'contract-number',
  'account-number',
  'tax-number',
  'register-number',
  'reference',
  'contact',
  'bank-account',
  'issuer',
  'recipient',
  'delivery-address',
  'greeting',
  'closing',
] as const;
export type LabelClass = (typeof LABEL_CLASSES)[number];

/** Labels as papers write them, in small letters, without the stop or colon at their end; bars divide them. */
export type PaperLabels = Readonly<Record<LabelClass, string>>;

/** The entries of a list as languages write it. */
export const entriesOf = (list: string): string[] => list.split('|');

/** What a paper calls itself that follows an invoice and has its number: it asks once more, or gives something back. */
export interface FollowUpWords {
  readonly reminders: string;
  readonly credits: string;
}

/** What one language brings for reading papers: lists of words in small letters, divided by bars. */
export interface PaperWords {
  readonly labels: PaperLabels;
  /** Names of months and their short forms, January first; semicolons divide the months. */
  readonly months: string;
  /** Days, weeks, months and years as terms are counted in them, in every form; semicolons divide the four. */
  readonly spans: string;
  /** Small numbers in words, as terms are written: `fourteen=14`. */
  readonly counts: string;
  /** What a paper calls itself, by kind of document; the first word of a class is the usual one. */
  readonly titles: Readonly<Record<string, string>>;
  /** Words by which firms, offices, schools and clubs are known. */
  readonly organisations: string;
  /** Legal forms of firms as they are written. */
  readonly legalForms: string;
  /** Words and endings of streets. */
  readonly streets: string;
  /** Forms of address before a person's name. */
  readonly addresses: string;
}
