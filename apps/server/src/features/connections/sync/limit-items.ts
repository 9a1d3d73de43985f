/** A provider lists more files and folders than one connection may have. */
export class TooManyItemsError extends Error {
  constructor(most: number) {
    super(
      `There are more than ${most.toLocaleString('en')} files and folders. Choose folders that have fewer, or ask whoever runs Trove for more`,
    );
    this.name = 'TooManyItemsError';
  }
}

/**
 * Stops a sync whose provider lists without end: each item is a row, whoever made the listing. Rows are counted when the sync begins, and again
 * only when what was listed since may have passed the limit, because most of a listing is known already. One page may go beyond it.
 *
 * @param known counts the rows of the connection
 */
export function createLimitItems(most: number, known: () => Promise<number>) {
  let atMost: number | undefined;
  return {
    /** Before a page of so many changes is written. @throws TooManyItemsError */
    async expectRoom(changes: number): Promise<void> {
      atMost ??= await known();
      if (atMost + changes > most) {
        atMost = await known();
        if (atMost > most) throw new TooManyItemsError(most);
      }
      atMost += changes;
    },
  };
}
