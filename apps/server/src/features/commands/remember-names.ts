import type { OwnerId } from '#kernel/owner.ts';
import type { KnownNames } from './reading/known-names.ts';

/** Owners whose names are kept; of a library of ten thousand documents they are about a megabyte. */
const OWNERS_KEPT = 20;

/** The names that a library holds, with the words of its documents' titles. */
export interface RememberedNames {
  readonly names: KnownNames;
  readonly titles: readonly string[];
  /** Every word of them in small letters, made when it is first asked for. */
  readonly words: () => ReadonlySet<string>;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);

const LISTS = ['filenames', 'folders', 'senders', 'tags'] as const;

/**
 * Gives the very lists of last time where nothing in them changed, so that what was made of them, such as indexes, need not be made again. The
 * owner who asked longest ago is forgotten first.
 */
export function createRememberNames() {
  const kept = new Map<OwnerId, RememberedNames>();
  return (ownerId: OwnerId, names: KnownNames, titles: readonly string[]): RememberedNames => {
    const before = kept.get(ownerId);
    kept.delete(ownerId);
    const isSame = before && same(before.titles, titles) && LISTS.every((list) => same(before.names[list], names[list]));
    let known: Set<string> | null = null;
    const remembered = isSame
      ? before
      : {
          names,
          titles,
          words: () =>
            (known ??= new Set(
              [...LISTS.flatMap((list) => names[list]), ...titles]
                .join(' ')
                .toLowerCase()
                .match(/\p{L}+/gu),
            )),
        };
    kept.set(ownerId, remembered);
    const [oldest] = kept.keys();
    if (kept.size > OWNERS_KEPT && oldest !== undefined) kept.delete(oldest);
    return remembered;
  };
}
