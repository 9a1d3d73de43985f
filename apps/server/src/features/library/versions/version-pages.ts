import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** What becomes of the read pages of a document when its file changes, in the caller's transaction. */
export interface VersionPages {
  /** The pages of a document become those of its older version. */
  setAside(transaction: Database, scope: OwnerScope, documentId: string, versionId: string): Promise<void>;
  /** The pages of an older version become those of the document, which has none. */
  bringBack(transaction: Database, scope: OwnerScope, versionId: string, documentId: string): Promise<void>;
  /** The pages of a document become those of another one, which has none. */
  handOver(transaction: Database, scope: OwnerScope, from: string, to: string): Promise<void>;
  /** Forgets the pages of an older version. */
  forget(within: Database, scope: OwnerScope, versionId: string): Promise<void>;
}
