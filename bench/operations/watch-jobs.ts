import pg from 'pg';

interface JobRow {
  readonly id: string;
  readonly deaths: number;
  readonly lease_token: number;
}

const LOOK_EVERY_MS = 200;

/**
 * Watches the table of jobs for those that another process took over from one that died.
 *
 * @param lastKill milliseconds since something was last killed, by the clock of `performance`
 */
export async function watchJobs(connectionString: string, lastKill: () => number) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const takenOverAfter: number[] = [];
  const seen = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    const { rows } = await client.query<JobRow>('SELECT id, deaths, lease_token FROM job WHERE deaths > 0');
    for (const { id, deaths } of rows) {
      if ((seen.get(id) ?? 0) >= deaths) continue;
      seen.set(id, deaths);
      takenOverAfter.push(lastKill());
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  return {
    takenOverAfter,
    /** Jobs that wait or run now. */
    async pending(): Promise<number> {
      const { rows } = await client.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM job WHERE kind = 'ingest-document' OR leased_until > 0",
      );
      return rows[0]?.count ?? 0;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
