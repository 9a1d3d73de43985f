import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPdfiumReader } from '../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import { createTypesetPdfMaker } from '../../apps/server/src/engines/pdf-maker/drivers/typeset/typeset.ts';
import { openPackage } from '../../apps/server/src/engines/document-format/packages/open-package.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { readRealFiles } from './real-files.ts';
import { report, type Figure } from '../report.ts';
import { textByLibreOffice } from './words-of-libreoffice.ts';

export const summary =
  'DIR [libreoffice]: of the words that office files of others hold in their XML, or that LibreOffice reads in them, how many stand on our pages';

/** Where each format keeps its words: the parts, the elements that hold them, and what of it is not shown. */
const SOURCES = {
  docx: {
    parts: /^word\/document\.xml$/,
    text: /<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g,
    apart: /<\/w:p>|<w:tab\/>|<w:br[ /]/g,
    unread: /<w:del [^]*?<\/w:del>|<mc:Fallback>[^]*?<\/mc:Fallback>/g,
  },
  pptx: {
    parts: /^ppt\/slides\/slide\d+\.xml$/,
    text: /<a:t>([^<]*)<\/a:t>/g,
    apart: /<\/a:p>|<a:br[ /]/g,
    unread: /<mc:Fallback>[^]*?<\/mc:Fallback>/g,
  },
  odt: {
    parts: /^content\.xml$/,
    text: />([^<]+)</g,
    apart: /<\/text:(?:p|h)>|<text:(?:tab|s|line-break)(?=[ /])/g,
    unread:
      /^[^]*?<office:body>|<office:annotation[ >][^]*?<\/office:annotation>|<text:tracked-changes>[^]*?<\/text:tracked-changes>/g,
  },
  xlsx: {
    parts: /^xl\/sharedStrings\.xml$/,
    text: /<t(?: [^>]*)?>([^<]*)<\/t>/g,
    apart: /<\/si>/g,
    unread: /<rPh [^]*?<\/rPh>/g,
  },
} as const;
type Source = keyof typeof SOURCES;
const BARS: Readonly<Record<Source, readonly [bar: number, aim: number]>> = {
  docx: [0.98, 0.99],
  pptx: [0.95, 0.97],
  odt: [0.95, 0.97],
  xlsx: [0.98, 1],
};
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export async function run([folder = '', against = 'xml']: readonly string[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'trove-words-'));
  const maker = createTypesetPdfMaker({ log: silentLog });
  const reader = createPdfiumReader({ log: silentLog });
  const sums = new Map<Source, { held: number; shown: number }>();
  try {
    for (const { format, repository, path } of await readRealFiles()) {
      if (!isSource(format)) continue;
      const file = join(folder, repository, path);
      const held = wordsOf(await (against === 'libreoffice' ? textByLibreOffice(file, reader) : textOf(file, format)));
      const pdf = join(work, 'pages.pdf');
      await maker.make({ path: file, format, name: 'Words' }, async ({ content }) => writeFile(pdf, await buffer(content)));
      const pages: string[] = [];
      for await (const { text } of reader.readPages(pdf)) pages.push(text);
      const shown = common(held, wordsOf(pages.join('\n')));
      const sum = sums.get(format) ?? { held: 0, shown: 0 };
      sums.set(format, { held: sum.held + held.length, shown: sum.shown + shown });
      console.log(`${format} ${path.split('/').at(-1) ?? ''}: ${shown} of ${held.length}`);
    }
  } finally {
    await Promise.all([maker.close(), reader.close()]);
    await rm(work, { recursive: true, force: true });
  }
  const figures = [...sums].map(([format, { held, shown }]): Figure => ({
    what: `words of ${format} on its pages`,
    value: Math.round((1_000 * shown) / held) / 1_000,
    unit: '',
    bar: BARS[format][0],
    aim: BARS[format][1],
    better: 'higher',
  }));
  report('words of office files', figures);
}

const isSource = (format: string): format is Source => format in SOURCES;

/** What the file holds, read without our parsers of it. */
async function textOf(file: string, format: Source): Promise<string> {
  const { parts, text, apart, unread } = SOURCES[format];
  const opened = await openPackage(file);
  try {
    const found: string[] = [];
    for (const name of opened.names.filter((one) => parts.test(one))) {
      const xml = Buffer.from((await opened.read(name)) ?? [])
        .toString('utf8')
        .replace(unread, '');
      for (const piece of xml.split(apart)) found.push([...`>${piece}<`.matchAll(text)].map(([, word = '']) => word).join(''));
    }
    return found.join('\n');
  } finally {
    opened.close();
  }
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : hex !== undefined
          ? String.fromCodePoint(Number.parseInt(hex, 16))
          : (ENTITIES[name ?? ''] ?? whole),
    )
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters that are set apart, as titles of slides are, are read as words of their own; so many at the most are one word. */
const MOST_PIECES = 12;

/** How many words of one are among the other's, each as often as it is there; pieces count where they are a word together. */
function common(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  const take = (word: string): boolean => {
    const have = left.get(word) ?? 0;
    if (have > 0) left.set(word, have - 1);
    return have > 0;
  };
  let count = 0;
  for (let at = 0; at < words.length;) {
    let pieces = 1;
    while (pieces <= MOST_PIECES && !take(words.slice(at, at + pieces).join(''))) pieces += 1;
    const isFound = pieces <= MOST_PIECES;
    if (isFound) count += pieces;
    at += isFound ? pieces : 1;
  }
  return count;
}
