import { readFileSync } from 'node:fs';
import type { Product } from '../product/start-product.ts';

/** As the server is started with it. */
export const METRICS_TOKEN = 'the token of the siege, which reads metrics';

/** What the memory of the server is made of, as it says itself at /metrics and as the system counts it, in a few words. Linux only. */
export async function memoryParts({ url, pid }: Product): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await response.text();
  const of = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? 0);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
  return [
    `resident ${megabytes(of('process_resident_memory_bytes'))}`,
    `objects ${megabytes(of('nodejs_heap_size_used_bytes'))} of ${megabytes(of('nodejs_heap_size_total_bytes'))} taken for them`,
    `buffers ${megabytes(of('nodejs_external_memory_bytes'))}`,
    `allocated by machine code ${megabytes(residentIn(pid, '[heap]'))}`,
    `programs and libraries ${megabytes(residentIn(pid, '/'))}`,
  ].join(', ');
}

/** Resident bytes of those mappings whose name begins so. */
function residentIn(pid: number, beginning: string): number {
  let isMeant = false;
  let bytes = 0;
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line);
    if (mapping) isMeant = (mapping[1] ?? '').startsWith(beginning);
    else if (isMeant) bytes += Number(/^Rss:\s+(\d+) kB/.exec(line)?.[1] ?? 0) * 1024;
  }
  return bytes;
}
