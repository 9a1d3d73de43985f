import type { GroupKey, NamePart } from 'contract/command-reading';
import type { DocumentKind, FactName } from 'contract/facts';
import type { Picked, Query } from 'contract/query/query';

export type { GroupKey, NamePart };

/** A stretch of days, `from` on and earlier than `before`, each `YYYY-MM-DD`. */
export interface DateRange {
  readonly from?: string;
  readonly before?: string;
}

/**
 * Words of which nobody knows what they choose. Whatever holds one is asked about, never carried out without it: `part` leaves open how many or
 * speaks of parts of documents, `vague` is an age, a worth or a state, `pronoun` stands for something that was not said, `out` may mean out of a
 * place or into Trash, `name` is nobody and nothing that the library knows, and of a `value` nobody knows how much or when it is.
 */
export interface Unresolved {
  readonly kind: 'negation' | 'condition' | 'place' | 'part' | 'vague' | 'pronoun' | 'joined' | 'out' | 'name' | 'value';
  readonly said: string;
  /** Of a `name`: the senders that it may mean. */
  readonly among?: readonly string[];
}

/** Which documents are meant. What is missing does not narrow them. */
export interface Selection {
  readonly said: string;
  /** `these`, `it`: what is selected, or what the clause before was about. */
  readonly these?: true;
  readonly thisFolder?: true;
  readonly filenames: readonly string[];
  /** File names that were said and that no document has. */
  readonly unknownFilenames: readonly string[];
  readonly kind?: DocumentKind;
  readonly sender?: string;
  readonly mentions?: string;
  readonly language?: string;
  readonly source?: string;
  /** A folder with what lies in its subfolders; `''` is the top level alone. */
  readonly folder?: string;
  /** More than one folder has the name that was said. */
  readonly ambiguousFolder?: readonly string[];
  readonly tag?: string;
  readonly dates?: DateRange;
  readonly undated?: true;
  /** An area of life that was said and that no folder or tag is named after; it narrows nothing. */
  readonly unmarked?: string;
  readonly amount?: { readonly comparison: 'over' | 'under'; readonly value: number; readonly currency: string | null };
  /** How large the file is, in bytes. */
  readonly size?: { readonly comparison: 'over' | 'under'; readonly value: number; readonly said: string };
  /** What else is asked of each document. */
  readonly query?: Query;
  /** Only so many of them, in this order. */
  readonly order?: NonNullable<Picked['order']>;
  readonly first?: number;
  /** Those of which the library has the same bytes once more. */
  readonly copies?: true;
  /** Content words that are left, looked for in name, title, parties, then in the text. */
  readonly words: readonly string[];
  /** The words are what the documents are about: they count in any language, and wherever they stand. */
  readonly anywhere?: true;
  /** What the sender is, not how they are called: “dentist”. Settled to a sender before anything is planned. */
  readonly trade?: string;
  /** Those of `words` that are an age, a worth, a state or the like, unless a name in the library has them. */
  readonly vague?: readonly string[];
  readonly unresolved?: readonly Unresolved[];
  /** How many were said: `both`, `the three invoices`. */
  readonly count?: number;
  /** The documents themselves, as a person chose them when asked. Nothing else of the selection counts then. */
  readonly ids?: readonly string[];
  /** One document is meant. */
  readonly single: boolean;
  /** `everything`, `all files`: said, with nothing beside it that narrows. */
  readonly everything: boolean;
  readonly except: readonly Selection[];
}

/** Nothing was said of the documents yet. */
export const EMPTY_SELECTION = {
  said: '',
  filenames: [],
  unknownFilenames: [],
  words: [],
  single: false,
  everything: false,
  except: [],
} as const satisfies Selection;

/** One thing to do. */
export type Clause =
  | { readonly verb: 'move'; readonly what: readonly Selection[]; readonly to: string | null }
  | {
      readonly verb: 'rename';
      readonly what: readonly Selection[];
      readonly to: string | null;
      readonly parts: readonly NamePart[] | null;
    }
  | { readonly verb: 'tag' | 'untag'; readonly what: readonly Selection[]; readonly to: string | null }
  | { readonly verb: 'star' | 'unstar' | 'trash' | 'restore'; readonly what: readonly Selection[] }
  /** `adds`: their totals are asked for. */
  | { readonly verb: 'find'; readonly what: readonly Selection[]; readonly adds?: true }
  /** `within`: by what each group is divided again; `into`: the folder in which the folders of the groups are made. */
  | {
      readonly verb: 'group';
      readonly what: readonly Selection[];
      readonly by: GroupKey | null;
      readonly within?: Exclude<GroupKey, 'project'>;
      readonly into?: string;
    }
  | { readonly verb: 'create-folder'; readonly to: string }
  | { readonly verb: 'set-fact'; readonly what: readonly Selection[]; readonly fact: FactName; readonly value: string }
  | RuleClause
  | FolderClause;
/** What is to come is filed or tagged by the inbox: of this sender, of this kind, or both. It chooses no documents that are there. */
export interface RuleClause {
  readonly verb: 'make-rule';
  readonly what: readonly Selection[];
  readonly sender: string | null;
  readonly kind: DocumentKind | null;
  /** A folder, or a tag. */
  readonly to: string;
  readonly gives: 'folder' | 'tag';
}
/** What is done with folders themselves, by their paths. It chooses no documents: what lies in the folders is. */
export type FolderClause =
  | { readonly verb: 'rename-folder'; readonly what: readonly Selection[]; readonly from: string; readonly to: string }
  | {
      readonly verb: 'merge-folders';
      readonly what: readonly Selection[];
      readonly from: readonly string[];
      readonly to: string;
    }
  | { readonly verb: 'delete-folder'; readonly what: readonly Selection[]; readonly from: string };
export const isFolderClause = (clause: Clause): clause is FolderClause =>
  clause.verb === 'rename-folder' || clause.verb === 'merge-folders' || clause.verb === 'delete-folder';
export type Verb = Clause['verb'];

export type ReadCommand =
  | { readonly kind: 'clauses'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** Something is to be done, but what was said leaves open what. */
  | {
      readonly kind: 'unsure';
      readonly question: string;
      /** What is understood without the words that are not, to be shown and changed, never carried out. */
      readonly clauses?: readonly Clause[];
      readonly unused?: readonly string[];
    }
  /** It speaks of what was planned last. */
  | { readonly kind: 'last'; readonly says: LastPlanSaying }
  /** No verb was understood: a question for the search, not a command. */
  | { readonly kind: 'unread' };

/** What is said of the last plan: that it is taken back, done once more, or done with others, elsewhere, or without some. */
export type LastPlanSaying =
  | { readonly how: 'undo' }
  | { readonly how: 'redo' }
  | { readonly how: 'other' }
  | {
      readonly how: 'also' | 'instead' | 'without';
      /** Empty where only the place is another. */
      readonly what: readonly Selection[];
      readonly to: string | null;
    };
/** What a plan can be made of as it is. */
export type PlainCommand = Exclude<ReadCommand, { kind: 'unread' | 'last' }>;

export type RefusalReason =
  | 'final-deletion'
  | 'mail'
  | 'payment'
  | 'signature'
  | 'sharing'
  | 'writing'
  | 'editing'
  | 'printing'
  | 'converting'
  | 'reminding'
  | 'bypassing'
  | 'copying'
  | 'rules'
  | 'outside';
