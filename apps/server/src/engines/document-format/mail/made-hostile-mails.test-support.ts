import { madeCompound, type MadeStorage } from '../packages/made-compound.test-support.ts';

const SECTOR = 512;
const ENTRY = 128;
const text = (words: string): Buffer => Buffer.from(words, 'utf16le');
const subject = { '__substg1.0_0037001F': text('Seen') };
const ATTACHMENT = '__attach_version1.0_#';
const NAME = '__substg1.0_3707001F';
const CONTENT = '__substg1.0_37010102';
const INSIDE = '__substg1.0_3701000D';

const mailsInMails = (depth: number): MadeStorage =>
  depth === 0 ? subject : { ...subject, [`${ATTACHMENT}0`]: { [INSIDE]: mailsInMails(depth - 1) } };

/** A mail of Outlook's whose table of sectors leads each sector to itself. */
function roundSectors(): Buffer {
  const file = madeCompound({ ...subject, '__substg1.0_1000001F': text('x'.repeat(20_000)) });
  const table = (file.readUInt32LE(76) + 1) * SECTOR;
  for (let sector = 0; sector < SECTOR / 4; sector++) file.writeUInt32LE(sector, table + sector * 4);
  return file;
}

/** The entries of the directory, each named as what stands below itself and beside itself. */
function roundNames(): Buffer {
  const file = madeCompound({ ...subject, [`${ATTACHMENT}0`]: subject });
  const directory = (file.readUInt32LE(48) + 1) * SECTOR;
  for (let at = directory; at + ENTRY <= Math.min(file.length, directory + SECTOR); at += ENTRY)
    for (const place of [68, 72, 76]) file.writeUInt32LE((at - directory) / ENTRY, at + place);
  return file;
}

/** Attachments whose contents are all the same sectors: together they are far larger than the file. */
function sharedSectors(attachments: number, bytes: number): Buffer {
  const parts = Array.from({ length: attachments }, (_none, index) => [
    `${ATTACHMENT}${index.toString(16).padStart(8, '0')}`,
    { [NAME]: text(`${index}.txt`), [CONTENT]: Buffer.alloc(index === 0 ? bytes : SECTOR * 8, 'a') },
  ]);
  const file = madeCompound({ ...subject, ...(Object.fromEntries(parts) as MadeStorage) });
  const name = text(CONTENT);
  let first: Buffer | undefined;
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + ENTRY)) {
    // The first sector and the length.
    if (first === undefined) first = Buffer.from(file.subarray(at + 116, at + 124));
    else first.copy(file, at + 116);
  }
  return file;
}

/** Mails as Outlook saves them, made to keep a reader busy, to fill its memory or to make it call out. */
export const madeHostileMails = (
  size: number,
  address: string,
): readonly { readonly what: string; readonly content: Buffer }[] => [
  { what: 'sectors that go round', content: roundSectors() },
  { what: 'names that go round', content: roundNames() },
  { what: 'attachments on the same bytes', content: sharedSectors(100 * size, 200_000 * size) },
  { what: 'mails in mails', content: madeCompound(mailsInMails(40 * size)) },
  {
    what: 'a page that calls out',
    content: madeCompound({
      ...subject,
      '__substg1.0_1013001F': text(`<p>Seen<img src="${address}/p.gif"><iframe src="file:///etc/passwd"></iframe>`),
    }),
  },
  {
    what: 'a body that is one word',
    content: madeCompound({ ...subject, '__substg1.0_1000001F': text('x'.repeat(100_000 * size)) }),
  },
];
