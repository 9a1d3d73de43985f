import { latestShareEnd, MOST_SHARES, SHARE_ADDRESS, SHARE_DAYS, usualShareEnd, type NewShare } from 'contract/shares';
import type { ShareLink, ShareMade } from 'contract/shares';
import type * as z from 'zod';
import type { Audit } from '#features/audit/assemble-audit.ts';
import type { Database } from '#engines/database/database.ts';
import type { DescribeDocuments, FoundDocument } from '#features/library/find-document.ts';
import type { ThingPasswords } from '#features/identity/thing-passwords.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { hashToken, makeToken } from '#kernel/tokens.ts';
import type { FindQuotedWords } from '#features/reading/find-quoted-words.ts';
import { shareErrors } from './shares.errors.ts';
import { countShares, deleteShare, insertShare, selectShares, type ShareRow } from './shares.store.ts';

export interface ManageCollaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly describe: DescribeDocuments;
  readonly findMark: FindQuotedWords;
  readonly passwords: Pick<ThingPasswords, 'hash'>;
  readonly noteIn: Audit['noteIn'];
  /** Origin under which people reach the product. */
  readonly publicUrl: string;
}

/** What an owner does with links: makes, sees and revokes them. */
export function createManageShares(collaborators: ManageCollaborators) {
  const { database, clock, makeId, describe, findMark, passwords, noteIn, publicUrl } = collaborators;

  const linkOf = (row: ShareRow, { filename, trashedAt }: FoundDocument): ShareLink => ({
    id: row.id,
    documentId: row.document_id,
    filename,
    mark: row.mark_text === null || row.mark_page === null ? null : { page: row.mark_page, text: row.mark_text },
    hasPassword: row.password_hash !== null,
    download: row.download === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    views: row.views,
    viewedAt: row.viewed_at,
    state: row.expires_at !== null && row.expires_at <= clock.now() ? 'ended' : trashedAt === null ? 'open' : 'trash',
  });

  function endOf(wanted: number | null | undefined): number | null {
    const now = clock.now();
    const end = wanted === undefined ? usualShareEnd(now) : wanted;
    if (end !== null && (end <= now || end > latestShareEnd(now)))
      throw shareErrors.share_end_not_valid({ days: SHARE_DAYS.max });
    return end;
  }

  async function expectShareable(scope: OwnerScope, { documentId, mark }: z.output<typeof NewShare>): Promise<FoundDocument> {
    const document = (await describe(scope, [documentId])).get(documentId);
    if (!document) throw shareErrors.share_document_not_found();
    if (document.trashedAt !== null) throw shareErrors.share_of_trash({ name: document.filename });
    const found = mark && (await findMark(scope, { id: document.id, pageCount: 0 }, mark));
    if (mark && !found) throw shareErrors.share_mark_not_found({ page: mark.page });
    return document;
  }

  /** The newest first; those of one document where it is named. */
  async function list(scope: OwnerScope, documentId?: string): Promise<{ links: ShareLink[] }> {
    const rows = await selectShares(database, scope.ownerId, documentId);
    const ids = rows.map((row) => row.document_id);
    const documents = await describe(scope, ids);
    const links = rows.flatMap((row) => {
      const document = documents.get(row.document_id);
      return document ? [linkOf(row, document)] : [];
    });
    return { links };
  }

  return {
    /**
     * Makes a link. Its address is answered here and nowhere else: what is stored does not say it.
     *
     * @throws share_document_not_found, share_of_trash, share_mark_not_found, share_end_not_valid, shares_full
     */
    async make(scope: OwnerScope, wanted: z.output<typeof NewShare>): Promise<ShareMade> {
      const { mark, password, download } = wanted;
      const expiresAt = endOf(wanted.expiresAt);
      const document = await expectShareable(scope, wanted);
      const token = makeToken();
      const row: ShareRow = {
        owner_id: scope.ownerId,
        id: makeId('shr'),
        document_id: document.id,
        token_hash: hashToken(token),
        password_hash: password === null ? null : await passwords.hash(password),
        mark_text: mark?.text ?? null,
        mark_page: mark?.page ?? null,
        mark_at: mark?.at ?? null,
        download: download ? 1 : 0,
        created_at: clock.now(),
        expires_at: expiresAt,
        views: 0,
        viewed_at: null,
      };
      await database.transact(async (transaction) => {
        if ((await countShares(transaction, scope.ownerId)) >= MOST_SHARES)
          throw shareErrors.shares_full({ most: MOST_SHARES });
        await insertShare(transaction, row);
        await noteIn(transaction, {
          account: scope.ownerId,
          event: 'link made',
          subject: document.filename,
          details: { link: row.id, document: document.id, password: password !== null, ends: expiresAt },
        });
      });
      return { link: linkOf(row, document), url: new URL(`${SHARE_ADDRESS}/${token}`, publicUrl).href };
    },

    list,

    /** From the next request on, the link and every page that was opened by it are refused. @throws share_not_found */
    async revoke(scope: OwnerScope, id: string): Promise<void> {
      const { links } = await list(scope);
      await database.transact(async (transaction) => {
        const row = await deleteShare(transaction, scope.ownerId, id);
        if (!row) throw shareErrors.share_not_found();
        await noteIn(transaction, {
          account: scope.ownerId,
          event: 'link revoked',
          subject: links.find((link) => link.id === id)?.filename,
          details: { link: id, document: row.document_id },
        });
      });
    },
  };
}
export type ManageShares = ReturnType<typeof createManageShares>;
