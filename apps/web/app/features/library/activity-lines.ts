import { mayBeNamed } from '~/domain/files/may-be-named';
import { formatCount } from '~/lib/text/format';
import type { Progress } from './library.queries';

/** A file that this page is sending. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  /** 0 to 1, of its bytes; undefined once they have left. */
  readonly sent: number | undefined;
}

export interface ActivityLine {
  readonly id: string;
  readonly name: string;
  readonly says: 'Uploading' | 'Processing' | 'Processed';
  /** 0 to 100. */
  readonly percent: number;
  readonly isDone: boolean;
  /** It is on its way out of this browser, and can only be stopped where it was chosen. */
  readonly isSent: boolean;
}

const percentOf = ({ processed, total }: Progress) =>
  total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100));

/** One line for each document on its way: first it is sent, then read. What is under way comes first, what is done last. */
export function activityLines(sent: readonly SentFile[], read: Readonly<Record<string, Progress>>): ActivityLine[] {
  const reading = Object.entries(read).map(([id, progress]): ActivityLine => {
    const isDone = progress.processed >= progress.total;
    return {
      id,
      name: progress.path,
      says: isDone ? 'Processed' : 'Processing',
      percent: percentOf(progress),
      isDone,
      isSent: false,
    };
  });
  const isTold = (name: string) => reading.some((line) => !line.isDone && mayBeNamed(line.name, name));
  const sending = sent
    .filter(({ name, sent: share }) => share !== undefined || !isTold(name))
    .map(({ id, name, sent: share }): ActivityLine => {
      const percent = share === undefined ? 0 : Math.floor(share * 100);
      return { id, name, says: share === undefined ? 'Processing' : 'Uploading', percent, isDone: false, isSent: true };
    });
  return [...sending, ...reading.toSorted((a, b) => Number(a.isDone) - Number(b.isDone))];
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
  const counted = [more > 0 ? `and ${more} more` : '', done > 0 ? `${formatCount(done, 'document')} processed` : ''];
  return { named: underWay.slice(0, limit), rest: counted.filter(Boolean).join(', ') };
}
