import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Readable } from 'node:stream';
import type { ItemRow } from './connections.tables.ts';

/** The key of a connection's file in the library. */
export interface DocumentKey {
  readonly connectionId: string;
  readonly source: CloudSourceKind;
  readonly externalId: string;
}

export interface CloudFile {
  readonly key: DocumentKey;
  /** The connection's name. */
  readonly sourceName: string;
  readonly filename: string;
  /** At the provider, from its top. */
  readonly path: string;
  readonly mediaType: string | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly content: Readable;
  /** Take it out of Trash, where it is because it was deleted at the provider. What a person moved to Trash stays there. */
  readonly restore: boolean;
  /** Stops making a document of it; nothing of it is kept then. */
  readonly signal?: AbortSignal | undefined;
}

/** What connections need of the library and of intake. Every call is idempotent, because it is repeated after a crash. */
export interface CloudDocuments {
  /** Makes the document of this key, or gives it new content; out of Trash, if it was there. */
  receive(scope: OwnerScope, file: CloudFile): Promise<void>;
  /** A new name or place of the same document. */
  place(scope: OwnerScope, key: DocumentKey, place: { filename: string; path: string }): Promise<void>;
  /** To Trash; nothing happens when there is no such document. */
  remove(scope: OwnerScope, key: DocumentKey): Promise<void>;
  /** Out of Trash; false when the library no longer has it. */
  restore(scope: OwnerScope, key: DocumentKey): Promise<boolean>;
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'text/markdown': '.md' };

/** The name in the library: an exported file gets the extension of its export format. */
export function fileNameOf(item: Pick<ItemRow, 'name' | 'content' | 'exports_as'>): string {
  const ending = item.content === 'export' ? (EXTENSIONS[item.exports_as ?? ''] ?? '') : '';
  return item.name.toLowerCase().endsWith(ending) ? item.name : item.name + ending;
}
