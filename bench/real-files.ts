// Files that others made, for measuring. They are not kept here: whoever measures checks the repository out and names the folder.

interface RealCollection {
  readonly repository: string;
  readonly commit: string;
  readonly licence: string;
  /** Where the files lie in it. */
  readonly folder: string;
}

export const REAL_COLLECTIONS: readonly RealCollection[] = [
  {
    repository: 'https://github.com/apache/tika',
    commit: '2b70202aaec3db48fd5ff4d996d974444a750a11',
    licence: 'Apache-2.0',
    folder: 'src/test/resources of every module',
  },
];

/** Names of files that were made to be refused: locked, damaged, cut off, hostile, or of another kind than they say. */
export const MADE_TO_BE_REFUSED =
  /protect|encrypt|corrupt|broken|bad|truncat|password|malform|hostile|fuzz|bomb|notazip|invalid|unsupported|zero|empty|nonzip/i;
