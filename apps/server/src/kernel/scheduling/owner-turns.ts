interface Options {
  /** Places that are shared. */
  readonly size: number;
  /** Places beyond those, for owners who hold none. */
  readonly spare: number;
}

/**
 * Who takes the next place, of places that several owners want: the owner who holds the fewest, and of those who was served longest ago. Within
 * an owner, first come, first served. The places themselves are the caller's.
 */
export function createOwnerTurns<Entry extends { readonly owner: string }>({ size, spare }: Options) {
  const waiting: Entry[] = [];
  const held = new Map<string, number>();
  /** Owners that were served, the last one last, as long as they hold or want a place. */
  const served = new Set<string>();
  let taken = 0;

  const heldBy = (owner: string) => held.get(owner) ?? 0;
  const mayTake = (owner: string) => taken < size || (taken < size + spare && heldBy(owner) === 0);
  const forget = (owner: string) => {
    if (heldBy(owner) === 0 && !waiting.some((entry) => entry.owner === owner)) served.delete(owner);
  };
  const leave = (entry: Entry) => {
    const index = waiting.indexOf(entry);
    if (index !== -1) waiting.splice(index, 1);
    forget(entry.owner);
  };

  return {
    mayTake,
    wait: (entry: Entry) => void waiting.push(entry),
    leave,
    /** @returns those who waited */
    leaveAll: () => waiting.splice(0),
    /** The entry whose turn it is, if it may take a place. It waits until it took one. */
    next(): Entry | undefined {
      const order = new Map([...served].map((owner, index) => [owner, index + 1]));
      let best: Entry | undefined;
      let rank: readonly [number, number] = [0, 0];
      for (const entry of waiting) {
        const own = [heldBy(entry.owner), order.get(entry.owner) ?? 0] as const;
        if (best !== undefined && (own[0] > rank[0] || (own[0] === rank[0] && own[1] >= rank[1]))) continue;
        best = entry;
        rank = own;
      }
      return best !== undefined && mayTake(best.owner) ? best : undefined;
    },
    took(entry: Entry): void {
      leave(entry);
      taken += 1;
      held.set(entry.owner, heldBy(entry.owner) + 1);
      served.delete(entry.owner);
      served.add(entry.owner);
    },
    gaveBack(owner: string): void {
      taken -= 1;
      const left = heldBy(owner) - 1;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
      forget(owner);
    },
  };
}
