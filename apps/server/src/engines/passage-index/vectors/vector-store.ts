import type { IndexSql } from '../storage/index-sql.ts';

/** Numbers of owner, space and passage as the index counts them. */
export interface StoredSpace {
  readonly owner: number;
  readonly space: number;
  /** The owner's version at which the space was made, or vectors were last added to passages that were indexed before. */
  readonly changes: number;
  readonly dimensions: number;
  /** The owner's version that the reader sees; absent where that does not matter. While it stays, no vector was added. */
  readonly version?: number;
}

export interface NumberedVector {
  readonly passage: number;
  readonly vector: Float32Array;
}

/** Where a driver keeps vectors and how it finds the nearest. Cosines are of the vectors as they were given. */
export interface VectorStore {
  /** The table with a row for each vector: owner, space, passage and more. */
  readonly table: string;
  readonly tables: readonly string[];
  store(sql: IndexSql, place: StoredSpace, vectors: readonly NumberedVector[]): Promise<void>;
  /** Of every space. */
  removePassages(sql: IndexSql, owner: number, range: { first: number; last: number }): Promise<void>;
  /** Gives vectors of every space to another number of their owner, with numbers of passages that are `by` higher. */
  movePassages(
    sql: IndexSql,
    owners: { readonly from: number; readonly to: number },
    range: { readonly first: number; readonly last: number; readonly by: number },
  ): Promise<void>;
  removeSpace(sql: IndexSql, owner: number, space: number): Promise<void>;
  removeOwner(sql: IndexSql, owner: number): Promise<void>;
  count(sql: IndexSql, owner: number, space: number): Promise<number>;
  /** Passage number to cosine of the nearest `limit`, among the passages that `allowed` lets pass. */
  nearest(
    sql: IndexSql,
    place: StoredSpace,
    vector: Float32Array,
    allowed: (passage: number) => boolean,
    limit: number,
  ): Promise<Map<number, number>>;
  /** Of exactly these passages; those without a vector are missing. */
  cosines(sql: IndexSql, place: StoredSpace, vector: Float32Array, passages: readonly number[]): Promise<Map<number, number>>;
}
