/**
 * What can happen to a file. `file.read`: it was read. `file.unread`: it is kept and cannot be read. `file.recognised`: the letters of its scanned
 * pages, or the speech of a recording, were. `file.changed`: it has other contents or pages, or waits to be read again.
 */
export const FILE_CHANGES = [
  'file.created',
  'file.read',
  'file.unread',
  'file.recognised',
  'file.changed',
  'file.renamed',
  'file.moved',
  'file.tagged',
  'file.starred',
  'file.annotated',
  'file.facts',
  'file.trashed',
  'file.restored',
  'file.removed',
] as const;
export type FileChange = (typeof FILE_CHANGES)[number];

/** What can happen to other things. */
export const OTHER_CHANGES = [
  'folder.created',
  'folder.renamed',
  'folder.deleted',
  'plan.applied',
  'plan.undone',
  'connection.added',
  'connection.removed',
  'comment.added',
  'comment.changed',
  'comment.resolved',
  'comment.reopened',
  'comment.deleted',
] as const;
export type OtherChange = (typeof OTHER_CHANGES)[number];
