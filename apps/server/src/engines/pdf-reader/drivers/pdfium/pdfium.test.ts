import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { pdfReaderContract } from '../../pdf-reader.contract.ts';
import type { PdfReader } from '../../pdf-reader.ts';
import { FIRST_OBJECT, hostile, pageObject, pdfOf, textPage } from '../../write-sample-pdf.ts';
import { createPdfiumReader } from './pdfium.ts';

pdfReaderContract('pdfium', (limits) => createPdfiumReader({ log: silentLog, limits }));

describe('pdfium in child processes', { timeout: 60_000 }, () => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0)) await clean();
  });

  const open = (limits: Parameters<typeof createPdfiumReader>[0]['limits'] = {}): PdfReader => {
    const reader = createPdfiumReader({ log: silentLog, limits });
    cleanUp.push(() => reader.close());
    return reader;
  };
  const save = async (bytes: Uint8Array): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'pdfium-'));
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'document.pdf');
    await writeFile(path, bytes);
    return path;
  };
  const childProcesses = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

  test('ends its processes when they have been idle', async () => {
    const before = childProcesses();
    const reader = open({ idle: 50 });
    await reader.inspect(await save(pdfOf([textPage('Once')])));
    expect(childProcesses()).toBe(before + 1);
    await vi.waitFor(() => expect(childProcesses()).toBe(before), { timeout: 20_000 });
  });

  test('has a process that draws ready before the first picture is asked for', async () => {
    const before = childProcesses();
    const reader = open({});
    reader.prepareToRender();
    expect(childProcesses()).toBe(before + 1);
    const path = await save(pdfOf([textPage('Soon')]));
    await reader.renderPage(path, { pageNumber: 1, width: 100, format: 'png' });
    expect(childProcesses()).toBe(before + 1);
    await reader.close();
    await vi.waitFor(() => expect(childProcesses()).toBe(before), { timeout: 20_000 });
  });

  test('replaces a process that has read its share of pages', async () => {
    const before = childProcesses();
    const reader = open({ pagesPerProcess: 1, readers: 1 });
    const path = await save(pdfOf([textPage('One'), textPage('Two')]));
    const texts: string[] = [];
    for await (const { text } of reader.readPages(path)) texts.push(text);
    expect(texts).toEqual(['One', 'Two']);
    await vi.waitFor(() => expect(childProcesses()).toBe(before), { timeout: 20_000 });
  });

  test('draws while the reading of a document is stuck', async () => {
    const reader = open({ readers: 1, silence: 3_000 });
    const fine = await save(pdfOf([textPage('A picture')]));
    const draw = () => reader.renderPage(fine, { pageNumber: 1, width: 100, format: 'png' });
    await draw();
    const endless = await save(hostile.endless());
    const stuck = reader.readPages(endless)[Symbol.asyncIterator]().next();
    const first = await Promise.race([draw().then(() => 'drawn'), stuck.then(() => 'read')]);
    expect(first).toBe('drawn');
    await stuck;
  });

  test('a page that PDFium dies over is read by pdf.js', async () => {
    const path = await save(hostile.endless([textPage('A good page')]));
    const readers: string[] = [];
    for await (const { reader } of open().readPages(path)) readers.push(reader);
    expect(readers).toEqual(['pdfium', 'pdfjs', 'pdfium']);
  });

  test('bookmarks whose destinations PDFium cannot find are looked up by pdf.js', async () => {
    const names = FIRST_OBJECT + 2;
    const objects = [
      `<< /First ${FIRST_OBJECT + 1} 0 R /Last ${FIRST_OBJECT + 1} 0 R /Count 1 >>`,
      `<< /Title (Results) /Parent ${FIRST_OBJECT} 0 R /A << /S /GoTo /D (results) >> >>`,
      // A node of names must not have children, but some writers' have.
      `<< /Names [(aside) [${pageObject(0, 4)} /Fit]] /Kids [${names + 1} 0 R] /Limits [(aside) (results)] >>`,
      `<< /Names [(results) [${pageObject(1, 4)} /Fit]] /Limits [(results) (results)] >>`,
    ];
    const catalog = `/Outlines ${FIRST_OBJECT} 0 R /Names << /Dests ${names} 0 R >>`;
    const path = await save(pdfOf([textPage('One'), textPage('Two')], { catalog, objects }));
    expect(await open().outline(path)).toEqual([{ title: 'Results', pageNumber: 2, children: [] }]);
  });

  test('a picture that PDFium does not finish is drawn by pdf.js', async () => {
    const image = await open({ silence: 3_000 }).renderPage(await save(hostile.spinning()), {
      pageNumber: 1,
      width: 1_000,
      format: 'png',
    });
    expect(image.length).toBeGreaterThan(100);
  });

  test('a process that holds too much memory is killed', async () => {
    const path = await save(hostile.bomb(200));
    const reader = open({ processMemory: 200 * 1024 * 1024 });
    expect(await reader.inspect(path)).toMatchObject({ pageCount: 1 });
    await expect(reader.readPages(path)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ reason: 'too_costly' });
  });
});
