import type { Facts } from 'contract/facts';
import { matcherOf } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import type { QueryDocument } from 'contract/query/query-document';

/** A document as a command sees it. */
export interface KnownDocument {
  readonly id: string;
  readonly filename: string;
  /** Path of its folder; `''` for none. */
  readonly folder: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  /** Kind of source, such as `upload` or `dropbox`. */
  readonly source: string;
  readonly trashed: boolean;
  readonly bytes: number;
  /** A digest of the file as it came: the same bytes have the same. */
  readonly content?: string;
  /** What only queries ask of it. */
  readonly file?: Pick<QueryDocument, 'sourceName' | 'originalName' | 'failed' | 'state' | 'text' | 'added' | 'changed'>;
  readonly facts: Facts;
}

const asked = new WeakMap<KnownDocument, QueryDocument>();

/** A document as a query sees it, the same as last time: each part of a query asks all documents. Folders of commands are their paths, and so are their ids. */
export function asQueryDocument(document: KnownDocument): QueryDocument {
  const known = asked.get(document) ?? queryDocumentOf(document);
  asked.set(document, known);
  return known;
}

const queryDocumentOf = ({ id, filename, folder, facts, trashed, bytes, file, ...known }: KnownDocument): QueryDocument => ({
  id,
  name: filename,
  originalName: file?.originalName ?? filename,
  size: bytes,
  kind: facts.kind?.value ?? null,
  date: facts.date?.value ?? null,
  due: facts.due?.value ?? null,
  sender: facts.sender?.value ?? null,
  recipient: facts.recipient?.value ?? null,
  total: facts.total?.value ?? null,
  currency: facts.currency?.value ?? null,
  reference: facts.reference?.value ?? null,
  language: facts.language?.value ?? null,
  tags: known.tags,
  folder: folder === '' ? null : { id: folder, path: folder },
  source: known.source,
  sourceName: file?.sourceName ?? null,
  starred: known.starred,
  inTrash: trashed,
  failed: file?.failed ?? false,
  state: file?.state ?? 'read',
  text: file?.text ?? null,
  added: file?.added ?? 0,
  changed: file?.changed ?? 0,
});

/** Those of the documents that a query chooses. */
export function chosenOf(documents: readonly KnownDocument[], query: Query): readonly KnownDocument[] {
  const holds = matcherOf(query);
  return documents.filter((document) => holds(asQueryDocument(document)));
}

/** Where a document's pages hold some words. */
export interface HeldWords {
  readonly page: number;
  readonly quote: string;
}

/** For each phrase asked for, in small letters: the documents that hold it, by their ids. */
export type PhrasesHeld = ReadonlyMap<string, ReadonlyMap<string, HeldWords>>;

/** The library and where the person stands in it. */
export interface LibraryView {
  readonly documents: readonly KnownDocument[];
  readonly selected: readonly string[];
  /** What goes to Trash is called so: a word in its text is no reason while another has it in its name. */
  readonly isStrict?: boolean;
  /** Path of the folder that is open. */
  readonly folder: string | null;
  readonly held: PhrasesHeld;
}
