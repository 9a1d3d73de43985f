// For tests: an in-process PostgreSQL dressed as the pool that Kysely wants. One connection, so callers take turns.
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { keepSnapshot, readSnapshot } from './pglite-snapshot.ts';

const extensions = { vector };

async function openEngine() {
  const snapshot = readSnapshot();
  if (snapshot) return PGlite.create({ extensions, parsers: { 20: Number }, loadDataDir: snapshot });
  const engine = await PGlite.create({ extensions, parsers: { 20: Number } });
  await engine.exec('CREATE EXTENSION IF NOT EXISTS vector');
  await keepSnapshot(await engine.dumpDataDir('none'));
  return engine;
}

/** A fresh in-memory PostgreSQL with pgvector. Starting one takes about half a second: share it among the tests of a file. */
export async function pglitePool(): Promise<PostgresPool & { connect(): Promise<PostgresPoolClient> }> {
  const engine = await openEngine();
  let turn: Promise<void> = Promise.resolve();

  const connect = async (): Promise<PostgresPoolClient> => {
    const before = turn;
    let leave = () => {};
    turn = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    const query = async (text: string, parameters: readonly unknown[] = []) => {
      const { rows, affectedRows } = await engine.query<Record<string, unknown>>(text, [...parameters]);
      const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
      return { command, rowCount: rows.length > 0 ? rows.length : (affectedRows ?? 0), rows };
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the pool that we call, around PostgreSQL in this process
    return { query, release: () => leave() } as PostgresPoolClient;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the pool that we call, around PostgreSQL in this process
  return { connect, end: () => engine.close() } as PostgresPool & { connect(): Promise<PostgresPoolClient> };
}
