import type { OwnerScope } from '#kernel/owner.ts';

/** What the PDF is called that was typeset from a file: `Plan.md` gives `Plan.pdf`. */
export const pdfNameOf = (filename: string): string => `${filename.replace(/\.[^./]{1,10}$/, '')}.pdf`;

/** Where the bytes of a document lie in the blob store. */
export const originalKey = ({ ownerId }: OwnerScope, documentId: string): string =>
  `originals/${blobName(ownerId)}/${documentId}`;

/** What an owner's export carries besides their documents, until it is fetched. Ends in `/`. */
export const exportsPrefix = ({ ownerId }: OwnerScope): string => `exports/${blobName(ownerId)}/`;

/** Everything of one owner. Ends in `/`. */
export const originalsPrefix = ({ ownerId }: OwnerScope): string => `originals/${blobName(ownerId)}/`;

/** Account ids may hold characters that a blob key must not (`local|…`). */
const blobName = (ownerId: string): string => Buffer.from(ownerId).toString('base64url');

/** Where the file lies that a document was typeset from. */
export const typesetFromKey = ({ ownerId }: OwnerScope, documentId: string): string =>
  `typeset-from/${blobName(ownerId)}/${documentId}`;

/** Everything of one owner. Ends in `/`. */
export const typesetFromPrefix = ({ ownerId }: OwnerScope): string => `typeset-from/${blobName(ownerId)}/`;

/** The id of the owner in whose folder a blob lies. */
export const ownerOfKey = (key: string): string => Buffer.from(key.split('/')[1] ?? '', 'base64url').toString();
