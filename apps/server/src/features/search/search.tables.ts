import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface SearchTables {
  /** Questions that a document of the owner answers for sure. */
  search_suggestion: { owner_id: OwnerId; position: number; document_id: string; question: string };
  /** Words and phrases that mean the same to one owner, as a JSON array. */
  search_synonym: { owner_id: OwnerId; id: string; words: string; created_at: number };
  /** Words that the owner searched for and that no document holds. `word_key`: the word in lower case. */
  search_missed: { owner_id: OwnerId; word_key: string; word: string; at: number };
  /** Searches that act as folders. `query`: `SavedQuery` of the contract as JSON. */
  saved_search: { owner_id: OwnerId; id: string; name: string; query: string; created_at: number; looked_at: number };
}

export const searchMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-30-search',
    async up(database) {
      const tables = database.tables<SearchTables>();
      await sql`CREATE TABLE search_suggestion (
        owner_id TEXT NOT NULL, position INTEGER NOT NULL, document_id TEXT NOT NULL, question TEXT NOT NULL,
        PRIMARY KEY (owner_id, position))`.execute(tables);
      await sql`CREATE TABLE search_synonym (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, words TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE TABLE search_missed (
        owner_id TEXT NOT NULL, word_key TEXT NOT NULL, word TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, word_key))`.execute(tables);
    },
  },
  {
    name: '2026-11-22-92-saved-searches',
    async up(database) {
      await sql`CREATE TABLE saved_search (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, query TEXT NOT NULL, created_at BIGINT NOT NULL,
        looked_at BIGINT NOT NULL, PRIMARY KEY (owner_id, id))`.execute(database.tables<SearchTables>());
    },
  },
];
