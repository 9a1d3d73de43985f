import type { Database } from '#engines/database/database.ts';
import { createLoadTexts } from '#features/ingestion/load-texts.ts';
import { createKnowFacts } from './know-facts.ts';
import { createFactReader } from './read-on-thread.ts';

/** What documents say about themselves. */
export const assembleFacts = ({ database }: { database: Database }) =>
  createKnowFacts({ database, loadTexts: createLoadTexts({ database }), factReader: createFactReader() });
