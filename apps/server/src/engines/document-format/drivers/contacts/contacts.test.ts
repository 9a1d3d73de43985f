import { documentFormatContract } from '../../document-format.contract.ts';
import { contacts } from './contacts.ts';

const heading = (text: string) => ({ kind: 'heading', level: 2, text });
const line = (name: string, value: string) => ({
  kind: 'paragraph',
  runs: [{ text: `${name}: `, bold: true }, { text: value }],
});
const made = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

documentFormatContract(
  contacts,
  [
    {
      what: 'a card of version 3, with a photograph in it',
      content: made(
        'VERSION:3.0',
        'N:Byron;Ada;;;',
        'FN:Ada Byron',
        'ORG:Engines Ltd;Works',
        'item1.TEL;TYPE=CELL,VOICE:+44 20 7946 0000',
        'EMAIL;TYPE=INTERNET;TYPE=WORK:ada@example.org',
        'ADR;TYPE=HOME:;;12 Garden Road;London;;N1 1AA;United Kingdom',
        'BDAY:18151210',
        'NOTE:Met at the fair\\, likes punch',
        ' ed cards.',
        `PHOTO;ENCODING=b;TYPE=JPEG:${PHOTO.toString('base64')}`,
      ),
      title: 'Ada Byron',
      blocks: [
        heading('Ada Byron'),
        line('Organisation', 'Engines Ltd, Works'),
        line('Phone (cell)', '+44 20 7946 0000'),
        line('Email (work)', 'ada@example.org'),
        line('Address (home)', '12 Garden Road, London, N1 1AA, United Kingdom'),
        line('Birthday', '1815-12-10'),
        { kind: 'paragraph', runs: [{ text: 'Met at the fair, likes punched cards.' }] },
        { kind: 'picture', content: PHOTO, width: 110 },
      ],
    },
    {
      what: 'cards of versions 2.1 and 4, in the order of the file',
      content:
        made(
          'VERSION:2.1',
          'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg',
          'TEL;WORK;VOICE:030 1234',
          'ADR;HOME;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:;;Lange Stra=C3=9Fe 1=\r\n2;Berlin;;10115;',
        ) + made('VERSION:4.0', 'FN:Inés', 'TEL;VALUE=uri;TYPE="home,voice":tel:+34-91', 'PHOTO:https://example.org/ines.jpg'),
      blocks: [
        heading('Jörg Müller'),
        line('Phone (work)', '030 1234'),
        line('Address (home)', 'Lange Straße 12, Berlin, 10115'),
        heading('Inés'),
        line('Phone (home)', '+34-91'),
      ],
    },
  ],
  [
    { what: 'a text that is none', content: 'FN:Ada', reason: 'damaged' },
    { what: 'a photograph of 13 MB', content: made(`PHOTO;ENCODING=b:${'QUJD'.repeat(3_300_000)}`), reason: 'too_costly' },
  ],
);
