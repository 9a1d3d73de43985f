import type { DocumentRow } from '../library.tables.ts';

/** Under what name the bytes of a document lie in the store: its own, until another file took the place of the one it came as. */
export const bytesIdOf = ({ id, bytes_id: bytesId }: Pick<DocumentRow, 'id' | 'bytes_id'>): string =>
  bytesId === undefined || bytesId === '' ? id : bytesId;

/** Under which nothing lies in the store: the bytes of this document have become a version of another one. */
export const TAKEN_BYTES = 'taken';
