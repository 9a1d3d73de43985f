// Runs the passage index in PostgreSQL on a thread of its own.
import { serveIndex } from '../../threads/serve-index.ts';
import { openPostgresHere } from './open-postgres.ts';

serveIndex(openPostgresHere);
