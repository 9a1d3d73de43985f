import type { FileState } from 'contract/file-states';
import type { TextState } from 'contract/text-state';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectFolderNames } from '../folders/folders.store.ts';
import { READING_COLUMNS, readingOf } from './describe-file.ts';
import { documentsOf, originalBytes } from '../library.store.ts';
import { selectTags } from '../tags/tags.store.ts';
import { bytesIdOf } from '../versions/bytes-of.ts';

/** The little of a document that a command is looked up by. */
export interface SurveyedDocument {
  readonly id: string;
  readonly filename: string;
  /** Path of its folder; `''` for none. */
  readonly folder: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  readonly sourceKind: string;
  /** What its owner calls the connection; null for an upload. */
  readonly sourceName: string | null;
  /** Name of the file that its pages were made from; else its own. */
  readonly originalName: string;
  readonly hasFailed: boolean;
  readonly state: FileState;
  readonly text: TextState | null;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  readonly changedAt: number;
  readonly trashed: boolean;
  readonly isReady: boolean;
  readonly bytes: number;
  readonly sha256: string;
  /** Under what name its bytes lie in the store. */
  readonly bytesId: string;
  /** The same of the file as it came, where pages were made from it. */
  readonly content: string;
  /** What names its file at its source; null for an upload. */
  readonly externalKey: string | null;
}

const ofDocuments = (database: Database, ownerId: OwnerId) =>
  documentsOf(database, ownerId).select([
    'id',
    'filename',
    'folder_id',
    'starred',
    'source',
    'source_name',
    'typeset_from_name',
    'created_at',
    'modified_at',
    'trashed_at',
    ...READING_COLUMNS,
    'bytes',
    'typeset_from_bytes',
    'sha256',
    'typeset_from_sha256',
    'external_key',
    'bytes_id',
  ]);

const stateOf = (row: Parameters<typeof readingOf>[0]) => {
  const { state, text } = readingOf(row);
  return { state, text };
};

/**
 * Every document outside Trash, the newest first, and those of `also` that lie in it, or all that lie in it. Leaner than a list for a page, because a library of ten
 * thousand documents is gone through for each sentence that somebody types.
 */
export function createSurveyDocuments({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, also: readonly string[] | 'trash'): Promise<SurveyedDocument[]> => {
    const [shown, folders, tags] = await Promise.all([
      ofDocuments(database, ownerId)
        .where('trashed_at', 'is', null)
        .orderBy('modified_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
      selectFolderNames(database, ownerId),
      selectTags(database, ownerId),
    ]);
    const here = new Set(shown.map(({ id }) => id));
    const wanted = also === 'trash' ? null : new Set(also.filter((id) => !here.has(id)));
    const trashed =
      wanted?.size === 0 ? [] : await ofDocuments(database, ownerId).where('trashed_at', 'is not', null).execute();
    return [...shown, ...trashed.filter(({ id }) => wanted?.has(id) ?? true)].map((row) => ({
      id: row.id,
      filename: row.filename,
      folder: folders.get(row.folder_id ?? '') ?? '',
      tags: tags.get(row.id) ?? [],
      starred: row.starred === 1,
      sourceKind: row.source,
      sourceName: row.source_name,
      originalName: row.typeset_from_name ?? row.filename,
      hasFailed: row.status === 'failed',
      ...stateOf(row),
      addedAt: row.created_at,
      changedAt: row.modified_at,
      trashed: row.trashed_at !== null,
      isReady: row.status === 'ready',
      bytes: originalBytes(row),
      sha256: row.sha256,
      bytesId: bytesIdOf(row),
      content: row.typeset_from_sha256 ?? row.sha256,
      externalKey: row.external_key,
    }));
  };
}
