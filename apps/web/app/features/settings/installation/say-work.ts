import type { InstallationJobs } from 'contract/installation';
import type * as z from 'zod';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A time that something took, as people say it: `640 ms`, `3.2 s`, `12 min`, `5 h`. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < SECOND) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < MINUTE) return `${Math.round(milliseconds / 100) / 10} s`;
  if (milliseconds < HOUR) return `${Math.round(milliseconds / MINUTE)} min`;
  return `${Math.round(milliseconds / HOUR)} h`;
}

/** The name of a kind of work or of a reason as words: `ingest-document` is `Ingest document`. */
export function jobName(kind: string): string {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How jobs of one kind stand, in one line. */
export function jobState({ waiting, putOff, running, failing, oldest }: z.infer<typeof InstallationJobs>): string {
  const parts = [
    [running, `${running} at work`],
    [waiting, `${waiting} waiting${oldest >= MINUTE ? `, the longest for ${durationInWords(oldest)}` : ''}`],
    [putOff, `${putOff} for later`],
    [failing, `${failing} failed before`],
  ] as const;
  return parts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(' · ');
}
