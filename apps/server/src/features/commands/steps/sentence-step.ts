import type { FactName } from 'contract/facts';
import type { Picked, Query } from 'contract/query/query';

/** What a step does. */
export type Deed =
  | 'move'
  | 'copy'
  | 'rename'
  | 'tag'
  | 'untag'
  | 'star'
  | 'unstar'
  | 'trash'
  | 'restore'
  | 'make-folder'
  | 'rename-folder'
  | 'merge-folders'
  | 'delete-folder'
  | 'group'
  | 'set'
  | 'rule'
  | 'find'
  | 'undo'
  | 'redo'
  | 'refuse';

/** Which documents a step is about. */
export interface Which {
  /** Null where only what is selected, open or spoken of chooses. */
  readonly query: Query | null;
  readonly order?: NonNullable<Picked['order']>;
  readonly first?: number;
  /** So many were said: another number is a question. */
  readonly count?: number;
  /** Exactly one document is meant. */
  readonly one: boolean;
  /** What is left out by its place among the others: “except the newest one”. Null: of all of them. */
  readonly except?: {
    readonly query: Query | null;
    readonly order: NonNullable<Picked['order']>;
    readonly first: number;
  };
  /** `these`: what is selected; `here`: the open folder; `it`: what the step before was about; `last`: the last plan. */
  readonly from?: 'these' | 'here' | 'it' | 'last';
}

/** A fact as somebody says it. Of a date that is said by its year or month, only so much: `2024`, `2024-03`. */
export interface SaidFact {
  readonly fact: FactName;
  readonly value: string;
}

/** One thing to do. */
export interface SentenceStep {
  readonly deed: Deed;
  readonly which: Which | null;
  /** Folders, tags, names, patterns or facts, as the deed needs them. */
  readonly to: readonly string[];
  /** Of `rule`: what it tags with; `to` is then the folder, where one was said too. */
  readonly tags?: readonly string[];
  /** Of `group`: what each group is divided by again. */
  readonly within?: string;
  /** Of `group`: the folder in which its folders are made. */
  readonly into?: string;
  /** Of `set`: which fact, and to what. */
  readonly fact?: SaidFact;
  /** Of `rename-folder`: `to` is the folder that it is put into, and it keeps its name. */
  readonly isInto?: true;
  /** Folders of the library that something is done with themselves, by their paths. */
  readonly folders?: readonly string[];
}

/** What was left open, and the words that did so. */
export interface OpenQuestion {
  readonly asks: 'which' | 'where' | 'what' | 'value' | 'name';
  readonly said: string;
}

/**
 * What is said of the last plan: `also` does the same with others, `instead` the same with others or elsewhere in its place, `without` leaves some
 * out, `other` takes the one that was not taken.
 */
export interface FollowUp {
  readonly how: 'also' | 'instead' | 'without' | 'other';
  readonly which: Which | null;
  readonly to: string | null;
}

export type Reading =
  | { readonly steps: readonly SentenceStep[] }
  | { readonly follows: FollowUp }
  | { readonly open: OpenQuestion };
