import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does work of one owner: where it has to wait for a process that others want too, it waits for the turn of this owner. */
export const asWorkOf = <Result>({ ownerId }: { readonly ownerId: string }, work: () => Result): Result =>
  current.run(ownerId, work);

/** Whose work is being done; the empty text where it is nobody's, such as of a command. */
export const ownerAtWork = (): string => current.getStore() ?? '';
