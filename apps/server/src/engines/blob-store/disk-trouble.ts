/** What the system says of a disk that fails, is not there any more, or lets nobody in; and of a process that may open no more files. */
const CODES = new Set([
  'EIO',
  'EROFS',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
]);

/** Whether an error of the file system says something of the disk, and nothing of the file. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && 'syscall' in error && CODES.has(String(error.code));
