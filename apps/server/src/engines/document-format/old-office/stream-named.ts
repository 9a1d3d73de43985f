import type { Storage } from '../packages/open-compound.ts';

/** A stream at the top of a document; some programs write its name in capitals, or without any. */
export const streamNamed = ({ streams }: Storage, wanted: string): Buffer | undefined =>
  [...streams].find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]();
