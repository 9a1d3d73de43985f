import { FileProperties, type FileDetails } from 'contract/file-details';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import { selectDocument } from '../library.store.ts';
import { selectAttachments, selectMailsOf, selectProperties } from './details.store.ts';

/** A logo may have come with every mail of a sender. */
const MAILS_SHOWN = 5;

/** What the format says of a document's file, and the files that belong to it. */
export function createShowDetails({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, idOrName: string): Promise<FileDetails> => {
    const document = await selectDocument(database, ownerId, idOrName);
    if (!document) throw libraryErrors.document_not_found();
    const [properties, attachments, mails] = await Promise.all([
      selectProperties(database, ownerId, [document.id]),
      selectAttachments(database, ownerId, document.id, document.typeset_from_sha256 ?? document.sha256),
      selectMailsOf(database, ownerId, document.id, MAILS_SHOWN),
    ]);
    return {
      properties: FileProperties.parse(JSON.parse(properties.get(document.id) ?? '{}')),
      attachments: attachments.map(({ name, bytes, there, reason }) => ({ name, size: bytes, documentId: there, reason })),
      mails: mails.map(({ id, filename }) => ({ id, filename })),
    };
  };
}
export type ShowDetails = ReturnType<typeof createShowDetails>;
