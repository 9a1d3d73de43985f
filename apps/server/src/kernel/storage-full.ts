/** Nothing more can be written: the disk, the bucket or the database is full. What was being written has not been kept, what was there is safe. */
export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storage is full', options);
    this.name = 'StorageFullError';
  }
}

/** What the system says of a disk without room, or of somebody's share of it. */
const CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Whether nothing more can be written is at the root of an error, also of one that came from another thread, where its class is lost. */
export function isStorageFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StorageFullError || at.name === 'StorageFullError' || at.name === 'BlobStoreFullError') return true;
    if ('code' in at && CODES.has(String(at.code))) return true;
  }
  return false;
}
