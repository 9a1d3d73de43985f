import type { ConnectedApp, KeyEntry } from 'contract/account';
import type { LibraryMember } from 'contract/libraries';
import type { AuditEntry } from 'contract/v1/audit';

/** What is shown of the activity. */
export interface ActivityFilter {
  readonly text: string;
  /** Days as `2026-11-24`, both included; empty for no limit. */
  readonly from: string;
  readonly until: string;
  readonly by: AuditEntry['by'] | '';
}

export const EVERYTHING: ActivityFilter = { text: '', from: '', until: '', by: '' };

export const isFiltered = ({ text, from, until, by }: ActivityFilter): boolean => `${text}${from}${until}${by}` !== '';

/** The start of a day where the person is; undefined for what is no day. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}

/** The filter as the question of an address. */
export function askFor({ text, from, until, by }: ActivityFilter, more: Readonly<Record<string, string>>): string {
  const [since, before] = [startOf(from), startOf(until, 1)];
  return new URLSearchParams({
    ...(text !== '' && { text }),
    ...(since !== undefined && { since }),
    ...(before !== undefined && { until: before }),
    ...(by !== '' && { by }),
    ...more,
  }).toString();
}

interface Known {
  readonly keys: readonly KeyEntry[];
  readonly apps: readonly ConnectedApp[];
  /** Of a library of several people; empty in one's own. */
  readonly members: readonly LibraryMember[];
}

/** Who did it. In a library of several people an entry names the member, also one who has left it. */
export function sayWho({ by, key_id: keyId, details }: AuditEntry, { keys, apps, members }: Known): string {
  if (by === 'server') return 'Trove';
  const member = members.find(({ accountId }) => accountId === details['member']);
  const isTold = typeof details['member'] === 'string';
  const person = member
    ? member.you
      ? 'You'
      : (member.name ?? member.email ?? 'A member')
    : isTold
      ? 'A former member'
      : 'You';
  if (by === 'person') return isTold ? person : 'You, signed in';
  const key = keys.find(({ id }) => id === keyId);
  if (key) return `Key “${key.name}”`;
  const app = apps.find(({ id }) => id === keyId);
  if (app) return `App “${app.name}”`;
  return isTold && member?.you !== true
    ? `A key or app of ${person === 'A former member' ? 'a former member' : person}`
    : 'A key or app that is gone';
}
