import { monthTermsOfName } from '#kernel/language/months.ts';
import { stemsOf } from '#kernel/language/stems.ts';
import { rememberWords, type RememberedWords } from '../postings/dictionary.ts';
import { FreshPostings, readFresh } from '../postings/fresh-postings.ts';
import { GrowingArray } from '../postings/growing-array.ts';
import type { IndexSql } from './index-sql.ts';
import type { OwnerRow } from './owner-row.ts';
import type { KnownSpaces } from '../vectors/spaces.ts';
import { RememberedBytes } from './remembered-bytes.ts';
import { readVarints } from '../postings/varints.ts';

export interface CatalogueDocument {
  readonly number: number;
  readonly documentId: string;
  readonly filename: string;
  readonly folderName: string | null;
  readonly modified: number;
  readonly source: string;
  readonly firstPassage: number;
  readonly passages: number;
  /** Words of all passages. */
  readonly length: number;
  readonly languages: Readonly<Record<string, number>>;
}

interface DocumentRow {
  number: number;
  document_id: string;
  filename: string;
  folder_name: string | null;
  modified: number;
  source: string;
  first_passage: number;
  passages: number;
  measures: Uint8Array;
  languages: string;
}

/** Numbers noted of each passage: words, words of its title and headings, page, language. */
const MEASURES = 4;

/** A language (ISO 639-1) as a small number; 0 for one that is not known. */
export function languageNumber(language: string): number {
  if (!/^[a-z]{2}$/.test(language)) return 0;
  return 26 * (language.charCodeAt(0) - 97) + language.charCodeAt(1) - 96;
}

/** Bytes of packed sequences remembered of an owner: some 30,000 passages. */
const SEQUENCE_BYTES = 8 * 1024 * 1024;
/** Bytes of packed postings of words that were asked for lately. */
const WORD_BYTES = 8 * 1024 * 1024;
/** What a document takes besides its passages, by rule of thumb: a row with its name, its folder and stems of its name. */
const DOCUMENT_BYTES = 500;

/** The name as words in the languages of the document: without its ending, split where letters meet digits too ("FY2018report" holds 2018). */
function nameStemsOf(filename: string, languages: readonly string[]): string[] {
  const name = filename.replace(/\.\w{1,5}$/, '').replaceAll('_', ' ');
  const split = name
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  // Most names have nothing to split, and most documents are in one language: each text is stemmed once.
  const texts = [...new Set([name, split])];
  const stems = [...new Set([...languages, 'en'])].flatMap((language) =>
    texts.flatMap((text) => stemsOf(text, language).map(({ stem }) => stem)),
  );
  return [...new Set([...stems, ...monthTermsOfName(split)])];
}

/**
 * What a reader remembers of one owner between searches: which document a passage belongs to, how long it is, what documents are called.
 * About 40 bytes a passage, so that a search reads only postings, and the rows of its best passages.
 */
export class Catalogue {
  version = 0;
  readonly documents = new Map<number, CatalogueDocument>();
  /** By passage number: number of the document, 0 for none. */
  readonly documentOf = new GrowingArray((length) => new Int32Array(length));
  readonly lengthOf = new GrowingArray((length) => new Uint16Array(length));
  readonly headingLengthOf = new GrowingArray((length) => new Uint16Array(length));
  readonly pageOf = new GrowingArray((length) => new Uint16Array(length));
  /** Languages as `languageNumber` counts them. */
  readonly languageOf = new GrowingArray((length) => new Uint16Array(length));
  /** By document number: words of all its passages. */
  readonly documentLengthOf = new GrowingArray((length) => new Int32Array(length));
  /** By document number: its first passage, and the one behind its last. */
  readonly firstPassageOf = new GrowingArray((length) => new Int32Array(length));
  readonly endOf = new GrowingArray((length) => new Int32Array(length));
  /** Stem of a file name to the numbers of the documents that bear it. */
  readonly named = new Map<string, Set<number>>();
  readonly languages = new Map<string, number>();
  passages = 0;
  words = 0;
  headingWords = 0;
  nextPassage = 0;
  nextDocument = 0;
  /** Packed sequences of terms of passages that were looked at lately. */
  readonly sequences = new RememberedBytes(SEQUENCE_BYTES);
  /** Vector spaces that were asked for lately. */
  readonly spaces: KnownSpaces = new Map();
  #fresh = new FreshPostings();
  #words = rememberWords(WORD_BYTES);
  readonly #numbers = new Map<string, number>();
  readonly #written = new Map<string, Readonly<Record<string, number>>>();

  #refreshing: Promise<void> = Promise.resolve();

  /** Memory it takes, about: 16 bytes a passage, names and counts of documents, sequences, and postings, the fresh ones too. */
  get bytes(): number {
    const remembered = this.sequences.bytes + this.#words.size + this.#fresh.bytes;
    return this.nextPassage * 16 + this.documents.size * DOCUMENT_BYTES + remembered;
  }

  /** Reads what changed since the last time. Searches that run side by side take turns. */
  refresh(sql: IndexSql, owner: OwnerRow): Promise<void> {
    const read = () => this.#read(sql, owner);
    const refreshed = this.#refreshing.then(read);
    this.#refreshing = refreshed.catch(() => undefined);
    return refreshed;
  }

  /** The postings that are not in the dictionary yet, as the given state of the owner has them. */
  freshPostings(sql: IndexSql, owner: OwnerRow): FreshPostings | Promise<FreshPostings> {
    return owner.version === this.version ? this.#fresh : readFresh(sql, owner);
  }

  /** Words that were looked up lately, as the given state of the owner has them. */
  wordsAt(owner: OwnerRow): RememberedWords {
    return owner.version === this.version ? this.#words : rememberWords(WORD_BYTES);
  }

  /** The number of a passage by its id; undefined for one that is not there. */
  numberOf(passageId: string): number | undefined {
    const colon = passageId.lastIndexOf(':');
    const document = this.documents.get(this.#numbers.get(passageId.slice(0, colon)) ?? 0);
    const ordinal = Number(passageId.slice(colon + 1));
    if (!document || !Number.isInteger(ordinal) || ordinal < 0 || ordinal >= document.passages) return undefined;
    return document.firstPassage + ordinal;
  }

  async #read(sql: IndexSql, owner: OwnerRow): Promise<void> {
    // A search that began earlier sees an older state than one that was quicker.
    if (owner.version <= this.version) return;
    const removed = await sql.all<{ document: number }>('SELECT document FROM index_removal WHERE owner = ? AND version > ?', [
      owner.number,
      this.version,
    ]);
    for (const { document } of removed) this.#forget(document);
    const rows = await sql.all<DocumentRow>(
      `SELECT number, document_id, filename, folder_name, modified, source, first_passage, passages, measures, languages
       FROM index_document WHERE owner = ? AND version > ?`,
      [owner.number, this.version],
    );
    this.nextPassage = owner.next_passage;
    this.nextDocument = owner.next_document;
    for (const arrays of [this.documentOf, this.lengthOf, this.headingLengthOf, this.pageOf, this.languageOf])
      arrays.reserve(owner.next_passage);
    for (const row of rows) {
      this.#forget(row.number);
      this.#remember(row);
    }
    this.#fresh = await readFresh(sql, owner, this.#fresh);
    this.#words = rememberWords(WORD_BYTES);
    this.version = owner.version;
  }

  #remember(row: DocumentRow): void {
    const measures = readVarints(row.measures);
    // Documents that were indexed before the languages of passages were noted have three numbers a passage.
    const noted = measures.length >= MEASURES * row.passages ? MEASURES : MEASURES - 1;
    let length = 0;
    for (let index = 0; index < row.passages; index++) {
      const passage = row.first_passage + index;
      const words = measures[noted * index] ?? 0;
      const headingWords = measures[noted * index + 1] ?? 0;
      this.documentOf.set(passage, row.number);
      this.lengthOf.set(passage, words);
      this.headingLengthOf.set(passage, headingWords);
      this.pageOf.set(passage, measures[noted * index + 2] ?? 0);
      this.languageOf.set(passage, noted === MEASURES ? (measures[noted * index + 3] ?? 0) : 0);
      length += words;
      this.headingWords += headingWords;
    }
    this.passages += row.passages;
    this.words += length;
    this.documentLengthOf.set(row.number, length);
    this.firstPassageOf.set(row.number, row.first_passage);
    this.endOf.set(row.number, row.first_passage + row.passages);
    const languages = this.#languagesIn(row.languages);
    for (const [language, count] of Object.entries(languages))
      this.languages.set(language, (this.languages.get(language) ?? 0) + count);
    for (const stem of nameStemsOf(row.filename, Object.keys(languages))) {
      const documents = this.named.get(stem);
      if (documents) documents.add(row.number);
      else this.named.set(stem, new Set([row.number]));
    }
    this.#numbers.set(row.document_id, row.number);
    this.documents.set(row.number, {
      number: row.number,
      documentId: row.document_id,
      filename: row.filename,
      folderName: row.folder_name,
      modified: Number(row.modified),
      source: row.source,
      firstPassage: row.first_passage,
      passages: row.passages,
      length,
      languages,
    });
  }

  /** One object for all documents that have as many passages in the same languages. */
  #languagesIn(written: string): Readonly<Record<string, number>> {
    const known = this.#written.get(written);
    if (known) return known;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
    const languages = JSON.parse(written) as Record<string, number>;
    this.#written.set(written, languages);
    return languages;
  }

  #forget(number: number): void {
    const document = this.documents.get(number);
    if (!document) return;
    this.documents.delete(number);
    // A document that was replaced bears its id under another number.
    if (this.#numbers.get(document.documentId) === number) this.#numbers.delete(document.documentId);
    this.passages -= document.passages;
    this.words -= document.length;
    for (let passage = document.firstPassage; passage < document.firstPassage + document.passages; passage++) {
      this.headingWords -= this.headingLengthOf.values[passage] ?? 0;
      this.documentOf.set(passage, 0);
    }
    for (const stem of nameStemsOf(document.filename, Object.keys(document.languages))) {
      const bearers = this.named.get(stem);
      if (bearers?.delete(number) === true && bearers.size === 0) this.named.delete(stem);
    }
    for (const [language, count] of Object.entries(document.languages))
      this.languages.set(language, (this.languages.get(language) ?? 0) - count);
  }
}
