import { VectorSpaceError, type NewVectorSpace, type VectorSpace } from '../passage-index.ts';
import type { IndexSql } from '../storage/index-sql.ts';
import type { OwnerRow } from '../storage/owner-row.ts';
import type { NumberedVector, StoredSpace, VectorStore } from './vector-store.ts';

interface SpaceRow {
  number: number;
  name: string;
  dimensions: number;
  created_at: number;
  made_from: number;
  changes: number;
}

const COLUMNS = 'number, name, dimensions, created_at, made_from, changes';

const placeOf = (owner: number, row: SpaceRow): StoredSpace => ({
  owner,
  space: row.number,
  changes: row.changes,
  dimensions: row.dimensions,
});

/** The same as a search sees it. What was looked up is remembered in `known` while the owner's version stays. */
export async function recallSpace(
  sql: IndexSql,
  { number, version }: OwnerRow,
  name: string,
  known: KnownSpaces,
): Promise<StoredSpace | null> {
  const found = known.get(name);
  if (found && found.version === version) return found.place;
  const place = await seekSpace(sql, number, name);
  const seen = place && { ...place, version };
  known.set(name, { version, place: seen });
  return seen;
}

/** Spaces of one owner by name, as they were at a version. */
export type KnownSpaces = Map<string, { readonly version: number; readonly place: StoredSpace | null }>;

export async function seekSpace(sql: IndexSql, owner: number, name: string): Promise<StoredSpace | null> {
  const [row] = await sql.all<SpaceRow>(`SELECT ${COLUMNS} FROM index_space WHERE owner = ? AND name = ?`, [owner, name]);
  return row ? placeOf(owner, row) : null;
}

/** @throws VectorSpaceError */
export async function findSpace(sql: IndexSql, owner: number, name: string): Promise<StoredSpace> {
  const place = await seekSpace(sql, owner, name);
  if (!place) throw new VectorSpaceError(`There is no vector space ${name}`);
  return place;
}

export async function listSpaces(sql: IndexSql, vectorStore: VectorStore, owner: OwnerRow): Promise<VectorSpace[]> {
  const rows = await sql.all<SpaceRow>(`SELECT ${COLUMNS} FROM index_space WHERE owner = ? ORDER BY number`, [owner.number]);
  const spaces: VectorSpace[] = [];
  for (const row of rows)
    spaces.push({
      name: row.name,
      dimensions: row.dimensions,
      active: row.number === owner.active_space,
      vectors: await vectorStore.count(sql, owner.number, row.number),
      createdAt: Number(row.created_at),
      madeFrom: row.made_from,
    });
  return spaces;
}

export async function createSpace(
  sql: IndexSql,
  vectorStore: VectorStore,
  owner: OwnerRow,
  space: NewVectorSpace,
): Promise<void> {
  await dropSpace(sql, vectorStore, owner, space.name);
  const [row] = await sql.all<{ next: number; passages: number }>(
    `SELECT COALESCE((SELECT MAX(number) FROM index_space WHERE owner = ?), 0) + 1 AS next,
            COALESCE((SELECT SUM(passages) FROM index_document WHERE owner = ?), 0) AS passages`,
    [owner.number, owner.number],
  );
  await sql.upsert(
    'index_space',
    ['owner', 'number'],
    ['owner', 'number', 'name', 'dimensions', 'created_at', 'made_from', 'changes', 'model'],
    [
      [
        owner.number,
        row?.next ?? 1,
        space.name,
        space.dimensions,
        space.createdAt,
        Number(row?.passages ?? 0),
        owner.version,
        space.model ?? null,
      ],
    ],
  );
}

/** Nothing happens when there is none. Searches that used it go on by words alone. */
export async function dropSpace(sql: IndexSql, vectorStore: VectorStore, owner: OwnerRow, name: string): Promise<void> {
  const [row] = await sql.all<{ number: number }>('SELECT number FROM index_space WHERE owner = ? AND name = ?', [
    owner.number,
    name,
  ]);
  if (!row) return;
  await vectorStore.removeSpace(sql, owner.number, row.number);
  await sql.run('DELETE FROM index_space WHERE owner = ? AND number = ?', [owner.number, row.number]);
  if (owner.active_space === row.number) owner.active_space = null;
}

/** Checks and stores vectors of passages that nobody has searched yet. @throws VectorSpaceError */
export async function storeNewVectors(
  sql: IndexSql,
  vectorStore: VectorStore,
  owner: number,
  space: string,
  vectors: readonly NumberedVector[],
): Promise<StoredSpace> {
  const place = await findSpace(sql, owner, space);
  const odd = vectors.find(({ vector }) => vector.length !== place.dimensions);
  if (odd)
    throw new VectorSpaceError(`Vectors of ${space} have ${place.dimensions} dimensions, one came with ${odd.vector.length}`);
  await vectorStore.store(sql, place, vectors);
  return place;
}

/** The same for passages that readers may remember without a vector. @throws VectorSpaceError */
export async function addVectors(
  sql: IndexSql,
  vectorStore: VectorStore,
  owner: OwnerRow,
  space: string,
  vectors: readonly NumberedVector[],
): Promise<void> {
  const place = await storeNewVectors(sql, vectorStore, owner.number, space, vectors);
  await sql.run('UPDATE index_space SET changes = ? WHERE owner = ? AND number = ?', [
    owner.version,
    owner.number,
    place.space,
  ]);
}
