// Runs the embedded passage index on a thread of its own.
import { serveIndex } from '../../threads/serve-index.ts';
import { openSqliteHere, type SqliteAddress } from './open-sqlite.ts';

serveIndex((address: SqliteAddress) => openSqliteHere(address));
