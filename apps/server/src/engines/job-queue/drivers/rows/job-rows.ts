import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import { isFree, LEASE_MILLISECONDS, type DatabaseClock } from '#engines/database/lease.ts';
import type { JobStatistics, NewJob } from '../../job-queue.ts';
import type { JobTables } from '../../job-queue.tables.ts';

const Payload = z.record(z.string(), z.unknown());

/** A job as it was claimed. What is written of it afterwards counts only while `token` is the row's. */
export interface ClaimedJob extends NewJob {
  readonly id: string;
  readonly attempt: number;
  /** Tries in a row, just before this one, that ended with the death of their process. */
  readonly deaths: number;
  /** Those of them while no other job ran in the process. */
  readonly deathsAlone: number;
  readonly token: number;
}

/** The SQL of the queue. */
export function createJobRows(database: Database, now: DatabaseClock) {
  const jobs = (inside = database) => inside.tables<JobTables>();
  const skipLocked = database.dialect === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``;
  /** The owner served last, of each kind: the next one is the owner after that. */
  const servedLast = new Map<string, string>();

  async function claimWhere(kind: string, owners: ReturnType<typeof sql>) {
    const { rows } = await sql<JobTables['job']>`
      UPDATE job SET lease_token = lease_token + 1, leased_until = ${now()} + ${sql.lit(LEASE_MILLISECONDS)}, again = 0, alone = 0,
        attempt = attempt + CASE WHEN COALESCE(leased_until, 0) > 0 AND attempt > 0 THEN 0 ELSE 1 END,
        deaths = deaths + CASE WHEN COALESCE(leased_until, 0) > 0 THEN 1 ELSE 0 END,
        deaths_alone = deaths_alone + CASE WHEN COALESCE(leased_until, 0) > 0 AND alone = 1 THEN 1 ELSE 0 END
      WHERE id = (SELECT id FROM job WHERE kind = ${kind} AND ${owners} AND run_at <= ${now()} AND ${isFree(now())}
                  ORDER BY owner_id, run_at LIMIT 1 ${skipLocked})
      RETURNING *`.execute(jobs());
    return rows[0];
  }

  const held = ({ id, token }: ClaimedJob, inside = database) =>
    jobs(inside).updateTable('job').where('id', '=', id).where('lease_token', '=', token);
  /** A try that came to an end, whichever: its process lived. */
  const freed = { leased_until: 0, deaths: 0, alone: 0, deaths_alone: 0 } as const;

  return {
    /**
     * The next job of a kind that is due, owners in turn: one with ten thousand jobs holds up nobody.
     *
     * @param except owners whose jobs are left
     */
    async claim(kind: string, except: readonly string[] = []): Promise<ClaimedJob | undefined> {
      const last = servedLast.get(kind) ?? '';
      const others = except.length === 0 ? sql`` : sql`AND owner_id NOT IN (${sql.join(except)})`;
      const row =
        (await claimWhere(kind, sql`owner_id > ${last} ${others}`)) ??
        (await claimWhere(kind, sql`owner_id <= ${last} ${others}`));
      if (!row) return undefined;
      servedLast.set(kind, row.owner_id);
      const payload = Payload.parse(JSON.parse(row.payload));
      const ownerId = row.owner_id;
      const { id, key, attempt, deaths, deaths_alone: deathsAlone, lease_token: token } = row;
      return { id, kind, key, ownerId, payload, attempt, deaths, deathsAlone, token };
    },

    /** Writes a job, or asks for it once more where one of its kind and key exists. */
    async write(transaction: Database, id: string, { kind, key, ownerId, payload, runAt }: NewJob): Promise<void> {
      await jobs(transaction)
        .insertInto('job')
        .values({
          id,
          kind,
          key,
          owner_id: ownerId,
          payload: JSON.stringify(payload),
          run_at: runAt ?? now(),
          attempt: 0,
          lease_token: 0,
          leased_until: 0,
          again: 0,
          last_error: null,
          deaths: 0,
          alone: 0,
          deaths_alone: 0,
        })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'key']).doUpdateSet((build) => ({
            again: 1,
            run_at: build.ref('excluded.run_at'),
            payload: build.ref('excluded.payload'),
          })),
        )
        .execute();
    },

    /** Removes jobs. @returns their ids */
    async remove(
      transaction: Database,
      wanted: Partial<Pick<NewJob, 'kind' | 'key' | 'ownerId'>>,
      except = '',
    ): Promise<string[]> {
      let query = jobs(transaction).deleteFrom('job').where('kind', '!=', except);
      if (wanted.kind !== undefined) query = query.where('kind', '=', wanted.kind);
      if (wanted.key !== undefined) query = query.where('key', '=', wanted.key);
      if (wanted.ownerId !== undefined) query = query.where('owner_id', '=', wanted.ownerId);
      return (await query.returning('id').execute()).map(({ id }) => id);
    },

    /** Removes a finished job, or frees it to run once more when it was asked for meanwhile. */
    async finish(job: ClaimedJob): Promise<void> {
      await database.transact(async (transaction) => {
        const once = jobs(transaction).deleteFrom('job').where('id', '=', job.id).where('lease_token', '=', job.token);
        await once.where('again', '=', 0).execute();
        await held(job, transaction)
          .set({ ...freed, attempt: 0, run_at: now() })
          .execute();
      });
    },

    /** Frees a job that was stopped for no fault of its own: the next worker takes it at once, and the try does not count. */
    async putBack(job: ClaimedJob): Promise<void> {
      await held(job)
        .set({ ...freed, attempt: job.attempt - 1 })
        .execute();
    },

    /** Frees the job until epoch milliseconds `until`; at once when it was asked for again while it ran. The try does not count. */
    async postpone(job: ClaimedJob, until: number): Promise<void> {
      await held(job)
        .set((build) => ({
          ...freed,
          attempt: job.attempt - 1,
          run_at: build.case().when('again', '=', 1).then(build.ref('run_at')).else(until).end(),
        }))
        .execute();
    },

    /** Writes that no other job runs beside this one from now on: should the process die, it is this job that it died over. */
    async markAlone(job: ClaimedJob): Promise<void> {
      await held(job).set({ alone: 1 }).execute();
    },

    /** Frees a job that could not run alone yet. The deaths that made it wait for that stay with it. */
    async waitForTurn(job: ClaimedJob, milliseconds: number): Promise<void> {
      await held(job)
        .set({ leased_until: 0, attempt: job.attempt - 1, run_at: sql<number>`${now()} + ${sql.lit(milliseconds)}` })
        .execute();
    },

    /** Frees a failed job for another try after `milliseconds`. */
    async retryAfter(job: ClaimedJob, milliseconds: number, reason: string): Promise<void> {
      await held(job)
        .set({ ...freed, run_at: sql<number>`${now()} + ${sql.lit(milliseconds)}`, last_error: reason })
        .execute();
    },

    /** Frees a job that found the database or the storage down. The try does not count: of that no document becomes unreadable. */
    async waitForPart(job: ClaimedJob, milliseconds: number, reason: string): Promise<void> {
      await held(job)
        .set({
          ...freed,
          attempt: job.attempt - 1,
          run_at: sql<number>`${now()} + ${sql.lit(milliseconds)}`,
          last_error: reason,
        })
        .execute();
    },

    async statistics(): Promise<JobStatistics[]> {
      const free = isFree(now());
      const { rows } = await sql<JobStatistics>`
        SELECT kind, COUNT(CASE WHEN ${free} AND run_at <= ${now()} THEN 1 END) AS waiting,
          COUNT(CASE WHEN ${free} AND run_at > ${now()} THEN 1 END) AS "putOff", COUNT(CASE WHEN NOT (${free}) THEN 1 END) AS running,
          COUNT(last_error) AS failing,
          COALESCE(MAX(CASE WHEN ${free} AND run_at <= ${now()} THEN ${now()} - run_at END), 0) AS oldest
        FROM job GROUP BY kind ORDER BY kind`.execute(jobs());
      return rows.map(({ kind, waiting, putOff, running, failing, oldest }) => ({
        kind,
        waiting: Number(waiting),
        putOff: Number(putOff),
        running: Number(running),
        failing: Number(failing),
        oldest: Number(oldest),
      }));
    },

    async count(kind?: string): Promise<number> {
      let query = jobs()
        .selectFrom('job')
        .select((build) => build.fn.countAll<number>().as('count'));
      if (kind) query = query.where('kind', '=', kind);
      return Number((await query.executeTakeFirstOrThrow()).count);
    },

    /** Milliseconds until the next job of each kind can be claimed; of one that runs, until its lease ends. */
    async readNextDue(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ kind: string; wait: number }>`
        SELECT kind, MIN(CASE WHEN COALESCE(leased_until, 0) > run_at THEN leased_until ELSE run_at END) - ${now()} AS wait
        FROM job GROUP BY kind`.execute(jobs());
      return new Map(rows.map(({ kind, wait }) => [kind, Number(wait)]));
    },
  };
}
export type JobRows = ReturnType<typeof createJobRows>;
