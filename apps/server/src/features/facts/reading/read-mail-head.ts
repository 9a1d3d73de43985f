// A mail says by its head who wrote it, to whom, when and about what. Its page begins with the subject and these lines, as its format lays them out.
import type { Facts } from 'contract/facts';
import type { TextLine } from './lay-out-lines.ts';

/** Lines in which the head begins: a long subject is broken over some. */
const HEAD_WITHIN = 6;
/** Lines of a head: one that names many people is broken over some. */
const HEAD_LINES = 12;
const CERTAIN = 0.98;
const NO_SUBJECT = 'No subject';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The name before the address of the first mailbox of a list; null where there is only the address. */
function nameOf(list: string): string | null {
  const written = /^\s*"?([^"<@,]*(?:,[^"<@]*)?)"?\s*<[^<>\s]+@[^<>\s]+>/u.exec(list)?.[1]?.trim() ?? '';
  return /\p{L}/u.test(written) ? written : null;
}

/** The day that a header names, as its writer's clock said: `Wed, 03 Sep 2025 08:11:00 +0200`. */
function dayOf(header: string): string | null {
  const [, day = '', month = '', year = ''] = /\b(\d{1,2}) (\p{L}{3})\p{L}* (\d{4})\b/u.exec(header) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** What the head of a mail says, each with its line; nothing of a page that has no such head. @param lines of the whole mail */
export function readMailHead(lines: readonly TextLine[]): Pick<Facts, 'date' | 'sender' | 'recipient' | 'title'> {
  const start = lines.slice(0, HEAD_WITHIN).findIndex(({ text }) => text.startsWith('From: '));
  if (start < 0) return {};
  const head = lines.slice(start, start + HEAD_LINES);
  const said = (label: string, valueOf: (text: string) => string | null) => {
    const line = head.find(({ text }) => text.startsWith(label));
    const value = line ? valueOf(line.text.slice(label.length)) : null;
    return line && value !== null ? { value, place: { page: line.page, quote: line.text }, confidence: CERTAIN } : null;
  };
  const [sender, recipient, date] = [said('From: ', nameOf), said('To: ', nameOf), said('Date: ', dayOf)];
  const [first] = lines;
  const subject = lines
    .slice(0, start)
    .map(({ text }) => text)
    .join(' ');
  return {
    ...(sender && { sender }),
    ...(recipient && { recipient }),
    ...(date && { date }),
    ...(first &&
      subject !== '' &&
      subject !== NO_SUBJECT && {
        title: { value: subject, place: { page: first.page, quote: first.text }, confidence: CERTAIN },
      }),
  };
}
