import type { Product } from '../product/start-product.ts';
import type { HostileServer } from './hostile-servers.ts';

/** Somebody with an account who means no good. */
export interface Attacker {
  readonly email: string;
  /** An API key. */
  readonly key: string;
}

/** What an attack works with. */
export interface Siege {
  readonly product: Product;
  readonly attacker: Attacker;
  /** A folder of this machine that people may watch (LOCAL_ROOTS). */
  readonly watched: string;
  readonly hostileServers: readonly HostileServer[];
  /** A request as the attacker, or without a key as a stranger; its status is counted. Redirects are not followed. */
  send(path: string, request?: SiegeRequest): Promise<SiegeAnswer>;
  /** The other account uploads a note of 1 KB, and it is read. @returns after how many milliseconds. @throws when it is refused */
  readNote(): Promise<number>;
}

export interface SiegeRequest {
  readonly method?: string;
  readonly stranger?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams;
  readonly json?: unknown;
}

export interface SiegeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Attack {
  /** What is done, in a few words. */
  readonly name: string;
  /** @returns what came of it, in a few words. @throws when the server let through what it must not */
  run(siege: Siege): Promise<string>;
}

/** How often each status came, such as `401 x 20`. */
export function countOf(answers: readonly SiegeAnswer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ');
}

/** The same, many at once: `lanes` at a time until `count` are done. */
export async function many<Result>(count: number, lanes: number, one: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) results.push(await one(next++));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** What must hold during an attack. @throws with the sentence */
export function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
