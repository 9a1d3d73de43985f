import type { CommandContext } from 'contract/commands';
import type { Facts } from 'contract/facts';
import type { KnowFacts } from '#features/facts/know-facts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KnownDocument } from './planning/known-document.ts';
import { createRememberNames } from './remember-names.ts';
import type { KnownNames } from './reading/known-names.ts';
import { heldNamesOf } from './sentences/held-names.ts';
import type { HeldNames } from './sentences/name-index.ts';

interface Collaborators {
  readonly library: Pick<Library, 'survey' | 'folders'>;
  readonly facts: KnowFacts;
}

/** The library as a command sees it. */
export interface LibrarySeen {
  readonly documents: readonly KnownDocument[];
  readonly folders: readonly string[];
  readonly names: KnownNames;
  /** The same and more, as the learned reader looks for them. */
  readonly held: HeldNames;
  /** Whether a word, in small letters, stands in a name or title of the library. */
  readonly isWord: (word: string) => boolean;
  readonly selected: readonly string[];
  readonly folder: string | null;
  /** What names a document's file at its source; null for an upload. */
  readonly originOf: (documentId: string) => string | null;
}

const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.flatMap((name) => name ?? []))];

const namesIn = (documents: readonly KnownDocument[], folders: readonly string[]): KnownNames => ({
  filenames: documents.map(({ filename }) => filename),
  folders,
  senders: distinct(documents.map((document) => document.facts.sender?.value)),
  tags: distinct(documents.flatMap(({ tags }) => tags)),
});

type SurveyedDocument = Awaited<ReturnType<Library['survey']>>[number];
const NO_FACTS: Facts = {};

/** What was made of a document of which nothing changed is not made again: a sentence goes through all of them. */
const made = new WeakMap<SurveyedDocument, KnownDocument>();

function knownOf(document: SurveyedDocument, facts: Facts): KnownDocument {
  const before = made.get(document);
  if (before?.facts === facts) return before;
  const known: KnownDocument = {
    id: document.id,
    filename: document.filename,
    folder: document.folder,
    tags: document.tags,
    starred: document.starred,
    source: document.sourceKind,
    file: {
      sourceName: document.sourceName,
      originalName: document.originalName,
      failed: document.hasFailed,
      state: document.state,
      text: document.text,
      added: document.addedAt,
      changed: document.changedAt,
    },
    trashed: document.trashed,
    bytes: document.bytes,
    content: document.content,
    facts,
  };
  made.set(document, known);
  return known;
}

/** Gathers what a command may speak of: every document with its facts, folders, senders and tags, and where the person stands. */
export function createViewLibrary({ library: { survey, folders }, facts }: Collaborators) {
  const remember = createRememberNames();
  return async (scope: OwnerScope, context: CommandContext & { readonly withTrash?: boolean } = {}): Promise<LibrarySeen> => {
    const seen = await survey(scope, context.withTrash === true ? 'trash' : (context.documentIds ?? []));
    const ready = seen.filter(({ isReady }) => isReady);
    const known = await facts.of(scope, ready);
    const documents = seen.map((document) => knownOf(document, known.get(document.id) ?? NO_FACTS));
    const all = await folders.list(scope);
    const paths = all.map(({ name }) => name);
    const folder = context.folder ?? all.find(({ id }) => id === context.folderId)?.name ?? null;
    const origins = new Map(seen.map(({ id, externalKey }) => [id, externalKey]));
    const titles = documents.map((document) => document.facts.title?.value ?? '');
    const remembered = remember(scope.ownerId, namesIn(documents, paths), titles);
    return {
      documents,
      isWord: (word) => remembered.words().has(word),
      originOf: (id) => origins.get(id) ?? null,
      folders: paths,
      names: remembered.names,
      held: heldNamesOf(remembered.names, documents),
      selected: context.documentIds ?? [],
      folder,
    };
  };
}
export type ViewLibrary = ReturnType<typeof createViewLibrary>;
