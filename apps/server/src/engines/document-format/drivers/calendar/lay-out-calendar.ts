import type { Block } from '../../document-format.ts';
import { paragraphsOf } from '../plain-text/plain-text.ts';
import { textOf, unescaped, type Component, type ContentLine } from '../../content-lines/read-content-lines.ts';
import { endAfter, momentOf, writeMoment, writeRepetition, writeTimes } from './write-moment.ts';

/** Entries that stand on pages; a calendar of a whole company has more. */
const MOST_ENTRIES = 20_000;
const MOST_PEOPLE = 500;
const ENTRIES: Readonly<Record<string, string>> = { VEVENT: 'Appointment', VTODO: 'Task', VJOURNAL: 'Note' };

const line = (name: string, value: string): readonly Block[] =>
  value === '' ? [] : [{ kind: 'paragraph', runs: [{ text: `${name}: `, bold: true }, { text: value }] }];

/** The entries of calendars by their time: what, when, where, with whom, and what is said of it. */
export function* layOutCalendar(calendars: readonly Component[]): Generator<Block> {
  const entries = calendars.flatMap(({ components }) => components.filter(({ name }) => ENTRIES[name] !== undefined));
  const ordered = entries
    .map((entry) => ({ entry, time: momentOf(lineOf(entry, 'DTSTART') ?? lineOf(entry, 'DUE'))?.time ?? Infinity }))
    .toSorted((one, other) => (one.time === other.time ? 0 : one.time - other.time));
  for (const { entry } of ordered.slice(0, MOST_ENTRIES)) yield* layOutEntry(entry);
  const left = entries.length - MOST_ENTRIES;
  if (left > 0) yield { kind: 'paragraph', runs: [{ text: `and ${left.toLocaleString('en')} more`, italic: true }] };
}

const lineOf = ({ lines }: Component, name: string): ContentLine | undefined => lines.find((one) => one.name === name);

/** One appointment, task or note. */
export function* layOutEntry(entry: Component): Generator<Block> {
  yield { kind: 'heading', level: 2, text: textOf(entry, 'SUMMARY') || (ENTRIES[entry.name] ?? '') };
  yield* line('When', whenOf(entry));
  const due = momentOf(lineOf(entry, 'DUE'));
  yield* line('Due', due === null ? '' : writeMoment(due));
  yield* line(
    'Repeats',
    entry.lines.flatMap(({ name, value }) => (name === 'RRULE' ? [writeRepetition(value)] : [])).join('; '),
  );
  yield* line('Where', textOf(entry, 'LOCATION'));
  yield* line('Organiser', peopleOf(entry, 'ORGANIZER'));
  yield* line('Attendees', peopleOf(entry, 'ATTENDEE'));
  yield* line('Status', stateOf(textOf(entry, 'STATUS')));
  yield* line('Categories', textOf(entry, 'CATEGORIES'));
  yield* line('Address', textOf(entry, 'URL'));
  yield* paragraphsOf(textOf(entry, 'DESCRIPTION'));
}

function whenOf(entry: Component): string {
  const from = momentOf(lineOf(entry, 'DTSTART'));
  if (from === null) return '';
  return writeTimes(from, momentOf(lineOf(entry, 'DTEND')) ?? endAfter(from, textOf(entry, 'DURATION')));
}

const stateOf = (written: string): string =>
  written === '' ? '' : written.slice(0, 1).toUpperCase() + written.slice(1).toLowerCase().replaceAll('-', ' ');

/** `Ada Byron <ada@example.org>`, one after the other. */
const peopleOf = (entry: Component, wanted: string): string =>
  entry.lines
    .filter(({ name }) => name === wanted)
    .slice(0, MOST_PEOPLE)
    .map(({ parameters, value }) => {
      const address = unescaped(value)
        .replace(/^mailto:/i, '')
        .trim();
      const name = parameters.get('CN')?.trim() ?? '';
      return name === '' || name === address ? address : `${name} <${address}>`;
    })
    .join(', ');
