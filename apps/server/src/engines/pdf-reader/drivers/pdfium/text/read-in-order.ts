/**
 * Does `work` for each item, up to `ahead` of them at once, and yields the results in the order of the items. Never starts more than
 * `ahead` items before the results of the first of them were taken.
 */
export async function* readInOrder<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<readonly Result[]>,
): AsyncGenerator<Result> {
  const under: Promise<readonly Result[]>[] = [];
  try {
    for (const item of items) {
      const started = work(item);
      // It may fail long before its turn.
      started.catch(() => {});
      under.push(started);
      if (under.length >= ahead) yield* await next(under);
    }
    while (under.length > 0) yield* await next(under);
  } finally {
    await Promise.allSettled(under);
  }
}

const next = <Result>(under: Promise<readonly Result[]>[]): Promise<readonly Result[]> => under.shift() ?? Promise.resolve([]);
