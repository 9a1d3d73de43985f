import { documentFormatContract } from '../../document-format.contract.ts';
import { calendar } from './calendar.ts';

const heading = (text: string) => ({ kind: 'heading', level: 2, text });
const line = (name: string, value: string) => ({
  kind: 'paragraph',
  runs: [{ text: `${name}: `, bold: true }, { text: value }],
});
const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const made = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => made('BEGIN:VEVENT', ...lines, 'END:VEVENT');

documentFormatContract(
  calendar,
  [
    {
      what: 'an invitation with its time, place and people',
      content: event(
        'SUMMARY:Boiler ins',
        ' pection\\, yearly',
        'DTSTART;TZID=Europe/Berlin:20260302T100000',
        'DTEND;TZID=Europe/Berlin:20260302T113000',
        'LOCATION:12 Garden Road\\; rear door',
        'ORGANIZER;CN="Byron, Ada":mailto:ada@example.org',
        'ATTENDEE;CN=Paul;PARTSTAT=ACCEPTED:mailto:paul@example.org',
        'ATTENDEE:mailto:ines@example.org',
        'STATUS:CONFIRMED',
        'DESCRIPTION:Bring the log book.\\n\\nRing twice.',
        'BEGIN:VALARM',
        'DESCRIPTION:not shown',
        'END:VALARM',
      ),
      title: 'Boiler inspection, yearly',
      blocks: [
        heading('Boiler inspection, yearly'),
        line('When', 'Monday 2 March 2026, 10:00 to 11:30 (Europe/Berlin)'),
        line('Where', '12 Garden Road; rear door'),
        line('Organiser', 'Byron, Ada <ada@example.org>'),
        line('Attendees', 'Paul <paul@example.org>, ines@example.org'),
        line('Status', 'Confirmed'),
        paragraph('Bring the log book.'),
        paragraph('Ring twice.'),
      ],
    },
    {
      what: 'entries by their time, with whole days, durations, repetitions and tasks',
      content: made(
        'X-WR-CALNAME:Home',
        'BEGIN:VEVENT',
        'SUMMARY:Holiday',
        'DTSTART;VALUE=DATE:20260710',
        'DTEND;VALUE=DATE:20260720',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'SUMMARY:Bins',
        'DTSTART:20260105T070000Z',
        'DURATION:PT1H30M',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231T000000Z',
        'END:VEVENT',
        'BEGIN:VTODO',
        'SUMMARY:Pay the tax',
        'DUE;VALUE=DATE:20260630',
        'END:VTODO',
      ),
      title: 'Home',
      blocks: [
        heading('Bins'),
        line('When', 'Monday 5 January 2026, 07:00 to 08:30 UTC'),
        line('Repeats', 'every 2 weeks on Monday, Thursday, until Thursday 31 December 2026'),
        heading('Pay the tax'),
        line('Due', 'Tuesday 30 June 2026'),
        heading('Holiday'),
        line('When', 'Friday 10 July 2026 to Sunday 19 July 2026'),
      ],
    },
    {
      what: 'one that is cut off, as far as it goes',
      content: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Dentist\nDTSTART:2026',
      title: 'Dentist',
      blocks: [heading('Dentist')],
    },
    {
      what: 'a rule that says more than words do, as it is written',
      content: event('SUMMARY:Rent', 'DTSTART:20260101T090000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'),
      title: 'Rent',
      blocks: [heading('Rent'), line('When', 'Thursday 1 January 2026, 09:00'), line('Repeats', 'FREQ=MONTHLY;BYMONTHDAY=-1')],
    },
  ],
  [
    { what: 'a text that is none', content: 'Dear Ada,\nthe calendar is full.', reason: 'damaged' },
    { what: 'components in components', content: 'BEGIN:A\n'.repeat(5_000), reason: 'too_costly' },
    { what: 'lines without end', content: 'BEGIN:VCALENDAR\n'.concat('X:1\n'.repeat(400_001)), reason: 'too_costly' },
  ],
);
