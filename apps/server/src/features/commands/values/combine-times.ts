import type { Calendar, Days, Stretch } from './count-days.ts';
import type { TimeWord, Unit } from './time-words.ts';

/** “Before the end of May”, “since the start of the year”: an end by itself is no stretch of days. */
export function atEdge(
  stretches: readonly Stretch[],
  relations: ReadonlySet<TimeWord['is']>,
  end: 'start' | 'end',
): Days | null {
  const [only, ...others] = stretches;
  if (!only || others.length > 0 || relations.has('not')) return null;
  const day = end === 'start' ? only.from : only.before;
  if (relations.has('since') || relations.has('after')) return { from: day };
  if (relations.has('until') && end === 'start') return null;
  return relations.has('before') || relations.has('until') ? { before: day } : null;
}

/** What times and the words between them say together; null where they do not. */
export function combine(
  stretches: readonly Stretch[],
  relations: ReadonlySet<TimeWord['is']>,
  duration: { readonly unit: Unit; readonly count: number } | null,
  calendar: Calendar,
  saysAgo: boolean,
): Days | null {
  const has = (...of: readonly TimeWord['is'][]) => of.some((each) => relations.has(each));
  const [first, second] = stretches;
  if (duration) {
    if (stretches.length > 0) return null;
    const day = calendar.back(duration.unit, duration.count);
    // “More than four months old”, “de plus de cinq ans”: told by “old” alone, or by nothing else.
    if (has('less') && !has('older', 'before', 'more')) return has('not') ? { before: day } : { from: day };
    if (has('more') && !has('younger', 'since', 'last', 'after', 'less')) return has('not') ? { from: day } : { before: day };
    const isOld = has('older', 'before') && !(has('before') && saysAgo && !has('older') && relations.size === 1);
    if (has('older') || (isOld && !has('younger'))) return has('not') ? { from: day } : { before: day };
    if (has('younger', 'since', 'last', 'after')) return has('not') ? { before: day } : { from: day };
    if (has('ago') || saysAgo) return calendar.unit(duration.unit, -duration.count);
    return relations.size === 0 ? { from: day } : null;
  }
  if (!first) return null;
  // “May June July”, “March or April”: what follows without a gap is one stretch.
  const follows = stretches.every(({ from }, at) => at === 0 || stretches[at - 1]?.before === from);
  if (stretches.length > 2)
    return follows && !has('before', 'after', 'older', 'younger', 'not')
      ? { from: first.from, before: stretches.at(-1)?.before ?? first.before }
      : null;
  if (second) {
    // “Between March and May 2025”: the year at the end is that of both.
    if (first.from >= second.before && !first.hasYear && second.hasYear) {
      const year = second.from.slice(0, 4);
      const moved = { from: `${year}${first.from.slice(4)}`, before: second.before };
      if (has('and', 'or') && !has('between', 'to', 'until', 'since') && `${year}${first.before.slice(4)}` !== second.from)
        return null;
      return moved.from < moved.before ? moved : null;
    }
    // “October to December” in November: those of last year.
    if (first.from >= second.before && !first.hasYear && !second.hasYear) {
      const earlier = `${Number(first.from.slice(0, 4)) - 1}${first.from.slice(4)}`;
      const next = `${Number(first.before.slice(0, 4)) - 1}${first.before.slice(4)}`;
      if (has('and', 'or') && !has('between', 'to', 'until', 'since') && next !== second.from) return null;
      return earlier < second.before ? { from: earlier, before: second.before } : null;
    }
    if (first.from >= second.before) return null;
    // “October and December” leaves out what lies between, which no stretch of days does.
    const isOne = has('between', 'to', 'until', 'since') || follows;
    return isOne && !has('not', 'before', 'older', 'younger') ? { from: first.from, before: second.before } : null;
  }
  // “From 2022 or earlier”.
  if (has('earlier')) return { before: first.before };
  if (has('more', 'less') && !has('older', 'younger')) return null;
  if (has('until')) return has('not') ? { from: first.before } : { before: first.before };
  if (has('before', 'older')) return has('not') ? { from: first.from } : { before: first.from };
  if (has('since')) return has('not') ? { before: first.from } : { from: first.from };
  if (has('after', 'younger')) return has('not') ? { before: first.before } : { from: first.before };
  return has('not', 'between', 'ago') ? null : { from: first.from, before: first.before };
}
