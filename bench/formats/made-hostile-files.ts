import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatOf } from 'contract/file-names';
import { FORMATS } from 'contract/formats';
import { madeHostileFiles } from '../../apps/server/src/engines/document-format/packages/made-hostile.test-support.ts';
import { hugePng } from './made-hostile-image.ts';
import { overlappingZip } from './made-zip.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const laughs = Array.from({ length: 9 }, (_none, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');

/** Files made to keep a reader busy, one way or the other, and one of each format that is in order. */
const FILES: Readonly<Record<string, { content: string | (() => Buffer); phrase?: string }>> = {
  'tags.html': { content: '<h1 '.repeat(250_000) },
  'angles.html': { content: '<'.repeat(1_000_000) },
  'deep.html': { content: '<div><b><ul><li>'.repeat(60_000) },
  'stray-ends.html': { content: '<div>'.repeat(50_000) + '</x>'.repeat(50_000) },
  'tables.html': { content: '<table><tr><td>'.repeat(50_000) },
  'laughs.xhtml': { content: `<!DOCTYPE html [<!ENTITY e0 "ha">${laughs}]><html><body><p>&e9;</p></body></html>` },
  'outside.xhtml': {
    content: '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html><body><p>before &x; after</p></body></html>',
  },
  'word.txt': { content: LETTERS.repeat(150_000) },
  'hebrew.txt': { content: 'ש'.repeat(1_000_000) },
  'lines.txt': { content: '\n'.repeat(4_000_000) + 'x' },
  'controls.txt': { content: '\u0000\u0001'.repeat(1_000) },
  'brackets.md': { content: '['.repeat(1_000_000) },
  'stars.md': { content: '*a **a '.repeat(300_000) },
  'quotes.md': { content: '>'.repeat(1_000_000) },
  'row.md': { content: `|${'a|'.repeat(200_000)}\n|${'-|'.repeat(200_000)}\n` },
  'huge.png': { content: () => hugePng(40_000) },
  'overlapping.docx': { content: () => overlappingZip({ name: 'word/document.xml', count: 10_000, bytes: 10_000_000 }) },
  'fine.txt': { content: 'The stopcock is behind the third panel.', phrase: 'The stopcock is behind the third panel.' },
  'fine.md': { content: '# Boiler\n\nBleed the radiators in October.', phrase: 'Bleed the radiators in October.' },
  'fine.html': { content: '<h1>Alarm</h1><p>The code is in the blue tin.</p>', phrase: 'The code is in the blue tin.' },
};

/** Times the size that tests make documents in. */
const SIZE = 10;

/** Those of formats that are read, and the documents that tests make. */
const made = (address?: string) => [
  ...Object.entries(FILES)
    .filter(([name]) => formatOf(name) !== null)
    .map(([name, { content, phrase }]) => ({ name, content: typeof content === 'function' ? content() : content, phrase })),
  ...madeHostileFiles(SIZE, address).map(({ what, format, content }) => ({
    name: `${what.replaceAll(' ', '-')}.${FORMATS[format].extensions[0]}`,
    content,
    phrase: undefined,
  })),
];

/** Names and contents of those that are hostile. @param address what those that call out call */
export const hostileFiles = (address?: string): Record<string, string | Buffer> =>
  Object.fromEntries(made(address).flatMap(({ name, content, phrase }) => (phrase === undefined ? [[name, content]] : [])));

/** Writes them with a manifest, as the corpus benchmark reads it. */
export async function writeHostileFiles(folder: string): Promise<void> {
  const rows = ['file\tkind\texpected\tphrase\tphrase_page'];
  for (const { name: file, content, phrase } of made()) {
    await writeFile(join(folder, file), content);
    rows.push(phrase === undefined ? `${file}\thostile\tany outcome\t\t` : `${file}\tfine\tok\t${phrase}\t1`);
  }
  await writeFile(join(folder, 'manifest.tsv'), rows.join('\n'));
}
