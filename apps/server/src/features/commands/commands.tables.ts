import { sql } from 'kysely';
import type { FilingRuleState } from 'contract/filing';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

/**
 * `begun` and `undo-begun`: the provider may have done it already, or not. `recalled`: begun, and to be taken back as soon as the provider has said
 * what came of it.
 */
export type CloudStepState = 'waiting' | 'begun' | 'recalled' | 'done' | 'failed' | 'undo-waiting' | 'undo-begun' | 'undone';

export interface CommandTables {
  /** The journal: every command with its plan as JSON, and what became of each step. */
  command: {
    owner_id: OwnerId;
    id: string;
    at: number;
    state: string;
    body: string;
    /** JSON: what was understood, and what each answer to a question decides; null where nothing was understood. */
    pending: string | null;
  };
  /** What steps change at providers: written before each call, and after it. */
  cloud_step: {
    owner_id: OwnerId;
    command_id: string;
    step_id: string;
    /** Its place in the plan. */
    number: number;
    connection_id: string;
    document_key: string;
    state: CloudStepState;
    problem: string | null;
    /** JSON of `IntendedChange`: what is being done or was done last; null before the first. */
    change: string | null;
    /** JSON of what applying did, for taking it back: `{change, done}`. */
    applied: string | null;
    /** JSON: folders of the library that it made. */
    made: string;
  };
  /** What was learned of where documents of a sender and kind go. `id`: a digest of the three. */
  filing_rule: {
    owner_id: OwnerId;
    id: string;
    sender: string;
    kind: string;
    folder: string;
    /** `''`: it files in `folder`. Else it gives this tag to what came after `made_at`, and `folder` is empty. */
    tag: string;
    /** Epoch milliseconds; 0 for what files. */
    made_at: number;
    state: FilingRuleState;
    accepted: number;
    refused: number;
  };
  /** Documents that a rule has tagged: once each, however often they are read. */
  filing_tagged: { owner_id: OwnerId; document_id: string; rule_id: string };
  /**
   * Documents that were answered for: `refused` are proposed no more, `filed` by a rule are not filed by it again. `folder`: which had been
   * proposed, so that a document that lies elsewhere now speaks against it; `''` where that was not kept, or a provider has yet to move it.
   */
  filing_answer: { owner_id: OwnerId; document_id: string; answer: 'refused' | 'filed'; folder: string };
}

export const commandMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-62-commands',
    async up(database) {
      const tables = database.tables<CommandTables>();
      await sql`CREATE TABLE command (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, state TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX command_by_time ON command (owner_id, at)`.execute(tables);
    },
  },
  {
    name: '2026-11-22-91-steps-at-providers',
    async up(database) {
      await sql`CREATE TABLE cloud_step (
        owner_id TEXT NOT NULL, command_id TEXT NOT NULL, step_id TEXT NOT NULL, number INTEGER NOT NULL, connection_id TEXT NOT NULL,
        document_key TEXT NOT NULL, state TEXT NOT NULL, problem TEXT, change TEXT, applied TEXT, made TEXT NOT NULL,
        PRIMARY KEY (owner_id, command_id, step_id))`.execute(database.tables<CommandTables>());
    },
  },
  {
    name: '2026-11-22-93-filing',
    async up(database) {
      const tables = database.tables<CommandTables>();
      await sql`CREATE TABLE filing_rule (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, sender TEXT NOT NULL, kind TEXT NOT NULL, folder TEXT NOT NULL, state TEXT NOT NULL,
        accepted INTEGER NOT NULL, refused INTEGER NOT NULL, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE TABLE filing_answer (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (owner_id, document_id))`.execute(
        tables,
      );
    },
  },
  {
    name: '2026-11-23-40-pending-questions',
    async up(database) {
      await sql`ALTER TABLE command ADD COLUMN pending TEXT`.execute(database.tables<CommandTables>());
    },
  },
  {
    name: '2026-11-23-82-folders-of-answers',
    async up(database) {
      await sql`ALTER TABLE filing_answer ADD COLUMN folder TEXT NOT NULL DEFAULT ''`.execute(database.tables<CommandTables>());
    },
  },
  {
    name: '2026-11-24-31-rules-that-tag',
    async up(database) {
      const tables = database.tables<CommandTables>();
      await sql`ALTER TABLE filing_rule ADD COLUMN tag TEXT NOT NULL DEFAULT ''`.execute(tables);
      await sql`ALTER TABLE filing_rule ADD COLUMN made_at BIGINT NOT NULL DEFAULT 0`.execute(tables);
      await sql`CREATE TABLE filing_tagged (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, rule_id TEXT NOT NULL, PRIMARY KEY (owner_id, document_id, rule_id))`.execute(
        tables,
      );
    },
  },
];
