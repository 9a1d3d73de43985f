import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { NEVER } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';

/** A new connection. */
export interface DescribedConnection {
  readonly kind: CloudSourceKind;
  readonly who: { readonly account: string; readonly accountId: string };
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly watching: boolean;
}

/** The row of a connection before its first sync. */
export function newConnectionRow(
  given: DescribedConnection,
  { ownerId, id, secret, now }: { ownerId: OwnerId; id: string; secret: string; now: number },
): ConnectionRow {
  return {
    owner_id: ownerId,
    id,
    kind: given.kind,
    name: given.name,
    account: given.who.account,
    account_id: given.who.accountId,
    settings: JSON.stringify(given.settings),
    secret,
    refreshing_until: 0,
    watching: given.watching ? 1 : 0,
    paused: 0,
    writes: 0,
    removing: null,
    problem: null,
    problem_detail: null,
    cursor: null,
    generation: 0,
    scan: 'none',
    unreadable: '[]',
    folders: '[]',
    deletions_confirmed: 0,
    failures: 0,
    next_sync_at: now,
    next_fetch_at: NEVER,
    next_rescan_at: NEVER,
    last_sync_at: null,
    lease: null,
    leased_until: 0,
    last_event: 0,
    checked: null,
    space: null,
    space_asked_at: 0,
    subscription: null,
    created_at: now,
  };
}
