import * as z from 'zod/mini';

// Bytes that were not sent are gone with the page. Which files they were of is remembered in this browser, so that they can be chosen again.

const Files = z.array(z.object({ name: z.string(), size: z.number() }));
export type UnsentFile = z.infer<typeof Files>[number];

/** What is used of the browser's storage and of its locks, by which one page knows of another. */
export interface UnsentPlaces {
  readonly storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  /** Names of the pages that are open; without them each list counts as left behind. */
  readonly openPages: () => Promise<ReadonlySet<string>>;
}

const KEPT_AS = 'uploads-unsent';
const prefixOf = (userId: string) => `${KEPT_AS}:${userId}:`;

/** Remembers what this page has not sent yet. An empty list is removed. @throws where the browser denies storage */
export function keepUnsent({ storage }: UnsentPlaces, userId: string, pageId: string, files: readonly UnsentFile[]): void {
  const key = prefixOf(userId) + pageId;
  if (files.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(files));
}

/** What earlier pages of this person did not send, with the keys under which it is kept. Pages that are open send their own. */
export async function findLeftBehind({ storage, openPages }: UnsentPlaces, userId: string, pageId: string) {
  const open = new Set([...(await openPages()), pageId]);
  const found: { key: string; files: UnsentFile[] }[] = [];
  const prefix = prefixOf(userId);
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (!key?.startsWith(prefix) || open.has(key.slice(prefix.length))) continue;
    found.push({ key, files: readFiles(storage.getItem(key)) });
  }
  return found;
}

/** Crosses off files that have been chosen again, each once, and forgets lists that are empty then. */
export function crossOff(
  { storage }: UnsentPlaces,
  lists: readonly { key: string; files: readonly UnsentFile[] }[],
  chosen: readonly UnsentFile[],
) {
  const left = [...chosen];
  for (const { key, files } of lists) {
    const others = files.filter(({ name, size }) => {
      const index = left.findIndex((file) => file.name === name && file.size === size);
      if (index !== -1) left.splice(index, 1);
      return index === -1;
    });
    if (others.length === 0) storage.removeItem(key);
    else if (others.length < files.length) storage.setItem(key, JSON.stringify(others));
  }
}

function readFiles(text: string | null): UnsentFile[] {
  try {
    return Files.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    // Not written by us: nothing is known.
    return [];
  }
}
