import { describeQuery } from 'contract/query/describe-query';
import { labelOfSource } from '../reading/command-words.ts';
import type { RefusalReason, Clause, Selection } from '../reading/typed-command.ts';

/** What is answered to what Trove does not do. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalReason, string>> = {
  'final-deletion':
    'A command never deletes for good, because that could not be undone. It can move files to Trash; Trash itself can be emptied on its own page.',
  mail: 'Trove does not send mail. It can find the file, so that you can download it.',
  payment: 'Trove does not pay or transfer money. It can find the bill, and the line that says how much and until when.',
  signature: 'Trove does not sign documents. It can find the page to be signed.',
  sharing: 'A command shares nothing. Open the document and press Share: that makes a link for whoever you give it to.',
  printing: 'A command does not print. Open the document and print it from there.',
  writing: 'Trove does not write texts. It can find the sentences to write from.',
  editing: 'Trove does not change what is in a file. It can rename, move and tag it.',
  converting:
    'Trove does not merge, split or convert files. It can collect them in a folder, so that you can download them together.',
  reminding: 'Trove keeps no calendar. It can list what is due: “which invoices are due this month”.',
  bypassing:
    'Every plan is shown first and waits for a press, and what is much is pressed twice. That cannot be switched off by a sentence.',
  copying:
    'A command does not make copies. A file can have several tags, so that it is found in several places: “tag the invoices with tax”.',
  rules: 'A rule files what comes by who sent it, by what kind it is, or both, in a folder or with a tag.',
  outside: 'Trove finds and orders documents, and cannot do this.',
};

/** The day, month or year that a time is the whole of, by when it begins and ends; undefined for any other. */
function wholeOf(from: string, before: string): string | undefined {
  const [year = '', month = '', day = ''] = from
    .split('-')
    .map(Number)
    .map((part) => String(part).padStart(2, '0'));
  const ends = (years: number, months: number, days: number) =>
    new Date(Date.UTC(Number(year) + years, Number(month) - 1 + months, Number(day) + days)).toISOString().slice(0, 10) ===
    before;
  if (ends(0, 0, 1)) return from;
  if (day === '01' && ends(0, 1, 0)) return `${year}-${month}`;
  return day === '01' && month === '01' && ends(1, 0, 0) ? year : undefined;
}

/** `of 2025`, `of 2025-03`, `dated before 2024-01-01` */
export function describeTime({ from, before }: { from?: string; before?: string }): string {
  const whole = from !== undefined && before !== undefined ? wholeOf(from, before) : undefined;
  if (whole !== undefined) return `of ${whole}`;
  const bounds = [from === undefined ? '' : `from ${from}`, before === undefined ? '' : `before ${before}`];
  return `dated ${bounds.filter((bound) => bound !== '').join(', ')}`;
}

/** `only the newest 3` */
function describeOrder({ order, first = 1 }: Pick<Selection, 'order' | 'first'>): string {
  if (!order) return '';
  const [least, most] = { date: ['oldest', 'newest'], added: ['first added', 'last added'], size: ['smallest', 'biggest'] }[
    order.by === 'total' || order.by === 'name' ? 'date' : order.by
  ];
  const word = order.by === 'total' ? (order.descending ? 'highest' : 'lowest') : order.descending ? most : least;
  return `only the ${word}${first === 1 ? '' : ` ${first}`}`;
}

/** What a selection was understood to mean, as the second half of a sentence. */
export function describeSelection(selection: Selection): string {
  if (selection.ids !== undefined)
    return selection.ids.length === 1 ? 'the chosen file' : `the ${selection.ids.length} chosen files`;
  const { filenames, kind, sender, mentions, language, source, folder, tag, dates, amount, size, words } = selection;
  const parts = [
    filenames.map((name) => `“${name}”`).join(', '),
    selection.these ? 'what is selected' : '',
    selection.everything ? 'all' : '',
    kind ?? (filenames.length > 0 || selection.these ? '' : 'documents'),
    words.map((word) => `“${word}”`).join(' '),
    sender === undefined ? '' : `from ${sender}`,
    language === undefined ? '' : `in ${language}`,
    source === undefined ? '' : `that came from ${labelOfSource(source)}`,
    folder === undefined ? '' : folder === '' ? 'in no folder' : `in the folder ${folder}`,
    selection.thisFolder ? 'in this folder' : '',
    tag === undefined ? '' : `tagged ${tag}`,
    dates === undefined ? '' : describeTime(dates),
    selection.undated ? 'without a date' : '',
    selection.copies ? 'that are there more than once' : '',
    amount === undefined ? '' : `${amount.comparison} ${amount.value} ${amount.currency ?? ''}`.trim(),
    size === undefined ? '' : `${size.comparison === 'over' ? 'larger' : 'smaller'} than ${size.said}`,
    selection.query === undefined ? '' : describeQuery(selection.query).sentence.replace(/^documents /u, ''),
    mentions === undefined ? '' : `that mention “${mentions}”`,
    selection.order === undefined ? '' : describeOrder(selection),
    selection.unmarked === undefined ? '' : `(none is filed or tagged as ${selection.unmarked}, so all are meant)`,
    selection.except.length === 0 ? '' : `except ${selection.except.map(describeSelection).join(' and ')}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The path that a folder lies in; `''` at the top. */
export const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');

const all = (selections: readonly Selection[]): string => selections.map(describeSelection).join(' and ');

/** What a thing to do was understood to be, in plain words. */
export function describeClause(clause: Clause): string {
  switch (clause.verb) {
    case 'create-folder':
      return `Make the folder ${clause.to}`;
    case 'rename-folder':
      return `Rename the folder ${clause.from} to ${clause.to}`;
    case 'merge-folders':
      return `Put what lies in ${clause.from.join(' and ')} into the folder ${clause.to}, and delete what is empty then`;
    case 'delete-folder':
      return `Delete the folder ${clause.from}; the files in it stay, ${parentOf(clause.from) === '' ? 'in no folder' : `in ${parentOf(clause.from)}`}`;
    case 'move':
      return `Move ${all(clause.what)} to ${clause.to ?? 'a folder'}`;
    case 'rename':
      return `Rename ${all(clause.what)} to ${clause.to ?? (clause.parts?.join(', ') || 'another name')}`;
    case 'tag':
      return `Tag ${all(clause.what)} with ${clause.to ?? 'a tag'}`;
    case 'untag':
      return `Take the tag ${clause.to ?? ''} off ${all(clause.what)}`;
    case 'group':
      return `Group ${all(clause.what)}${clause.by === null ? '' : ` by ${clause.by}`}${clause.within === undefined ? '' : `, then by ${clause.within}`}${clause.into === undefined ? '' : ` in ${clause.into}`}`;
    case 'star':
      return `Star ${all(clause.what)}`;
    case 'unstar':
      return `Take the star off ${all(clause.what)}`;
    case 'trash':
      return `Move ${all(clause.what)} to Trash`;
    case 'restore':
      return `Take ${all(clause.what)} out of Trash`;
    case 'set-fact':
      return `Set the ${clause.fact} of ${all(clause.what)} to ${clause.value}`;
    case 'make-rule': {
      const papers = `${clause.kind ?? 'documents'}${clause.sender === null ? '' : ` from ${clause.sender}`}`;
      return clause.gives === 'tag'
        ? `From now on: tag ${papers} with ${clause.to}`
        : `From now on: file ${papers} in ${clause.to}`;
    }
    case 'find':
      return clause.adds ? `Find the totals of ${all(clause.what)}` : `Find ${all(clause.what)}`;
  }
}
