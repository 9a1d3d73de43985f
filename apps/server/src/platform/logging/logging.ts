import { systemClock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Writes one line an event: `12:03:04 info  upload received  bytes=1200 document=doc_…`, or JSON when a machine reads it. */
export function createLog(write: (line: string) => void, { json = false, now = () => new Date(systemClock.now()) } = {}): Log {
  const line = (level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}) => {
    if (json) return write(JSON.stringify({ time: now().toISOString(), level, event, ...fields }));
    // One event stays one line, whatever stands in it.
    const written = (value: unknown) => (typeof value === 'string' && !CONTROL.test(value) ? value : JSON.stringify(value));
    const details = Object.entries(fields).map(([name, value]) => `${name}=${written(value)}`);
    write([now().toISOString().slice(11, 19), level.padEnd(5), event, ...details].join('  '));
  };
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
  };
}
