import type { CloudDocuments, DocumentKey } from '#features/connections/place-cloud-documents.ts';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ReceiveCloudFile } from '#features/intake/receive-cloud-file.ts';
import type { Library } from '#features/library/assemble-library.ts';

interface Parts {
  readonly library: Pick<Library, 'findCloudDocument' | 'follow' | 'trash' | 'restore'>;
  readonly receive: ReceiveCloudFile;
}

const externalKeyOf = ({ connectionId, externalId }: DocumentKey) => `${connectionId}:${externalId}`;

/** What connections do with documents, said in the words of the library and of intake. */
export function joinCloudDocuments({ library, receive }: Parts): CloudDocuments {
  const find = (scope: OwnerScope, key: DocumentKey) => library.findCloudDocument(scope, key.source, externalKeyOf(key));
  return {
    async receive(scope, { key, ...file }) {
      await receive(scope, { ...file, source: key.source, externalKey: externalKeyOf(key) });
    },
    async place(scope, key, { filename }) {
      const document = await find(scope, key);
      if (document) await library.follow.renamed(scope, document.id, filename);
    },
    async remove(scope, key) {
      const document = await find(scope, key);
      if (document) await library.trash(scope, document.id);
    },
    async restore(scope, key) {
      const document = await find(scope, key);
      if (!document) return false;
      try {
        await library.restore(scope, document.id);
        return true;
      } catch (error) {
        if (error instanceof ProductError && error.status === 404) return false;
        throw error;
      }
    },
  };
}
