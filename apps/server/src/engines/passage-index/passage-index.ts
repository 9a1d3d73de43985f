// The port to what can be found: passages with their words and vectors. Every owner's index stands alone: numbers such as how rare a word
// is are counted over that owner's passages only, so nothing of another owner's text can be told from a score.
import type { OwnerId } from '#kernel/owner.ts';
import type { PassageTable } from './passage-table.ts';

/** What is known of a document beside its text. Changed by `updateDocument` without reading the document again. */
export interface IndexedDocument {
  readonly documentId: string;
  readonly filename: string;
  readonly title: string;
  readonly folderId: string | null;
  readonly folderName?: string | null;
  /** Epoch seconds. */
  readonly modified: number;
  /** Where it came from: `upload`, or the kind of source and what its owner calls it: `dropbox Dropbox (work)`. */
  readonly source: string;
}

export interface NewPassage {
  /** Its place in the document, from 0. */
  readonly ordinal: number;
  /** From 1. */
  readonly pageNumber: number;
  /** Offsets in the text of the page, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The headings it stands under, outermost first. */
  readonly headingPath: readonly string[];
  /** ISO 639-1, or `und`. */
  readonly language: string;
  /** The rows of tables in it; absent where nobody looked. */
  readonly tables?: readonly PassageTable[];
}

export interface Passage extends NewPassage {
  /** `{documentId}:{ordinal}`. */
  readonly id: string;
  readonly documentId: string;
}

/** Vectors of all passages of one document, in their order. */
export interface DocumentVectors {
  readonly space: string;
  readonly vectors: readonly Float32Array[];
}

/** Restricts a search. Every condition that is given must hold; words are matched without regard to case or accents. */
export interface PassageFilter {
  readonly documentIds?: readonly string[];
  /** Epoch seconds, first one in and last one out. */
  readonly modified?: { readonly from?: number; readonly before?: number };
  readonly pageNumber?: { readonly from: number; readonly to: number };
  /** Of the passage, ISO 639-1; one of them suffices. */
  readonly languages?: readonly string[];
}

export interface RecallRequest {
  /** The plain words of the question; function words are dropped, the rest are alternatives, none is required. */
  readonly words: string;
  /** Phrases that must occur in the passage as they are written, whatever the case, the accents and what stands between words. */
  readonly phrases: readonly string[];
  /** Words or phrases that must not occur in the passage. */
  readonly excluded: readonly string[];
  /** A space that is gone meanwhile counts as none. */
  readonly meaning: { readonly space: string; readonly vector: Float32Array } | null;
  readonly filter: PassageFilter;
  /** Whether words that no passage holds are left as they are, instead of looking for others that are spelled much like them. */
  readonly asTyped?: boolean;
  /** Groups of words and phrases that mean the same to the owner. */
  readonly synonyms?: readonly (readonly string[])[];
  /** At most this many candidates of words and as many of meaning. */
  readonly limit: number;
  /** An owner with no more passages than this gets all of them as candidates. */
  readonly allOf?: number;
}

/** One passage that may answer, with the evidence. BM25 parts are unbounded sums; a part that does not apply is 0. */
export interface Candidate {
  readonly passageId: string;
  readonly documentId: string;
  readonly pageNumber: number;
  /** BM25 over title, headings and text of the passage. */
  readonly body: number;
  /** BM25 over title and headings alone. */
  readonly heading: number;
  /** BM25 over neighbouring pairs of the question's words. */
  readonly pairs: number;
  /** The longest run of the question's words that stands in the passage in the same order and unbroken, as a share of the question. */
  readonly run: number;
  /** BM25 over the file name. */
  readonly filename: number;
  /** BM25 over the whole document. */
  readonly document: number;
  /** Share of the question's words that occur, each weighed by how rare it is, 0 to 1. */
  readonly coverage: number;
  /** The same of the words themselves, neither concepts nor similar spellings. */
  readonly exact: number;
  /** Share of the question's words that stand close together, by themselves or by a concept, each weighed by how rare it is, 0 to 1. */
  readonly window: number;
  /** Whether the passage is in another language than the question, as far as both can be told. */
  readonly otherLanguage: boolean;
  /** Cosine of question and passage, -1 to 1; null when the passage has no vector in the space. */
  readonly meaning: number | null;
}

export interface RecalledTerm {
  readonly word: string;
  /** The stems that count as this word, in the languages of the library; similar spellings when no passage holds the word. */
  readonly stems: readonly string[];
  /** Concepts of the lexicon that say the same in other words, and what each covers of the word, 0 to 1. */
  readonly concepts: readonly { readonly id: string; readonly weight: number }[];
  /** 0 and more; the fewer passages hold it, the higher. */
  readonly rarity: number;
  /** Whether similar spellings, or the parts of a compound, were taken. */
  readonly approximate: boolean;
  /** The word of the library that was taken for it, as it is written there; null when it is the word itself or nothing like it is there. */
  readonly corrected: string | null;
  /** For a name that no passage holds: the word of the library that is spelled alike. It was not searched for. */
  readonly suggested: string | null;
  /** Whether a passage holds it as it was typed, or another word that says the same. */
  readonly isHeld: boolean;
}

export interface Recall {
  readonly candidates: readonly Candidate[];
  /** The BM25 a passage would have that holds every word of the question very often; 0 when no word is known. */
  readonly ceiling: number;
  /** The question's words as they were looked for, function words left out. */
  readonly terms: readonly RecalledTerm[];
  /** Passages the owner has, whatever the filter: those in the question's language or in none that could be told; all where the question does not tell its language. */
  readonly passagesInLanguage: number;
}

export interface VectorSpace {
  /** Such as `openai:text-embedding-3-small:1536`. Vectors of two spaces are never compared. */
  readonly name: string;
  readonly dimensions: number;
  /** The one that searches use. At most one per owner. */
  readonly active: boolean;
  /** Passages that have a vector in it. */
  readonly vectors: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Passages the owner had when it was made. */
  readonly madeFrom: number;
}

export interface NewVectorSpace {
  readonly name: string;
  readonly dimensions: number;
  readonly createdAt: number;
  /** What the embedder needs to place texts in the space, when it was learned from the owner's own passages. */
  readonly model?: Uint8Array;
}

/** What an index says of a document it holds. */
export interface IndexedSummary {
  readonly documentId: string;
  readonly filename: string;
  readonly folderId: string | null;
  readonly passages: number;
}

export interface PassageCounts {
  readonly documents: number;
  readonly passages: number;
}

/** The vector space was removed, or its vectors have another length: nothing was written. */
export class VectorSpaceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VectorSpaceError';
  }
}

export interface PassageIndex extends AsyncDisposable {
  /** Replaces everything known of the document, all or nothing. Numbers of passages may differ from before. */
  replaceDocument(
    ownerId: OwnerId,
    document: IndexedDocument,
    passages: readonly NewPassage[],
    vectors: DocumentVectors | null,
  ): Promise<void>;
  /** Renames, moves or redates; nothing happens when the document is not in the index. */
  updateDocument(ownerId: OwnerId, document: IndexedDocument): Promise<void>;
  removeDocument(ownerId: OwnerId, documentId: string): Promise<void>;
  /** Leaves nothing of the owner. */
  removeOwner(ownerId: OwnerId): Promise<void>;
  /** Candidates by words and by meaning, each with all its evidence, in no promised order. */
  recall(ownerId: OwnerId, request: RecallRequest): Promise<Recall>;
  /** In the order asked; those that are gone are left out. */
  loadPassages(ownerId: OwnerId, passageIds: readonly string[]): Promise<Passage[]>;
  /** Up to `limit` passages spread evenly over everything the owner has, in a stable order. */
  samplePassages(ownerId: OwnerId, limit: number): Promise<Passage[]>;
  count(ownerId: OwnerId): Promise<PassageCounts>;
  /** Everybody of whom anything is kept. */
  listOwners(): Promise<OwnerId[]>;
  /** Documents in a stable order. `after`: those behind this one, from an earlier answer. */
  listDocuments(ownerId: OwnerId, page: { readonly limit: number; readonly after?: string }): Promise<IndexedSummary[]>;

  /** The space that searches use, without counting. */
  activeSpace(
    ownerId: OwnerId,
  ): Promise<{ readonly name: string; readonly dimensions: number; readonly madeFrom: number } | null>;
  listSpaces(ownerId: OwnerId): Promise<VectorSpace[]>;
  /** Makes an empty space; one of that name is emptied. */
  createSpace(ownerId: OwnerId, space: NewVectorSpace): Promise<void>;
  readModel(ownerId: OwnerId, space: string): Promise<Uint8Array | null>;
  /** Passages that have no vector in the space yet, oldest first. `after`: those behind this one, from an earlier answer. @throws VectorSpaceError */
  passagesWithoutVector(
    ownerId: OwnerId,
    space: string,
    page: { readonly limit: number; readonly after?: string },
  ): Promise<Passage[]>;
  /** Passages that are gone meanwhile are ignored. @throws VectorSpaceError */
  storeVectors(ownerId: OwnerId, space: string, vectors: readonly { passageId: string; vector: Float32Array }[]): Promise<void>;
  /** From now on searches use this space; `null`: words alone. @throws VectorSpaceError */
  activateSpace(ownerId: OwnerId, space: string | null): Promise<void>;
  removeSpace(ownerId: OwnerId, space: string): Promise<void>;
}
