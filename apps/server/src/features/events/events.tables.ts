import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface EventTables {
  library_event: {
    owner_id: OwnerId;
    id: string;
    type: string;
    at: number;
    /** JSON. */
    data: string;
    /** Which of the owner's events it is, counted from 1; null until somebody has read that far. */
    position: number | null;
    /** Grows with each event of a process, so that events of one moment keep their order; null of events from before it was kept. */
    ordinal?: number | null | undefined;
  };
  /** How many events of an owner have a position. Whoever gives positions locks this row. */
  library_event_count: { owner_id: OwnerId; last: number };
}

export const eventMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-80-events',
    async up(database) {
      const tables = database.tables<EventTables>();
      await sql`CREATE TABLE library_event (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, at BIGINT NOT NULL, data TEXT NOT NULL,
        position BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX library_event_by_position ON library_event (owner_id, position)`.execute(tables);
      await sql`CREATE INDEX library_event_by_time ON library_event (at)`.execute(tables);
      await sql`CREATE TABLE library_event_count (
        owner_id TEXT NOT NULL, last BIGINT NOT NULL, PRIMARY KEY (owner_id))`.execute(tables);
    },
  },
  {
    name: '2026-11-23-94-order-of-events',
    async up(database) {
      await sql`ALTER TABLE library_event ADD COLUMN ordinal BIGINT`.execute(database.tables<EventTables>());
    },
  },
];
