import type { FileState } from 'contract/file-states';
import type { TextState } from 'contract/text-state';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectFolderNames } from '../folders/folders.store.ts';
import { readingOf } from '../listing/describe-file.ts';
import { originalBytes } from '../library.store.ts';
import { selectTags } from '../tags/tags.store.ts';
import { bytesIdOf } from '../versions/bytes-of.ts';
import { selectSayings, selectSurveyed, selectTrashedSurvey, type SurveyedRow } from './surveying.store.ts';

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

const stateOf = (row: SurveyedRow) => {
  const { state, text } = readingOf(row);
  return { state, text };
};

const surveyed = (row: SurveyedRow, folder: string, tags: readonly string[]): SurveyedDocument => ({
  id: row.id,
  filename: row.filename,
  folder,
  tags,
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
});

/** Documents that are kept over all owners, each about a kilobyte. */
const KEPT = 25_000;

interface Kept {
  readonly says: string;
  readonly document: SurveyedDocument;
}

const sameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag, at) => tag === other[at]);

/** Documents by owner and id, as many as are allowed; the owner who asked longest ago is forgotten first. */
function createKeeper(limit: number) {
  const owners = new Map<OwnerId, ReadonlyMap<string, Kept>>();
  return {
    of: (ownerId: OwnerId) => owners.get(ownerId),
    keep(ownerId: OwnerId, documents: ReadonlyMap<string, Kept>): void {
      owners.delete(ownerId);
      owners.set(ownerId, documents);
      let total = [...owners.values()].reduce((sum, { size }) => sum + size, 0);
      for (const [oldest, { size }] of owners) {
        if (total <= limit) return;
        owners.delete(oldest);
        total -= size;
      }
    },
  };
}

/**
 * Every document outside Trash, the newest first, and those of `also` that lie in it, or all that lie in it. Leaner than a list for a page, because a library of ten
 * thousand documents is gone through for each sentence that somebody types: a document of which nothing changed is the very object of last time, so
 * that what was made of it need not be made again.
 */
export function createSurveyDocuments({ database }: { database: Database }, limit = KEPT) {
  const keeper = createKeeper(limit);
  return async (scope: OwnerScope, also: readonly string[] | 'trash'): Promise<SurveyedDocument[]> => {
    const { ownerId } = scope;
    const [said, folders, tags] = await Promise.all([
      selectSayings(database, ownerId),
      selectFolderNames(database, ownerId),
      selectTags(database, ownerId),
    ]);
    const before = keeper.of(ownerId);
    const isNew = ({ id, says }: { id: string; says: string }) => before?.get(id)?.says !== says;
    const fetched = await selectSurveyed(
      database,
      ownerId,
      said.filter(isNew).map(({ id }) => id),
    );
    const described = (row: SurveyedRow) => surveyed(row, folders.get(row.folder_id ?? '') ?? '', tags.get(row.id) ?? []);
    const shown = new Map<string, Kept>();
    for (const { id, says, folder_id: folderId } of said) {
      const row = fetched.get(id);
      const known = row ? undefined : before?.get(id)?.document;
      // It went between the two questions.
      if (!row && !known) continue;
      const folder = folders.get(folderId ?? '') ?? '';
      const own = tags.get(id) ?? [];
      const isSame = known !== undefined && known.folder === folder && sameTags(known.tags, own);
      const document = row ? described(row) : isSame || !known ? known : { ...known, folder, tags: own };
      if (document) shown.set(id, { says: row?.says ?? says, document });
    }
    keeper.keep(ownerId, shown);
    const wanted = also === 'trash' ? null : new Set(also.filter((id) => !shown.has(id)));
    const trashed = wanted?.size === 0 ? [] : await selectTrashedSurvey(database, ownerId);
    return [
      ...[...shown.values()].map(({ document }) => document),
      ...trashed.filter(({ id }) => wanted?.has(id) ?? true).map(described),
    ];
  };
}
