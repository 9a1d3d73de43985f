import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeZip } from '#engines/document-format/packages/made-package.test-support.ts';
import { createPdfiumReader } from '#engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { pdfOf } from '#engines/pdf-reader/write-sample-pdf.ts';
import { silentLog } from '#kernel/log.ts';
import { canSealPrograms, type SystemProgram } from '#platform/processes/sealed/seal-program.ts';
import { pdfMakerContract } from '../../pdf-maker.contract.ts';
import type { PdfMaker } from '../../pdf-maker.ts';
import { createTypesetPdfMaker } from '../typeset/typeset.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { createLibreOfficePdfMaker, type LibreOfficeLimits } from './libreoffice.ts';

const SERVER = fileURLToPath(new URL('../../../../..', import.meta.url));
const real = findLibreOffice();
/** The walls are there or not; where they are, everything is tested behind them. */
const sealed = canSealPrograms();

/** The last argument is the file, the one before the folder of the PDF. */
const ARGUMENTS = 'for each; do folder=$last; last=$each; done';
const WRITES = 'cp "${0%/*}/page.pdf" "$folder/document.pdf"';

let folder: string;
let reader: PdfReader;
let typeset: PdfMaker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-libreoffice-'));
  reader = createPdfiumReader({ log: silentLog });
  typeset = createTypesetPdfMaker({ log: silentLog });
  const lines = [{ text: 'Laid out', x: 72, y: 700 }];
  await writeFile(join(folder, 'page.pdf'), pdfOf([{ lines }, { lines }]));
  await writeFile(join(folder, 'secret'), 'of somebody else');
  // Started by root, programs run as somebody else behind the walls.
  await chmod(folder, 0o755);
  await programOf('plays', WRITES);
});
afterAll(async () => {
  await Promise.all([reader.close(), typeset.close()]);
  await rm(folder, { recursive: true, force: true });
});

const countPages = async (path: string) => (await reader.inspect(path)).pageCount;

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A letter that every reader of Word files takes, with the settings that Word writes. */
const letterOf = (runs: string): Buffer =>
  madeZip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/settings.xml" ContentType="${WORD_TYPE}.settings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${RELATION}/settings" Target="settings.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body><w:p>${runs}</w:p></w:body></w:document>`,
    'word/settings.xml': `<w:settings xmlns:w="${WORD}"><w:trackRevisions/></w:settings>`,
  });
const letter = letterOf('<w:r><w:t>Dear Ada</w:t></w:r>');
const changedLetter = letterOf(
  '<w:r><w:t xml:space="preserve">The rent is </w:t></w:r><w:del w:id="1" w:author="a"><w:r><w:delText>eight</w:delText></w:r></w:del><w:ins w:id="2" w:author="a"><w:r><w:t>nine</w:t></w:r></w:ins>',
);

/** A program in the place of LibreOffice. */
async function programOf(name: string, script: string): Promise<SystemProgram> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${ARGUMENTS}\n${script}\n`);
  await chmod(path, 0o755);
  return { path, folders: [folder] };
}

interface Making {
  readonly limits?: Partial<LibreOfficeLimits>;
  readonly walls?: boolean;
}

function makerWith(program: SystemProgram, { limits = {}, walls = sealed }: Making = {}): PdfMaker {
  // Its processes serve all tests.
  const shared = { ...typeset, close: () => Promise.resolve() };
  return createLibreOfficePdfMaker({ program, sealed: walls, typeset: shared, countPages, log: silentLog, limits });
}

async function makeLetter(
  program: SystemProgram,
  { content = letter, ...making }: Making & { readonly content?: Buffer } = {},
  signal?: AbortSignal,
) {
  const path = join(folder, 'letter');
  await writeFile(path, content);
  const maker = makerWith(program, making);
  try {
    return await maker.make(
      { path, format: 'docx', name: 'Letter' },
      async ({ content, pageCount, madeBy }) => ({ pdf: await buffer(content), pageCount, madeBy }),
      signal,
    );
  } finally {
    await maker.close();
  }
}

/** Whether a process of this machine has the word in its command. */
async function isRunning(word: string): Promise<boolean> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return commands.some((command) => command.includes(word));
}

// What is hostile is refused by typesetting before a program is asked, which has the same tests.
const withoutHostile = { hostile: false };
pdfMakerContract(
  'LibreOffice, played by a script',
  (limits) => {
    const typeset = createTypesetPdfMaker({ log: silentLog, limits });
    const program = { path: join(folder, 'plays'), folders: [folder] };
    return createLibreOfficePdfMaker({ program, sealed, typeset, countPages, log: silentLog });
  },
  withoutHostile,
);

describe.skipIf(real === undefined)('where LibreOffice is installed, which it needs to be tested', () => {
  const program = () => {
    if (real === undefined) throw new Error('The suite is skipped without the program');
    return real;
  };
  pdfMakerContract(
    'LibreOffice of the system',
    (limits) => {
      const typeset = createTypesetPdfMaker({ log: silentLog, limits });
      return createLibreOfficePdfMaker({ program: program(), sealed, typeset, countPages, log: silentLog });
    },
    withoutHostile,
  );

  const textsOf = async (pdf: Buffer): Promise<string[]> => {
    await writeFile(join(folder, 'laid-out.pdf'), pdf);
    const pages: string[] = [];
    for await (const { text } of reader.readPages(join(folder, 'laid-out.pdf'))) pages.push(text);
    return pages;
  };

  test('its pages hold the words of the file', { timeout: 120_000 }, async () => {
    const { pdf, madeBy } = await makeLetter(program());
    expect({ madeBy, pages: await textsOf(pdf) }).toEqual({
      madeBy: 'libreoffice',
      pages: [expect.stringContaining('Dear Ada')],
    });
  });

  test('what a tracked change deleted is not on its pages', { timeout: 120_000 }, async () => {
    const { pdf, madeBy } = await makeLetter(program(), { content: changedLetter });
    expect({ madeBy, pages: await textsOf(pdf) }).toEqual({
      madeBy: 'libreoffice',
      pages: [expect.stringContaining('The rent is nine')],
    });
  });
});

test('the pages of an Office document are those that LibreOffice wrote', async () => {
  const { pdf, pageCount, madeBy } = await makeLetter(await programOf('writes', WRITES));
  expect({ pageCount, madeBy }).toEqual({ pageCount: 2, madeBy: 'libreoffice' });
  expect(pdf.equals(await readFile(join(folder, 'page.pdf')))).toBe(true);
});

test('a workbook and a text are not given to LibreOffice', async () => {
  const maker = makerWith(await programOf('not-asked', WRITES));
  await writeFile(join(folder, 'text'), 'Some words');
  const source = { path: join(folder, 'text'), format: 'plain-text', name: 'Text' } as const;
  expect(await maker.make(source, ({ madeBy }) => Promise.resolve(madeBy))).toBe('typeset');
  await maker.close();
});

test.each([
  ['hangs', 'sleep 86399.1', { milliseconds: 300 }],
  ['dies', 'kill -9 $$', {}],
  ['fails', `${WRITES}; exit 3`, {}],
  ['writes nothing', 'exit 0', {}],
  ['writes no PDF', 'echo words > "$folder/document.pdf"', {}],
  ['writes a PDF that nobody can read', 'echo %PDF-1.7 > "$folder/document.pdf"', {}],
  ['writes more pages than are allowed', WRITES, { pages: 1 }],
  ['writes without an end', 'yes > "$folder/document.pdf"', { fileSize: 1_000_000 }],
  ['leaves a link to another file', 'ln -s "${0%/*}/page.pdf" "$folder/document.pdf"', {}],
] as const)('where the program %s, the pages that Trove typeset stand instead', async (what, script, limits) => {
  const { pdf, madeBy, pageCount } = await makeLetter(await programOf(what.replaceAll(' ', '-'), script), { limits });
  expect({ madeBy, pageCount, head: pdf.subarray(0, 5).toString() }).toEqual({
    madeBy: 'typeset-instead',
    pageCount: 1,
    head: '%PDF-',
  });
});

test.skipIf(process.platform !== 'linux')('what the program started ends with it', async () => {
  const program = await programOf('leaves-children', `sleep 86399.2 &\n${WRITES}`);
  expect((await makeLetter(program)).madeBy).toBe('libreoffice');
  await expect.poll(() => isRunning('86399.2'), { timeout: 20_000 }).toBe(false);
});

test.skipIf(process.platform !== 'linux')('a program that hangs ends when nobody waits for it any more', async () => {
  const stop = new AbortController();
  const making = makeLetter(await programOf('hangs-on', 'sleep 86399.3'), {}, stop.signal);
  await expect.poll(() => isRunning('86399.3'), { timeout: 20_000 }).toBe(true);
  stop.abort();
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => isRunning('86399.3'), { timeout: 20_000 }).toBe(false);
});

test('what a server left that was killed is removed with the next document, and what is in use is not', async () => {
  const [left, inUse] = [await mkdtemp(join(tmpdir(), 'trove-office-')), await mkdtemp(join(tmpdir(), 'trove-office-'))];
  await writeFile(join(left, 'document.docx'), 'private');
  await utimes(left, new Date(0), new Date(0));
  await makeLetter(await programOf('follows', WRITES));
  expect([existsSync(left), existsSync(inUse)]).toEqual([false, true]);
  await rm(inUse, { recursive: true });
});

describe.skipIf(!sealed)('behind walls', () => {
  test.each([
    ['starts processes without an end', `n=0; while [ $n -lt 300 ]; do sleep 86399.5 & n=$((n+1)); done\n${WRITES}`, {}],
    [
      'fills the disk with many files',
      `for each in 1 2 3; do head -c 900000 /dev/zero > "$folder/$each" || exit 4; done\n${WRITES}`,
      { fileSize: 1_000_000, folderSize: 2_000_000 },
    ],
    [
      'keeps files open that it has removed',
      `set -e; for each in 3 4 5; do eval "exec $each> \\"$folder/$each\\"; rm \\"$folder/$each\\"; head -c 900000 /dev/zero >&$each"; done\n${WRITES}`,
      { fileSize: 1_000_000, folderSize: 2_000_000 },
    ],
    ['opens files without an end', `ulimit -n 4096 || exit 5\n${WRITES}`, {}],
  ] as const)('where the program %s, the pages that Trove typeset stand instead', async (what, script, limits) => {
    const { madeBy } = await makeLetter(await programOf(what.replaceAll(' ', '-'), script), { limits });
    expect(madeBy).toBe('typeset-instead');
    await expect.poll(() => isRunning('86399.5'), { timeout: 20_000 }).toBe(false);
  });

  test('a program ends when the server is killed', async () => {
    const { path, folders } = await programOf('outlives', 'sleep 86399.6');
    const limits = { milliseconds: 60_000, processorSeconds: 5, memory: 1e9, fileSize: 1e6 };
    const more = { folderSize: 1e6, openFiles: 64, processes: 64 };
    const work = await mkdtemp(join(folder, 'work-'));
    const run = { program: { path, folders }, work, result: 'none', limits: { ...limits, ...more }, sealed: true };
    const script = `const { runSealedProgram } = await import('#platform/processes/sealed/run-sealed-program.ts');
      await runSealedProgram({ ...${JSON.stringify(run)}, args: () => [] });`;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: SERVER, stdio: 'ignore' });
    await expect.poll(() => isRunning('86399.6'), { timeout: 20_000 }).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isRunning('86399.6'), { timeout: 20_000 }).toBe(false);
  });

  test('what leaves the group of the program ends with it too', async () => {
    const program = await programOf('leaves-its-group', `setsid sleep 86399.4 > /dev/null 2>&1 &\n${WRITES}`);
    expect((await makeLetter(program)).madeBy).toBe('libreoffice');
    await expect.poll(() => isRunning('86399.4'), { timeout: 20_000 }).toBe(false);
  });

  test.each([
    ['files', '[ ! -e /etc/passwd ] && [ ! -e "$HOME/../../secret" ]'],
    ['secrets of the server', '[ -z "$(env | grep -v -E "^(PATH|LC_ALL|HOME|TMPDIR|PWD|OLDPWD|SHLVL|_)=")" ]'],
    ['other processes', '[ "$(ls -d /proc/[0-9]* | wc -l)" -lt 10 ]'],
    ['networks', '[ "$(wc -l < /proc/net/dev)" -le 3 ]'],
    ['places to write in', '! touch /usr/bin/written 2> /dev/null && ! touch "${0%/*}/written" 2> /dev/null'],
    ['privileges', '[ "$(sed -n "s/^CapEff:[[:space:]]*//p" /proc/self/status)" = 0000000000000000 ]'],
    [
      'rights of root',
      '[ "$(sed -n "s/^[[:space:]]*0[[:space:]]*//p" /proc/self/uid_map)" != "0 4294967295" ] || [ "$(id -u)" != 0 ]',
    ],
  ])('the program sees no %s', async (what, holds) => {
    const program = await programOf(`sees-${what.replaceAll(' ', '-')}`, `${holds} || exit 9\n${WRITES}`);
    expect((await makeLetter(program)).madeBy).toBe('libreoffice');
    if (what === 'files') expect((await makeLetter(program, { walls: false })).madeBy).toBe('typeset-instead');
  });
});

test('the program is found behind links, and not where there is none', async () => {
  expect(findLibreOffice([])).toBeUndefined();
  expect(findLibreOffice([folder])).toBeUndefined();
  const program = await programOf('soffice', 'exit 0');
  expect(findLibreOffice(['/nowhere', folder])).toEqual({ path: program.path, folders: [folder] });
});
