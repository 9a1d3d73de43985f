/** The `limit` items of highest score, in no order. Quickselect: the score of every item is looked at about twice. */
export function bestOf(items: readonly number[], score: (item: number) => number, limit: number): number[] {
  if (items.length <= limit) return [...items];
  const scores = Float64Array.from(items, score);
  const sorted = scores.slice();
  const threshold = kthLargest(sorted, limit);
  const best: number[] = [];
  const equal: number[] = [];
  items.forEach((item, index) => {
    const own = scores[index] ?? 0;
    if (own > threshold) best.push(item);
    else if (own === threshold) equal.push(item);
  });
  return best.concat(equal.slice(0, limit - best.length));
}

function kthLargest(values: Float64Array, k: number): number {
  let low = 0;
  let high = values.length - 1;
  const wanted = k - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left++;
      while ((values[right] ?? 0) < pivot) right--;
      if (left <= right) {
        const held = values[left] ?? 0;
        values[left] = values[right] ?? 0;
        values[right] = held;
        left++;
        right--;
      }
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted] ?? 0;
}
