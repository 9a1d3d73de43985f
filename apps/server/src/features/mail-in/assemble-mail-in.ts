import type { Database } from '#engines/database/database.ts';
import type { Mailbox } from '#engines/mailbox/mailbox.ts';
import type { KeyringFor } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { addressesLike } from './address-secrets.ts';
import { createFileMessage, type MessageCollaborators } from './file-message.ts';
import { deleteAddress, deleteMessages, putState, selectState } from './mail-in.store.ts';
import { createManageAddress } from './manage-address.ts';
import { createReadMailbox } from './read-mailbox.ts';
import { resealAddresses } from './reseal-addresses.ts';
import { createSortMessage } from './sort-message.ts';

interface Collaborators extends MessageCollaborators {
  readonly database: Database;
  readonly keyring: KeyringFor;
  readonly log: Log;
  /** Null where none is set. */
  readonly mailbox: Mailbox | null;
}

interface Options {
  readonly address: string | undefined;
  readonly maxBytes: number;
  readonly perMinute: number;
}

/** E-mail that becomes documents: one mailbox for the installation, an address with a secret in it for each account. */
export function assembleMailIn(collaborators: Collaborators, { address, maxBytes, perMinute }: Options) {
  const { database, mailbox, clock, log } = collaborators;
  const keyring = collaborators.keyring('mail addresses');
  const limits = mailbox === null || address === undefined ? null : { addresses: addressesLike(address), maxBytes, perMinute };

  async function noteState(problem: string | null): Promise<void> {
    const before = await selectState(database);
    if (before === undefined || before.problem !== problem) await putState(database, { at: clock.now(), problem });
  }
  const fileMessage = createFileMessage(collaborators);
  return {
    ...createManageAddress({ database, keyring, clock }, limits),
    /** Null where no mailbox is set. */
    reader:
      mailbox === null || limits === null
        ? null
        : createReadMailbox({
            mailbox,
            sortMessage: createSortMessage({ database, fileMessage, clock, log }, limits),
            noteState,
            clock,
            log,
          }),
    /** Once at every start: seals what an older key sealed. */
    reseal: (): Promise<void> => resealAddresses(database, keyring, log),
    /** Forgets the address of an owner whose account ends, and what came to it. Safe to run twice. */
    async erase({ ownerId }: OwnerScope): Promise<void> {
      await deleteAddress(database, ownerId);
      await deleteMessages(database, ownerId);
    },
  };
}
export type MailInFeature = ReturnType<typeof assembleMailIn>;
