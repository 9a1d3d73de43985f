import type { InvoiceWord } from '#kernel/languages/invoice-labels.ts';

/** A field as the page says it: its label, and what is written. */
export type Entry = readonly [label: InvoiceWord, value: string];

export interface PaperParty {
  readonly label: InvoiceWord;
  readonly name: string;
  /** Address, numbers and who to ask, a line each. */
  readonly lines: readonly string[];
}

export interface PaperRow {
  readonly position: string;
  readonly item: string;
  /** What stands below its name. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
}

/** A reduction or an addition to the whole. */
export interface PaperChange {
  readonly isCharge: boolean;
  readonly reason: string;
  readonly tax: string;
  readonly amount: string;
}

export interface PaperTax {
  readonly rate: string;
  readonly base: string;
  readonly tax: string;
  /** Why no tax is due. */
  readonly reason: string;
}

/** Sums as numbers, to be held against each other; undefined where they are not there or no numbers. */
export interface PaperSums {
  readonly rows: readonly (number | undefined)[];
  readonly rowsTotal?: number | undefined;
  readonly discounts?: number | undefined;
  readonly charges?: number | undefined;
  readonly net?: number | undefined;
  readonly tax?: number | undefined;
  readonly gross?: number | undefined;
  readonly prepaid?: number | undefined;
  /** Collected for others with the invoice. */
  readonly forOthers?: number | undefined;
  readonly rounding?: number | undefined;
  readonly payable?: number | undefined;
}

/** What an electronic invoice says, in the order of a paper. Texts are written out in the language of the paper; empty ones are not shown. */
export interface InvoicePaper {
  readonly title: InvoiceWord;
  readonly number: string;
  readonly currency: string;
  readonly parties: readonly PaperParty[];
  readonly head: readonly Entry[];
  readonly rows: readonly PaperRow[];
  readonly changes: readonly PaperChange[];
  readonly taxes: readonly PaperTax[];
  readonly totals: readonly Entry[];
  readonly payment: readonly Entry[];
  readonly terms: readonly string[];
  readonly notes: readonly string[];
  /** Names of the files that it brings along. */
  readonly attachments: readonly string[];
  readonly sums: PaperSums;
}
