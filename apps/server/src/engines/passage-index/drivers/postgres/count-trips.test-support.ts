import type { IndexPool } from './postgres-database.ts';

/**
 * Wraps a pool and counts how often somebody waits for an answer before the next question: questions that are asked together are one way to the
 * server and back.
 */
export function countTrips(pool: IndexPool) {
  let trips = 0;
  let from = 0;
  let statements: string[] = [];
  const counted: IndexPool = {
    async connect() {
      const client = await pool.connect();
      /** Of what was answered on this connection. */
      let answered = trips;
      return {
        async query(text, parameters) {
          // Nobody waits for the end of what only reads.
          const trip = text === 'COMMIT' ? answered : answered + 1;
          trips = Math.max(trips, trip);
          statements.push(text);
          const result = await client.query(text, parameters);
          answered = Math.max(answered, trip);
          return result;
        },
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
  return {
    pool: counted,
    /** Trips and statements since the last time. */
    take() {
      const taken = { trips: trips - from, statements };
      from = trips;
      statements = [];
      return taken;
    },
  };
}
