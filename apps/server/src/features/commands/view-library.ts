import type { CommandContext } from 'contract/commands';
import type { LibraryFile } from 'contract/documents';
import type { FactsDocument, KnowFacts } from '#features/facts/know-facts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KnownDocument } from './planning/known-document.ts';
import type { KnownNames } from './reading/known-names.ts';

interface Collaborators {
  readonly library: Pick<Library, 'list' | 'describe' | 'folders'>;
  readonly facts: KnowFacts;
}

/** The library as a command sees it. */
export interface LibrarySeen {
  readonly documents: readonly KnownDocument[];
  readonly folders: readonly string[];
  readonly names: KnownNames;
  readonly selected: readonly string[];
  readonly folder: string | null;
}

const ALL = { sort: 'modified', view: 'all' } as const;

const folderOf = ({ filepath, filename }: LibraryFile): string =>
  filepath.slice(0, Math.max(0, filepath.length - filename.length - 1));

const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.flatMap((name) => name ?? []))];

/** Gathers what a command may speak of: every document with its facts, folders, senders and tags, and where the person stands. */
export function createViewLibrary({ library: { list, describe, folders }, facts }: Collaborators) {
  return async (scope: OwnerScope, context: CommandContext = {}): Promise<LibrarySeen> => {
    const { files } = await list(scope, ALL);
    const here = new Set(files.map(({ id }) => id));
    const elsewhere = await describe(
      scope,
      (context.documentIds ?? []).filter((id) => !here.has(id)),
    );
    const seen = [...files, ...elsewhere.values()];
    const contents = await describe(
      scope,
      seen.map(({ id }) => id),
    );
    const known = await facts.of(
      scope,
      seen.flatMap(({ id, filename, status }): FactsDocument[] =>
        status === 'ready' ? [{ id, filename, sha256: contents.get(id)?.sha256 ?? '' }] : [],
      ),
    );
    const documents = seen.map((file): KnownDocument => ({
      id: file.id,
      filename: file.filename,
      folder: folderOf(file),
      tags: file.tags,
      starred: file.starred === true,
      source: file.sourceKind,
      trashed: file.trashedAt !== null,
      facts: known.get(file.id) ?? {},
    }));
    const all = await folders.list(scope);
    const paths = all.map(({ name }) => name);
    const folder = context.folder ?? all.find(({ id }) => id === context.folderId)?.name ?? null;
    return {
      documents,
      folders: paths,
      names: {
        filenames: documents.map(({ filename }) => filename),
        folders: paths,
        senders: distinct(documents.map((document) => document.facts.sender?.value)),
        tags: distinct(documents.flatMap(({ tags }) => tags)),
      },
      selected: context.documentIds ?? [],
      folder,
    };
  };
}
export type ViewLibrary = ReturnType<typeof createViewLibrary>;
