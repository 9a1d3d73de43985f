import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Readable } from 'node:stream';
import type { ItemRow } from './connections.tables.ts';

/** By which the library knows a file that comes from a connection. */
export interface DocumentKey {
  readonly connectionId: string;
  readonly source: CloudSourceKind;
  readonly externalId: string;
}

export interface CloudFile {
  readonly key: DocumentKey;
  /** What its owner calls the connection. */
  readonly sourceName: string;
  readonly filename: string;
  /** At the provider, from its top. */
  readonly path: string;
  readonly mediaType: string | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly content: Readable;
  /** It went to Trash because it was gone there; a person's own trashing is left alone. */
  readonly restore: boolean;
}

/** What connections need of the library and of intake. Each may be called again with the same values after a crash, and changes nothing then. */
export interface CloudDocuments {
  /** Makes the document of this key, or gives it new content; out of Trash, if it was there. */
  receive(scope: OwnerScope, file: CloudFile): Promise<void>;
  /** A new name or place of the same document. */
  place(scope: OwnerScope, key: DocumentKey, place: { filename: string; path: string }): Promise<void>;
  /** To Trash; nothing happens when there is no such document. */
  remove(scope: OwnerScope, key: DocumentKey): Promise<void>;
  /** Out of Trash; false when the library has it no longer. */
  restore(scope: OwnerScope, key: DocumentKey): Promise<boolean>;
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'text/markdown': '.md' };

/** The name in the library: what is exported gets the ending of what it is exported as. */
export function fileNameOf(item: Pick<ItemRow, 'name' | 'content' | 'exports_as'>): string {
  const ending = item.content === 'export' ? (EXTENSIONS[item.exports_as ?? ''] ?? '') : '';
  return item.name.toLowerCase().endsWith(ending) ? item.name : item.name + ending;
}
