import { formatCount } from '~/lib/text/format';
import type { Progress } from './library.queries';
import { texts } from './texts/texts';

export interface ActivityLine {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly isDone: boolean;
}

const percentOf = ({ processed, total }: Progress) =>
  total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100));

/** One line for each document that is read. What is under way comes first, what is done last. */
export function activityLines(read: Readonly<Record<string, Progress>>): ActivityLine[] {
  const lines = Object.entries(read).map(([id, progress]): ActivityLine => {
    const isDone = progress.processed >= progress.total;
    return { id, name: progress.path, says: isDone ? texts.processed : texts.processing, percent: percentOf(progress), isDone };
  });
  return lines.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
}

export interface FoldedLines {
  /** Those that have a line of their own. */
  readonly named: readonly ActivityLine[];
  /** What is said of the others; empty when there are none. */
  readonly rest: string;
}

/** A few documents each have a line; of many only those under way have one, and the others are counted. */
export function foldLines(lines: readonly ActivityLine[], limit: number): FoldedLines {
  if (lines.length <= limit) return { named: lines, rest: '' };
  const underWay = lines.filter(({ isDone }) => !isDone);
  const more = underWay.length - limit;
  const done = lines.length - underWay.length;
  const counted = [
    more > 0 ? texts.andMore(more) : '',
    done > 0 ? texts.documentsProcessed(formatCount(done, 'document')) : '',
  ];
  return { named: underWay.slice(0, limit), rest: counted.filter(Boolean).join(', ') };
}
