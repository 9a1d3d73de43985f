import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import { selectDocument } from './library.store.ts';
import { selectByContent, selectByExternalKey } from './origins/origins.store.ts';
import {
  selectAttachments,
  selectMailIdsOf,
  selectUnopenedMails,
  updateLockedInside,
  upsertAttachment,
  upsertOpenedMail,
} from './details/details.store.ts';

/** The source of documents that came with a mail, and how people read it. */
export const MAIL_SOURCE = 'mail';
export const MAIL_SOURCE_NAME = 'Mail';

const MAILS_AT_ONCE = 200;

/** What became of a file that came with a mail: the document it is, or why it is none. */
export type AttachmentOutcome = { readonly documentId: string } | { readonly reason: string };

interface TakenAttachment {
  /** What the mail holds. */
  readonly mailSha256: string;
  readonly position: number;
  readonly name: string;
  readonly bytes: number;
  readonly outcome: AttachmentOutcome;
}

/** What the library knows of the files that came with mails. */
export function createTrackAttachments({ database, announcer }: { database: Database; announcer: Announcer }) {
  return {
    /** The SHA-256 of the mail as it was sent; undefined where there is none. */
    async contentOf({ ownerId }: OwnerScope, mailId: string): Promise<string | undefined> {
      const row = await selectDocument(database, ownerId, mailId);
      return row && (row.typeset_from_sha256 ?? row.sha256);
    },
    /** Places in the mail whose file is a document, or was one until its owner deleted it. */
    async taken({ ownerId }: OwnerScope, mailId: string, mailSha256: string): Promise<ReadonlySet<number>> {
      const rows = await selectAttachments(database, ownerId, mailId, mailSha256);
      return new Set(rows.filter(({ became }) => became !== null).map(({ position }) => position));
    },
    async record(
      { ownerId }: OwnerScope,
      mailId: string,
      { mailSha256, position, name, bytes, outcome }: TakenAttachment,
    ): Promise<void> {
      const became = 'documentId' in outcome ? outcome : { documentId: null };
      const left = 'reason' in outcome ? outcome : { reason: null };
      await upsertAttachment(database, {
        owner_id: ownerId,
        mail_id: mailId,
        mail_sha256: mailSha256,
        position,
        name,
        bytes,
        document_id: became.documentId,
        reason: left.reason,
      });
    },
    /** All that could be taken out of this content of a mail was. Where files in it stay locked, it waits for their password. */
    opened: (scope: OwnerScope, mailId: string, sha256: string, { locked }: { readonly locked: number }): Promise<void> =>
      database.transact(async (transaction) => {
        await upsertOpenedMail(transaction, { owner_id: scope.ownerId, document_id: mailId, sha256 });
        const row = await selectDocument(transaction, scope.ownerId, mailId);
        // Another version of it may have come meanwhile.
        if (row && (row.typeset_from_sha256 ?? row.sha256) === sha256)
          await updateLockedInside(transaction, scope.ownerId, mailId, locked > 0);
        await announcer.changed(transaction, scope, { documentIds: [mailId], folders: false, what: [] });
      }),
    /** A document of these bytes that was uploaded or came with a mail, or that came with this mail by this key, in Trash too. */
    async findKnown({ ownerId }: OwnerScope, externalKey: string, sha256: string): Promise<string | undefined> {
      const known =
        (await selectByExternalKey(database, ownerId, MAIL_SOURCE, externalKey)) ??
        (await selectByContent(database, ownerId, MAIL_SOURCE, sha256)) ??
        (await selectByContent(database, ownerId, 'upload', sha256));
      return known?.id;
    },
    /** How many mails stand one in the other above a document: 0 for one that came with none. At most `most`. */
    async depthOf({ ownerId }: OwnerScope, documentId: string, most: number): Promise<number> {
      let above = [documentId];
      const seen = new Set(above);
      for (let depth = 0; depth < most; depth++) {
        const next = (await Promise.all(above.map((id) => selectMailIdsOf(database, ownerId, id)))).flat();
        above = next.filter((id) => !seen.has(id)).slice(0, MAILS_AT_ONCE);
        if (above.length === 0) return depth;
        for (const id of above) seen.add(id);
      }
      return most;
    },
    /** Mails of every owner that can be searched and were never opened, some at a time. @param endings of names, such as `.eml` */
    async *unopened(endings: readonly string[]): AsyncGenerator<OwnerScope & { readonly documentId: string }> {
      for (let after = ''; ;) {
        const rows = await selectUnopenedMails(database, endings, { after, limit: MAILS_AT_ONCE });
        for (const { owner_id: ownerId, id } of rows) yield { ownerId, documentId: id };
        after = rows.at(-1)?.id ?? '';
        if (rows.length < MAILS_AT_ONCE) return;
      }
    },
  };
}
