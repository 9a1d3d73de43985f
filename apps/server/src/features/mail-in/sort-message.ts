import type { MessageHead, OpenMailbox } from '#engines/mailbox/mailbox.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { hashAddressSecret, type Addresses } from './address-secrets.ts';
import type { FileMessage, Filing } from './file-message.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { selectOwnersOf, selectTimesSince } from './mail-in.store.ts';

const MINUTE = 60_000;

interface Collaborators {
  readonly database: Database;
  readonly fileMessage: FileMessage;
  readonly clock: Clock;
  readonly log: Log;
}

export interface MailInLimits {
  readonly addresses: Addresses;
  readonly maxBytes: number;
  readonly perMinute: number;
}

/** `left`: it is for nobody here and stays where it is. Or it is looked at again from then on. */
export type Sorting = 'moved' | 'left' | { readonly again: number };

/**
 * Finds out whose a message is, files it there, and moves it when it is stored: should the process die before, it lies where it lay, and the next
 * look does the same again.
 */
export function createSortMessage({ database, fileMessage, clock, log }: Collaborators, limits: MailInLimits) {
  const { addresses, maxBytes, perMinute } = limits;

  /** When the owner may have another one; undefined for now. */
  async function waitsUntil(ownerId: OwnerId): Promise<number | undefined> {
    const times = await selectTimesSince(database, ownerId, clock.now() - MINUTE);
    const first = times.at(-perMinute);
    return first === undefined ? undefined : first + MINUTE;
  }

  async function refuseFor(mailbox: OpenMailbox, head: MessageHead, owners: readonly OwnerId[]): Promise<void> {
    const reason = mailInErrors.mail_too_large({ limit: `${Math.ceil(maxBytes / 1024 ** 2)} MB` }).message;
    for (const ownerId of owners) await fileMessage.refuse({ ownerId }, head, { generation: mailbox.generation, reason });
  }

  return async (mailbox: OpenMailbox, head: MessageHead): Promise<Sorting> => {
    const secrets = addresses.secretsIn(head.addressing);
    const owners = await selectOwnersOf(database, secrets.map(hashAddressSecret));
    if (owners.length === 0) {
      if (!addresses.namesOne(head.addressing)) return 'left';
      log.warn('an e-mail came to an address that no account has', { from: head.from ?? '' });
      await mailbox.move(head.uid, 'refused');
      return 'moved';
    }
    const waits = await Promise.all(owners.map(waitsUntil));
    const ready = owners.filter((_owner, place) => waits[place] === undefined);
    const again = Math.max(...waits.map((until) => until ?? 0));
    if (ready.length === 0) return { again };
    if (head.bytes > maxBytes) {
      await refuseFor(mailbox, head, ready);
      if (again > 0) return { again };
      await mailbox.move(head.uid, 'refused');
      return 'moved';
    }
    const content = await mailbox.read(head.uid, maxBytes);
    if (content === undefined) return 'moved';
    const filings: Filing[] = [];
    for (const ownerId of ready) filings.push(await fileMessage.take({ ownerId }, head, content));
    if (again > 0) return { again };
    await mailbox.move(head.uid, filings.includes('filed') ? 'filed' : 'refused');
    return 'moved';
  };
}
export type SortMessage = ReturnType<typeof createSortMessage>;
