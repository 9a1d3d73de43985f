import { randomBytes, randomUUID } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes opaque ids: `doc_` and 20 characters of 5 random bits each. Injected, so that tests can count instead. */
export type MakeId = (prefix: string) => string;

export const randomId: MakeId = (prefix) => `${prefix}_${Array.from(randomBytes(20), (byte) => ALPHABET[byte % 32]).join('')}`;

/** For a file that is on its way to its place and then gets another name. */
export const temporaryName = (): string => randomUUID();

/** Ids that count up, for tests. */
export function countingIds(): MakeId {
  let last = 0;
  return (prefix) => `${prefix}_${String(++last).padStart(20, '0')}`;
}
