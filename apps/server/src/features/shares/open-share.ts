import type { SharedDocument } from 'contract/shares';
import type { Audit } from '#features/audit/assemble-audit.ts';
import type { Database } from '#engines/database/database.ts';
import type { ThingPasswords } from '#features/identity/thing-passwords.ts';
import { hasPages, type DescribeDocuments, type FoundDocument } from '#features/library/find-document.ts';
import type { Clock } from '#kernel/clock.ts';
import { neighbourhoodOf } from '#kernel/neighbourhood.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { hashToken } from '#kernel/tokens.ts';
import type { FindQuotedWords } from '#features/reading/find-quoted-words.ts';
import { shareErrors } from './shares.errors.ts';
import { countView, selectShareByToken, type ShareRow } from './shares.store.ts';
import type { ShareTickets } from './sign-ticket.ts';

/** Addresses that open nothing, asked for in a row from one place, before the next one waits. */
const FREE_MISSES = 20;

export interface OpenCollaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly describe: DescribeDocuments;
  readonly findMark: FindQuotedWords;
  readonly tickets: ShareTickets;
  readonly passwords: Pick<ThingPasswords, 'matches'>;
  readonly limitTries: <Result>(
    thing: string,
    check: () => Promise<Result | undefined>,
    free: number,
  ) => Promise<Result | undefined>;
  readonly isSuspended: (scope: OwnerScope) => Promise<boolean>;
  readonly noteIn: Audit['noteIn'];
}

/** What a link opens now. */
export interface Shared {
  readonly scope: OwnerScope;
  readonly row: ShareRow;
  readonly document: FoundDocument;
}

/** What strangers do with a link. Whatever they send, they reach the one document of a link that opens, and nothing else of its owner. */
export function createOpenShare(collaborators: OpenCollaborators) {
  const { database, clock, describe, findMark, tickets, passwords, limitTries, isSuspended, noteIn } = collaborators;

  /** A link that is not there, was revoked or belongs to a shut account is one and the same to strangers. */
  async function findLink(tokenHash: string): Promise<ShareRow | undefined> {
    const row = await selectShareByToken(database, tokenHash);
    return row && !(await isSuspended({ ownerId: row.owner_id })) ? row : undefined;
  }

  /** @throws shared_not_found, shared_ended, shared_put_away */
  async function documentOf(row: ShareRow): Promise<Shared> {
    if (row.expires_at !== null && row.expires_at <= clock.now()) throw shareErrors.shared_ended();
    const scope = { ownerId: row.owner_id };
    const document = (await describe(scope, [row.document_id])).get(row.document_id);
    if (!document) throw shareErrors.shared_not_found();
    if (document.trashedAt !== null) throw shareErrors.shared_put_away();
    return { scope, row, document };
  }

  /** @throws shared_password_needed, shared_password_wrong, too_many_tries */
  async function expectPassword({ id, password_hash: stored }: ShareRow, password: string | undefined, address: string) {
    if (stored === null) return;
    if (password === undefined || password === '') throw shareErrors.shared_password_needed();
    if (!(await passwords.matches(stored, password, { thing: id, address }))) throw shareErrors.shared_password_wrong();
  }

  async function noteView(row: ShareRow, { filename }: FoundDocument): Promise<void> {
    await database.transact(async (transaction) => {
      const views = await countView(transaction, row, clock.now());
      if (views === undefined) throw shareErrors.shared_not_found();
      if (views > 1) return;
      const details = { link: row.id, document: row.document_id };
      // From where strangers come is not kept.
      await noteIn(transaction, { account: row.owner_id, event: 'link opened', subject: filename, details, caller: {} });
    });
  }

  return {
    /**
     * Opens a link, and counts that.
     *
     * @param address from which it is asked
     * @throws shared_not_found, shared_ended, shared_put_away, shared_password_needed, shared_password_wrong, too_many_tries
     */
    async open({
      token,
      password,
      address,
    }: {
      token: string;
      password?: string | undefined;
      address: string;
    }): Promise<SharedDocument> {
      const place = `links from ${neighbourhoodOf(address)}`;
      const row = await limitTries(place, () => findLink(hashToken(token)), FREE_MISSES);
      if (!row) throw shareErrors.shared_not_found();
      if (row.expires_at !== null && row.expires_at <= clock.now()) throw shareErrors.shared_ended();
      await expectPassword(row, password, address);
      const { scope, document } = await documentOf(row);
      const { mark_text: text, mark_page: page } = row;
      const mark = text !== null && page !== null ? { text, page, at: row.mark_at ?? 0 } : null;
      const found = mark && (await findMark(scope, document, mark));
      await noteView(row, document);
      const { ticket, until } = tickets.sign(row.token_hash);
      return {
        ticket,
        ticketUntil: Math.min(until, row.expires_at ?? until),
        filename: document.filename,
        shows: showsOf(document),
        download: row.download === 1 ? fileOf(document) : null,
        mark: found ?? null,
        isMarkLost: mark !== null && !found,
      };
    },

    /** The document of a ticket, whose link is looked at anew. @throws shared_ticket_ended, shared_not_found, shared_ended, shared_put_away */
    async find(ticket: string): Promise<Shared> {
      const tokenHash = tickets.check(ticket);
      if (tokenHash === undefined) throw shareErrors.shared_ticket_ended();
      const row = await findLink(tokenHash);
      if (!row) throw shareErrors.shared_not_found();
      return documentOf(row);
    },
  };
}

function showsOf(document: FoundDocument): SharedDocument['shows'] {
  if (hasPages(document)) return 'pages';
  return document.status === 'waiting' || document.status === 'reading' ? 'waiting' : 'file';
}

/** The file as it was brought, not the pages that were made from it. */
const fileOf = ({ typesetFrom, filename, size }: FoundDocument) => ({
  filename: typesetFrom?.filename ?? filename,
  bytes: typesetFrom?.size ?? size,
});
