import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface FactsTables {
  /** `rules`: by which rules they were read; `facts`: JSON; `digest`: of that JSON, empty in rows that are older than digests. */
  document_facts: { owner_id: OwnerId; document_id: string; rules: number; sha256: string; facts: string; digest: string };
  /**
   * What a person says instead. `value`, and `was` which the rules had read: JSON, `null` is none. `sender_key`: whom the rules took for the
   * sender, so that the sender's next document is read alike. `place`: JSON, where on the page it was shown; empty where it was typed.
   */
  fact_correction: {
    owner_id: OwnerId;
    document_id: string;
    fact: string;
    value: string;
    was: string;
    sender_key: string;
    at: number;
    place: string;
  };
  /**
   * Where on a document a person showed a fact, for the next ones of its sender or of its layout. `read_sender`: whom the rules took for the sender;
   * `shown`: JSON, what stands around the value.
   */
  taught_fact: {
    owner_id: OwnerId;
    document_id: string;
    fact: string;
    id: string;
    read_sender: string;
    shown: string;
    at: number;
  };
}

export const factsMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-61-facts',
    async up(database) {
      await sql`CREATE TABLE document_facts (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, rules INTEGER NOT NULL, sha256 TEXT NOT NULL, facts TEXT NOT NULL,
        PRIMARY KEY (owner_id, document_id))`.execute(database.tables<FactsTables>());
    },
  },
  {
    name: '2026-11-22-63-fact-corrections',
    async up(database) {
      await sql`CREATE TABLE fact_correction (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, fact TEXT NOT NULL, value TEXT NOT NULL, was TEXT NOT NULL,
        sender_key TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (owner_id, document_id, fact))`.execute(
        database.tables<FactsTables>(),
      );
    },
  },
  {
    name: '2026-11-22-74-digests-of-facts',
    async up(database) {
      await sql`ALTER TABLE document_facts ADD COLUMN digest TEXT NOT NULL DEFAULT ''`.execute(database.tables<FactsTables>());
    },
  },
  {
    name: '2026-11-23-88-taught-facts',
    async up(database) {
      const tables = database.tables<FactsTables>();
      await sql`ALTER TABLE fact_correction ADD COLUMN place TEXT NOT NULL DEFAULT ''`.execute(tables);
      await sql`CREATE TABLE taught_fact (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, fact TEXT NOT NULL, id TEXT NOT NULL, read_sender TEXT NOT NULL,
        shown TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (owner_id, document_id, fact))`.execute(tables);
    },
  },
];
