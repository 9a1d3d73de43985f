import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobStatistics } from '#engines/job-queue/job-queue.ts';
import type { Holdings } from './measure-holdings.ts';

/** Seconds. A search is meant to take 20 ms, and an upload that is read may take a minute. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

interface Options {
  readonly version: string;
  readonly statistics: () => Promise<readonly JobStatistics[]>;
  readonly holdings: () => Promise<Holdings>;
  /** Whether the storage of files answers. */
  readonly hasStorage: () => Promise<boolean>;
}

/** Figures about the work of this process, and about the jobs of all processes, as Prometheus reads them. None names a person or a file. */
export function createMetrics({ version, statistics, holdings, hasStorage }: Options) {
  const registers = [new Registry()];
  const [registry] = registers;
  if (registry === undefined) throw new Error('One registry was made');
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'trove_info', help: 'The version of this process', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new Histogram({
    name: 'trove_http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const setJobs = gaugeJobs(registers);
  const setHoldings = gaugeHoldings(registers);
  const database = new Gauge({ name: 'trove_database_up', help: '1 while the database answers this process', registers });
  const storage = new Gauge({ name: 'trove_storage_up', help: '1 while the storage of files answers this process', registers });
  return {
    contentType: registry.contentType,
    /** @param seconds from the first byte to the end of the answer */
    request: (labels: { method: string; route: string; status: string }, seconds: number) => requests.observe(labels, seconds),
    /** Figures of this process are told also while the database, which knows all others, or the storage is away. */
    async text(): Promise<string> {
      const [asked, isStored] = await Promise.all([Promise.all([statistics(), holdings()]).catch(() => null), hasStorage()]);
      storage.set(isStored ? 1 : 0);
      database.set(asked ? 1 : 0);
      setJobs(asked?.[0] ?? []);
      if (asked) setHoldings(asked[1]);
      return registry.metrics();
    },
  };
}
function gaugeJobs(registers: Registry[]) {
  const jobs = new Gauge({
    name: 'trove_jobs',
    help: 'Background jobs of all processes, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'trove_job_oldest_seconds',
    help: 'How long the longest waiting job of a kind has been due',
    labelNames: ['kind'],
    registers,
  });
  return (statistics: readonly JobStatistics[]) => {
    jobs.reset();
    oldest.reset();
    for (const { kind, waiting, putOff, running, failing, oldest: age } of statistics) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'put_off' }, putOff);
      jobs.set({ kind, state: 'running' }, running);
      jobs.set({ kind, state: 'failing' }, failing);
      oldest.set({ kind }, age / 1000);
    }
  };
}

/** What the installation holds, the same in each of its processes: ask for the largest, never for the sum. */
function gaugeHoldings(registers: Registry[]) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const accounts = gauge('trove_accounts', 'Accounts, those that are suspended too');
  const documents = gauge('trove_documents', 'Documents of everybody, Trash included');
  const bytes = gauge('trove_documents_bytes', 'What their originals take');
  const failures = gauge('trove_documents_unreadable', 'Documents that could not be read, by reason', ['code']);
  const connections = gauge('trove_connections', 'Connections to clouds and folders, by kind', ['kind', 'state']);
  const free = gauge('trove_data_free_bytes', 'Free on the disk on which this process keeps DATA_DIR');
  return (held: Holdings) => {
    accounts.set(held.accounts);
    documents.set(held.documents);
    bytes.set(held.bytes);
    free.set(held.freeBytes);
    failures.reset();
    for (const { code, documents: unreadable } of held.failures) failures.set({ code }, unreadable);
    connections.reset();
    for (const { kind, connections: all, withProblem } of held.connections) {
      connections.set({ kind, state: 'healthy' }, all - withProblem);
      connections.set({ kind, state: 'problem' }, withProblem);
    }
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
