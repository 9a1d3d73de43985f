import type { PoolClient } from 'pg';
import type { IndexClient } from './postgres-database.ts';

/**
 * A connection that keeps the statements of searches prepared: the server parses and plans each of them once. They are few, and the same for
 * everybody; statements that write vary with the number of their rows, and are sent as they are.
 *
 * @param names of statements by their text, shared by all connections
 */
export function preparing(client: PoolClient, names: Map<string, string>): IndexClient {
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `trove_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    query: (text, parameters) =>
      text.startsWith('SELECT ')
        ? client.query({ name: nameOf(text), text, values: parameters })
        : client.query(text, parameters),
    release: (destroy) => client.release(destroy),
  };
}

/** A connection over which one question goes after the other: behind a pooler none may be sent before the last one was answered. */
export function oneAfterTheOther(client: IndexClient): IndexClient {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(text, parameters) {
      const next = last.then(() => client.query(text, parameters));
      last = next.catch(() => undefined);
      return next;
    },
    release: (destroy) => client.release(destroy),
  };
}
