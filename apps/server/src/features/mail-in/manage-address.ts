import type { MailIn } from 'contract/mail-in';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { addressRow, hashAddressSecret, makeAddressSecret } from './address-secrets.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { deleteAddress, putAddress, selectAddress, selectMessages, selectState, type AddressRow } from './mail-in.store.ts';
import type { MailInLimits } from './sort-message.ts';

const SHOWN = 20;

interface Collaborators {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
}

/** The address of an account, and what came to it. @param limits null where no mailbox is set */
export function createManageAddress({ database, keyring, clock }: Collaborators, limits: MailInLimits | null) {
  /** Null where the key is gone that sealed it: its owner makes another. */
  function openAddress({ secret, owner_id: ownerId }: AddressRow): string | null {
    try {
      return limits === null ? null : limits.addresses.addressWith(keyring.open(secret, addressRow(ownerId)));
    } catch (error) {
      if (error instanceof UnknownKeyError) return null;
      throw error;
    }
  }
  async function show({ ownerId }: OwnerScope): Promise<MailIn> {
    const row = await selectAddress(database, ownerId);
    const state = limits === null ? undefined : await selectState(database);
    const messages = await selectMessages(database, ownerId, SHOWN);
    return {
      available: limits !== null,
      address: row ? openAddress(row) : null,
      maxBytes: limits?.maxBytes ?? 0,
      isRead: state === undefined ? null : state.problem === null,
      messages: messages.map((message) => ({
        id: message.id,
        at: message.at,
        from: message.sender,
        subject: message.subject,
        documentId: message.document_id,
        reason: message.reason,
      })),
    };
  }
  return {
    show,
    /** Gives an account its address, or another one: what is sent to the one before is refused from then on. @throws no_mailbox */
    async renew(scope: OwnerScope): Promise<MailIn> {
      if (limits === null) throw mailInErrors.no_mailbox();
      const { ownerId } = scope;
      const secret = makeAddressSecret();
      await putAddress(database, {
        owner_id: ownerId,
        secret_hash: hashAddressSecret(secret),
        secret: keyring.seal(secret, addressRow(ownerId)),
        created_at: clock.now(),
      });
      return show(scope);
    },
    async remove(scope: OwnerScope): Promise<MailIn> {
      await deleteAddress(database, scope.ownerId);
      return show(scope);
    },
  };
}
export type ManageAddress = ReturnType<typeof createManageAddress>;
