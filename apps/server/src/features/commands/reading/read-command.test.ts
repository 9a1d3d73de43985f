import { expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

const names = {
  filenames: ['boiler.pdf', 'lease 2024.pdf'],
  folders: ['Home', 'Home/Invoices', 'Work/Invoices', 'Downloads'],
  senders: ['Harbour Joinery', 'Bluewater Supply'],
  tags: ['urgent'],
};
const known = new Set(['boiler', 'lease', 'harbour', 'joinery', 'bluewater', 'supply', 'downloads', 'home', 'work']);
const read = (text: string) => readCommand(text, { names, today: '2026-11-22', isWord: (word) => known.has(word) });
const clausesOf = (text: string) => {
  const command = read(text);
  if (command.kind !== 'clauses') throw new Error(`“${text}” is ${command.kind}`);
  return command.clauses;
};

it.each([
  [
    'file the 2025 invoices under Taxes/2025',
    { verb: 'move', to: 'Taxes/2025', what: [{ kind: 'invoice', dates: { from: '2025-01-01', before: '2026-01-01' } }] },
  ],
  ['please move everything from Harbour Joinery to Home', { verb: 'move', to: 'Home', what: [{ sender: 'Harbour Joinery' }] }],
  [
    'rename the receipts to date, sender and amount',
    { verb: 'rename', parts: ['date', 'sender', 'total'], what: [{ kind: 'receipt' }] },
  ],
  [
    'rename boiler.pdf to Boiler manual.pdf',
    { verb: 'rename', to: 'Boiler manual.pdf', what: [{ filenames: ['boiler.pdf'] }] },
  ],
  [
    'move files over 10 MB to Large',
    { verb: 'move', to: 'Large', what: [{ size: { comparison: 'over', value: 10 * 1024 ** 2 }, words: [] }] },
  ],
  [
    'tag the invoices that are smaller than 1.5 mb with small',
    { verb: 'tag', to: 'small', what: [{ kind: 'invoice', size: { comparison: 'under', value: 1.5 * 1024 ** 2 } }] },
  ],
  [
    'Verschiebe alle Dateien größer als 500 KB nach Gross',
    { verb: 'move', to: 'Gross', what: [{ size: { comparison: 'over', value: 500 * 1024 }, words: [] }] },
  ],
  ['find files larger than 2 GB', { verb: 'find', what: [{ size: { comparison: 'over', value: 2 * 1024 ** 3 } }] }],
  ['star the invoices over 300 euros', { verb: 'star', what: [{ amount: { value: 300 } }] }],
  ['move everything from the local disk to Disk', { verb: 'move', to: 'Disk', what: [{ source: 'local-folder' }] }],
  ['tag whatever mentions the roof as house', { verb: 'tag', to: 'house', what: [{ mentions: 'roof' }] }],
  ['tag what mentions the roof', { verb: 'tag', to: 'roof', what: [{ mentions: 'roof', words: [] }] }],
  ['tag everything that mentions an antenna', { verb: 'tag', to: 'antenna', what: [{ mentions: 'antenna' }] }],
  ['archive everything from 2025', { verb: 'move', to: 'Archive', what: [{ dates: { from: '2025-01-01' } }] }],
  [
    'organize my work files by project',
    { verb: 'group', by: 'project', what: [{ unmarked: 'work', words: [], everything: false }] },
  ],
  ['sort everything by topic', { verb: 'group', by: 'topic' }],
  ['group by sender', { verb: 'group', by: 'sender', what: [{ everything: false }] }],
  ['group everything by sender', { verb: 'group', by: 'sender', what: [{ everything: true }] }],
  ['move boiler.pdf to Archive and then', { verb: 'move', to: 'Archive' }],
  ['take the tag urgent off everything', { verb: 'untag', to: 'urgent' }],
  [
    'bin everything in Downloads except the letters',
    { verb: 'trash', what: [{ folder: 'Downloads', except: [{ kind: 'letter' }] }] },
  ],
  ['sort the contracts by year', { verb: 'group', by: 'year', what: [{ kind: 'contract' }] }],
  [
    'put documents older than two years in Archive',
    { verb: 'move', to: 'Archive', what: [{ dates: { before: '2024-11-22' } }] },
  ],
  ['star invoices over 500 euros', { verb: 'star', what: [{ amount: { comparison: 'over', value: 500, currency: 'EUR' } }] }],
  ['moev the reciepts to Home', { verb: 'move', to: 'Home', what: [{ kind: 'receipt' }] }],
  ['Verschiebe alle Rechnungen nach Steuern', { verb: 'move', to: 'Steuern', what: [{ kind: 'invoice' }] }],
  ['Déplace les documents en français vers Archives', { verb: 'move', to: 'Archives', what: [{ language: 'fr' }] }],
  ['Agrupa los seguros por año', { verb: 'group', by: 'year', what: [{ kind: 'insurance policy' }] }],
])('reads “%s”', (text, clause) => {
  expect(clausesOf(text)).toMatchObject([clause]);
});

it('reads two things to do in one sentence, the second about the same', () => {
  expect(clausesOf('make a folder Boiler and move boiler.pdf into it')).toMatchObject([
    { verb: 'create-folder', to: 'Boiler' },
    { verb: 'move', to: 'Boiler' },
  ]);
});

it('takes tags that are joined for one each', () => {
  expect(clausesOf('tag boiler.pdf as house and heating')).toMatchObject([
    { verb: 'tag', to: 'house' },
    { verb: 'tag', to: 'heating' },
  ]);
  expect(clausesOf('tag boiler.pdf as "house and heating"')).toMatchObject([{ verb: 'tag', to: 'house and heating' }]);
});

it('moves into a folder that the sentence makes', () => {
  expect(clausesOf('make a folder for travel and put boiler.pdf in there')).toMatchObject([
    { verb: 'create-folder', to: 'travel' },
    { verb: 'move', to: 'travel' },
  ]);
});

it.each([
  ['delete every file for good', 'final-deletion'],
  ['e-mail the lease to Ada', 'mail'],
  ['pay the invoice', 'payment'],
  ['translate the letter', 'writing'],
  ['change the price in the contract to 20', 'editing'],
])('refuses “%s”', (text, reason) => {
  expect(read(text)).toEqual({ kind: 'refused', reason });
});

it.each([
  'Überweisung vom Arzt nach Gesundheit',
  'bezahlte Rechnungen nach Alt',
  'Schreiben vom Amt nach Amt',
  'mail from Ada to Post',
])('does not take the noun in “%s” for what is not done here', (text) => {
  expect(read(text).kind).not.toBe('refused');
});

it.each([
  'how much is the rent?',
  'who pays for the boiler',
  'noise at night',
  '',
  'By when do I have to pay the invoice of Harbour Joinery?',
  'when do I have to return the boiler',
  'Bis wann muss ich die Rechnung bezahlen?',
])('leaves “%s” to the search', (text) => {
  expect(read(text).kind).toBe('unread');
});

it('takes no name for another one that holds the signs by which names are kept apart', () => {
  const hostile = { ...names, filenames: [...names.filenames, '\u{F0000}.pdf'], folders: ['\u{F0000}'] };
  const command = readCommand('star boiler.pdf', { names: hostile, today: '2026-11-22', isWord: () => false });
  expect(command).toMatchObject({ clauses: [{ verb: 'star', what: [{ filenames: ['boiler.pdf'], words: [] }] }] });
});
