import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobStatistics } from '#engines/job-queue/job-queue.ts';

/** Seconds. A search is meant to take 20 ms, and an upload that is read may take a minute. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

interface Options {
  readonly version: string;
  readonly statistics: () => Promise<readonly JobStatistics[]>;
}

/** Figures about the work of this process, and about the jobs of all processes, as Prometheus reads them. None names a person or a file. */
export function createMetrics({ version, statistics }: Options) {
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
  const jobs = new Gauge({
    name: 'trove_jobs',
    help: 'Background jobs of all processes, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { kind, waiting, putOff, running, oldest: age } of await statistics()) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'put_off' }, putOff);
        this.set({ kind, state: 'running' }, running);
        oldest.set({ kind }, age / 1000);
      }
    },
  });
  // Set together with the gauge before it, so that the queue is asked once.
  const oldest = new Gauge({
    name: 'trove_job_oldest_seconds',
    help: 'How long the longest waiting job of a kind has been due',
    labelNames: ['kind'],
    registers,
  });
  return {
    contentType: registry.contentType,
    /** @param seconds from the first byte to the end of the answer */
    request: (labels: { method: string; route: string; status: string }, seconds: number) => requests.observe(labels, seconds),
    async text(): Promise<string> {
      await jobs.get();
      return registry.metrics();
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
