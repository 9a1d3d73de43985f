import { documentFormatContract } from '../../document-format.contract.ts';
import { madeCompound, type MadeStorage } from '../../packages/made-compound.test-support.ts';
import { msg } from './msg.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const line = (name: string, value: string) => ({
  kind: 'paragraph',
  runs: [{ text: `${name}: `, bold: true }, { text: value }],
});
const rule = { kind: 'rule' };
const text = (value: string) => Buffer.from(value, 'utf16le');
const texts = (properties: Readonly<Record<string, string>>): MadeStorage =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [`__substg1.0_${name}001F`, text(value)]));

/** A table of numbers with one date, 2026-03-12 09:05 UTC, in tenths of a microsecond from 1601. */
function sent(head: number): Buffer {
  const table = Buffer.alloc(head + 16);
  table.writeUInt16LE(0x0040, head);
  table.writeUInt16LE(0x0039, head + 2);
  table.writeBigUInt64LE((BigInt(Date.UTC(2026, 2, 12, 9, 5)) + 11_644_473_600_000n) * 10_000n, head + 8);
  return table;
}

/** A table of numbers with the code page of old texts. */
function codePage(page: number): Buffer {
  const table = Buffer.alloc(48);
  table.writeUInt16LE(0x0003, 32);
  table.writeUInt16LE(0x3fde, 34);
  table.writeUInt32LE(page, 40);
  return table;
}

const FULL: MadeStorage = {
  '__properties_version1.0': sent(32),
  ...texts({
    '0037': 'Rent due – Größe ☃',
    '0C1A': 'Inés Okafor',
    '5D01': 'ines@example.org',
    '0E04': 'Paul; Zoe',
    '1000': 'plain words',
  }),
  '__substg1.0_10130102': Buffer.from('<p>Pay 900 €</p><script>x</script>'.padEnd(6_000, ' ')),
  '__attach_version1.0_#00000000': { ...texts({ '3707': 'lease ü.pdf' }), '__substg1.0_37010102': Buffer.alloc(5_000, 1) },
  '__attach_version1.0_#00000001': {
    '__substg1.0_3701000D': { '__properties_version1.0': sent(24), ...texts({ '0037': 'Before', '1000': 'Older words' }) },
  },
};
const whole = madeCompound(FULL);

documentFormatContract(
  msg,
  [
    {
      what: 'head, page, attachments by name and the mail that it brings along',
      content: whole,
      title: 'Rent due – Größe ☃',
      facts: { from: 'Inés Okafor <ines@example.org>', to: 'Paul; Zoe', sent: '2026-03-12T09:05:00.000Z' },
      blocks: [
        { kind: 'heading', level: 1, text: 'Rent due – Größe ☃' },
        line('From', 'Inés Okafor <ines@example.org>'),
        line('To', 'Paul; Zoe'),
        line('Date', 'Thu, 12 Mar 2026 09:05:00 +0000'),
        line('Attachments', 'lease ü.pdf (5 KB)'),
        rule,
        paragraph('Pay 900 €'),
        rule,
        { kind: 'heading', level: 1, text: 'Before' },
        line('Date', 'Thu, 12 Mar 2026 09:05:00 +0000'),
        rule,
        paragraph('Older words'),
      ],
    },
    {
      what: 'a sender in the directory of a company, and letters of an old code page',
      content: madeCompound({
        ...texts({ '0C1A': 'José', '0C1F': '/O=HARBOUR/CN=JOSE' }),
        '__substg1.0_1000001E': Buffer.from('caf\u00e9', 'latin1'),
      }),
      facts: { from: 'José' },
      blocks: [{ kind: 'heading', level: 1, text: 'No subject' }, line('From', 'José'), rule, paragraph('café')],
    },
    {
      what: 'letters of Taiwan, and the picture that its page shows',
      content: madeCompound({
        '__properties_version1.0': codePage(950),
        '__substg1.0_10130102': Buffer.concat([Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]), Buffer.from('<img src="cid:a@b">')]),
        '__attach_version1.0_#00000000': {
          ...texts({ '3707': 'x.png', '3712': 'a@b' }),
          '__substg1.0_37010102': Buffer.from('picture'),
        },
      }),
      blocks: [
        { kind: 'heading', level: 1, text: 'No subject' },
        rule,
        paragraph('中文'),
        { kind: 'picture', content: Buffer.from('picture') },
      ],
    },
  ],
  [
    { what: 'a text', content: 'hello', reason: 'damaged' },
    { what: 'a container without a mail', content: madeCompound({ WordDocument: Buffer.from('x') }), reason: 'damaged' },
    { what: 'what is cut off', content: whole.subarray(0, 700), reason: 'damaged' },
    {
      what: 'S/MIME',
      content: madeCompound(texts({ '001A': 'IPM.Note.SMIME', '0037': 'Secret' })),
      reason: 'encrypted_mail',
    },
    { what: 'chains that go round', content: circular(), reason: 'damaged' },
  ],
);

/** Every sector is followed by itself. */
function circular(): Buffer {
  const wrong = Buffer.from(whole);
  const table = (wrong.readUInt32LE(76) + 1) * 512;
  for (let at = 0; at < 128; at++) if (table + at * 4 + 4 <= wrong.length) wrong.writeUInt32LE(at, table + at * 4);
  return wrong;
}
