import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeCrossIndustryInvoice } from '#kernel/invoices/made-invoice.test-support.ts';
import type { PageText, PdfReader, Word } from './pdf-reader.ts';
import { FIRST_OBJECT, hostile, pageObject, pdfOf, streamOf, textPage } from './write-sample-pdf.ts';

/** What the suite asks of the limits of a reader, beside the usual ones. */
export interface ReaderUnderTest {
  /** Milliseconds of processor time that a document may take without a sign of life. */
  readonly silence: number;
  /** Bytes that the engine may take, and that its process may. */
  readonly engineMemory: number;
  readonly processMemory: number;
  readonly pixels: number;
}

const MEBIBYTE = 1024 * 1024;
const limits: ReaderUnderTest = {
  silence: 2_500,
  engineMemory: 64 * MEBIBYTE,
  processMemory: 280 * MEBIBYTE,
  pixels: 1_000_000,
};

/** Starting processes takes a while on a busy machine. */
const TIMEOUT_MILLISECONDS = 60_000;

/** What every reader of PDFs must do. */
export function pdfReaderContract(name: string, makeReader: (limits: ReaderUnderTest) => PdfReader): void {
  describe(`pdf reader: ${name}`, { timeout: TIMEOUT_MILLISECONDS }, () => {
    let folder: string;
    let reader: PdfReader;
    let files = 0;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pdf-reader-'));
      reader = makeReader(limits);
    });
    afterAll(async () => {
      await reader.close();
      await rm(folder, { recursive: true, force: true });
    });

    const save = async (bytes: Uint8Array): Promise<string> => {
      const path = join(folder, `${files++}.pdf`);
      await writeFile(path, bytes);
      return path;
    };
    const readAll = async (path: string, options?: Parameters<PdfReader['readPages']>[1]): Promise<PageText[]> => {
      const pages: PageText[] = [];
      for await (const page of reader.readPages(path, options)) pages.push(page);
      return pages;
    };
    const readOne = async (bytes: Uint8Array): Promise<PageText> => {
      const [page] = await readAll(await save(bytes));
      if (page === undefined) throw new Error('The document has no page');
      return page;
    };
    const writtenWords = ({ text, words }: PageText) => words.map(({ start, end }) => text.slice(start, end));
    const boxOf = (page: PageText, word: string): Word['box'] => {
      const found = page.words.find(({ start, end }) => page.text.slice(start, end) === word);
      if (found === undefined) throw new Error(`The page has no word ${word}`);
      return found.box;
    };
    const carryingPdf = (files: Readonly<Record<string, string>>) => {
      const document = new PDFKit();
      for (const [name, content] of Object.entries(files)) document.file(Buffer.from(content), { name });
      document.text('An invoice').end();
      return buffer(document);
    };
    const encrypted = (options: PDFKit.PDFDocumentOptions = { userPassword: 'open sesame' }) => {
      const document = new PDFKit(options);
      document.text('Behind a password').end();
      return buffer(document);
    };

    test('reads the electronic invoice that a document carries, and says where it is of no use', async () => {
      const carrying = async (files: Readonly<Record<string, string>>) =>
        reader.attachedInvoice(await save(await carryingPdf(files)));
      expect(await carrying({})).toEqual({ data: null, problem: null });
      expect(await carrying({ 'notes.xml': '<a>', 'factur-x.xml': madeCrossIndustryInvoice() })).toMatchObject({
        data: { reference: 'HJ-51', total: 1071 },
        problem: null,
      });
      expect(await carrying({ 'factur-x.xml': '<Invoice>' })).toEqual({ data: null, problem: 'unreadable' });
    });

    test('takes out the files that a document carries, its invoice left out, and tells how many there are', async () => {
      const path = await save(
        await carryingPdf({
          'factur-x.xml': madeCrossIndustryInvoice(),
          'Plan b\u00e9b\u00e9.txt': 'Walk to the weir.',
          'a list.csv': 'heron;2',
        }),
      );
      const found: [number, string, string | null, string][] = [];
      await reader.eachFile(path, async ({ position, name, problem, content }) => {
        found.push([position, name, problem, problem === null ? (await buffer(content())).toString() : '']);
        return true;
      });
      expect(found).toEqual([
        [0, 'a list.csv', null, 'heron;2'],
        [1, 'Plan b\u00e9b\u00e9.txt', null, 'Walk to the weir.'],
      ]);
      expect((await reader.inspect(path)).properties).toMatchObject({ contents: '2 files' });
      await reader.eachFile(await save(pdfOf([textPage('Nothing inside')])), () => Promise.reject(new Error('There is none')));
    });

    test('tells how many pages a document has, how large they are, and its title', async () => {
      const path = await save(
        pdfOf([textPage('One'), { ...textPage('Two'), width: 300, height: 400, rotate: 90 }], { title: 'A  small\tbook' }),
      );
      expect(await reader.inspect(path)).toEqual({
        pageCount: 2,
        title: 'A small book',
        properties: {},
        pages: [
          { width: 612, height: 792 },
          { width: 400, height: 300 },
        ],
      });
    });

    test('tells what a document says of itself', async () => {
      const document = new PDFKit({
        info: {
          Author: 'Inés  Okafor',
          Subject: 'Rent',
          Keywords: 'lease, rent',
          Creator: 'Writer',
          CreationDate: new Date(Date.UTC(2026, 2, 12, 9, 5)),
        },
      });
      document.text('The lease').end();
      expect((await reader.inspect(await save(await buffer(document)))).properties).toEqual({
        author: 'Inés Okafor',
        subject: 'Rent',
        keywords: 'lease, rent',
        program: 'Writer',
        created: '2026-03-12T09:05:00Z',
      });
    });

    test('reads the text of all pages in order, with lines', async () => {
      const pages = await readAll(await save(pdfOf([textPage('Good morning,', 'dear reader.'), textPage('Good night.')])));
      expect(pages.map(({ pageNumber, text }) => [pageNumber, text])).toEqual([
        [1, 'Good morning,\ndear reader.'],
        [2, 'Good night.'],
      ]);
      expect(pages[0]?.lines.map(({ start, end }) => [start, end])).toEqual([
        [0, 13],
        [14, 26],
      ]);
    });

    test('reads a long document in order, and from a page on', async () => {
      const path = await save(pdfOf(Array.from({ length: 150 }, (_, index) => textPage(`This is page ${index + 1}`))));
      const texts = (await readAll(path)).map(({ text }) => text);
      expect(texts).toEqual(Array.from({ length: 150 }, (_, index) => `This is page ${index + 1}`));
      expect((await readAll(path, { from: 149 })).map(({ pageNumber }) => pageNumber)).toEqual([149, 150]);
      expect(await readAll(path, { from: 151 })).toEqual([]);
    });

    test('places words where they stand on the page, from its top left corner', async () => {
      const page = await readOne(pdfOf([{ lines: [{ text: 'Left right', x: 100, y: 600, size: 20 }] }]));
      const [x, y, width, height] = boxOf(page, 'Left');
      expect(x).toBeCloseTo(100, -0.5);
      expect(width).toBeGreaterThan(30);
      expect(width).toBeLessThan(42);
      // The base line is 192 points below the top.
      expect(y).toBeGreaterThan(168);
      expect(y + height).toBeGreaterThan(192);
      expect(y + height).toBeLessThan(200);
      expect(boxOf(page, 'right')[0]).toBeGreaterThan(x + width);
    });

    test('places words as a turned page is displayed', async () => {
      const page = await readOne(pdfOf([{ lines: [{ text: 'Turned', x: 100, y: 600, size: 20 }], rotate: 90 }]));
      expect([page.width, page.height]).toEqual([792, 612]);
      const [x, y, width, height] = boxOf(page, 'Turned');
      expect(y).toBeCloseTo(100, -0.5);
      expect(x).toBeLessThan(600);
      expect(x + width).toBeGreaterThan(600);
      expect(height).toBeGreaterThan(width);
    });

    test('lays words unseen over a page, in any letters of Europe, which are read back where they were laid', async () => {
      const bytes = pdfOf([textPage('Seen'), { ...textPage('Turned'), rotate: 90 }]);
      const path = await save(bytes);
      const words = [
        { text: 'Łódź', box: [100, 200, 60, 14] },
        { text: 'Größe', box: [170, 200, 70, 14] },
        { text: 'Κήπος', box: [250, 200, 64, 14] },
      ] as const;
      async function* pages() {
        yield { pageNumber: 1, words };
        yield { pageNumber: 2, words };
      }
      const copy = await reader.layText(path, pages(), async ({ bytes: size, content }) => {
        const made = await buffer(content);
        expect(made.length).toBe(size);
        return made;
      });
      const read = await readAll(await save(copy));
      expect(read).toHaveLength(2);
      for (const page of read) {
        expect(writtenWords(page)).toEqual(expect.arrayContaining(['Łódź', 'Größe', 'Κήπος']));
        const [x, y, width, height] = boxOf(page, 'Größe');
        expect(Math.abs(x - 170)).toBeLessThan(3);
        expect(Math.abs(x + width - 240)).toBeLessThan(3);
        expect(y).toBeLessThan(206);
        expect(y + height).toBeGreaterThan(206);
      }
      // What is seen is what was seen before, and the file is as it was.
      const drawn = async (file: string) => reader.renderPage(file, { pageNumber: 1, width: 200, format: 'png' });
      expect(Buffer.from(await drawn(await save(copy))).equals(Buffer.from(await drawn(path)))).toBe(true);
      expect((await readFile(path)).equals(bytes)).toBe(true);
      expect((await readAll(path))[0]?.text).not.toContain('Łódź');
    });

    test('tells the size of a line and whether it is bold', async () => {
      const page = await readOne(
        pdfOf([
          {
            lines: [
              { text: 'A heading', x: 72, y: 700, size: 18, bold: true },
              { text: 'And its text', x: 72, y: 660, size: 11 },
            ],
          },
        ]),
      );
      expect(page.lines.map(({ fontSize, bold }) => [fontSize, bold])).toEqual([
        [18, true],
        [11, false],
      ]);
    });

    test('joins a word hyphenated over a line end, and keeps the boxes of its two parts', async () => {
      const page = await readOne(pdfOf([textPage('this is an exam-', 'ple of a joined word')]));
      expect(page.text).toBe('this is an example of a joined word');
      const [upper, lower] = [boxOf(page, 'exam'), boxOf(page, 'ple')];
      expect(lower[1]).toBeGreaterThan(upper[1] + 10);
      expect(lower[0]).toBeLessThan(upper[0]);
    });

    test('reads what is filled into a form', async () => {
      const appearance = streamOf(
        'BT /F1 12 Tf 2 5 Td (Filled in by hand) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 3 0 R >> >>',
      ).toString('latin1');
      const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Filled in by hand) /F 4
        /Rect [100 500 300 520] /AP << /N ${FIRST_OBJECT} 0 R >> >>`;
      const page = await readOne(pdfOf([{ ...textPage('Name:'), annotations: [field] }], { objects: [appearance] }));
      expect(page.text).toContain('Filled in by hand');
      expect(boxOf(page, 'Filled')[0]).toBeCloseTo(102, -0.5);
    });

    test('gives writing from right to left in the order it is read', async () => {
      const map = streamOf(
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ' +
          '3 beginbfchar <61> <05D0> <62> <05D1> <63> <05D2> endbfchar endcmap end end',
      ).toString('latin1');
      const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${FIRST_OBJECT} 0 R >>`;
      const content = 'BT /H 14 Tf 300 700 Td (cba) Tj ET';
      const more = `/Font << /H ${FIRST_OBJECT + 1} 0 R >>`;
      const page = await readOne(pdfOf([{ content, more }], { objects: [map, font] }));
      expect(page.text).toBe('\u05D0\u05D1\u05D2');
    });

    test('a page without text is empty, not an error', async () => {
      const page = await readOne(pdfOf([{ content: '0 0 100 100 re f' }]));
      expect(page).toMatchObject({ text: '', words: [], lines: [] });
    });

    test('finds a PDF behind bytes that a mail gateway left before it', async () => {
      const page = await readOne(Buffer.concat([Buffer.from('\r\n\r\n'), pdfOf([textPage('Still here')])]));
      expect(writtenWords(page)).toEqual(['Still', 'here']);
    });

    test.each([
      ['an empty file', () => Buffer.alloc(0), 'not_a_pdf'],
      ['a page of HTML by the name of a PDF', hostile.html, 'not_a_pdf'],
      ['a file that was cut off', hostile.truncated, 'damaged'],
      ['a table of objects that leads back to itself', hostile.circularTable, 'damaged'],
      ['a document with 5,001 pages', () => hostile.manyPages(5_001), 'too_many_pages'],
    ])('refuses %s', async (_what, bytes, reason) => {
      const path = await save(bytes());
      await expect(reader.inspect(path)).rejects.toMatchObject({ name: 'PdfRefusedError', reason });
      await expect(readAll(path)).rejects.toMatchObject({ reason });
    });

    test('refuses an encrypted document for want of its password', async () => {
      const path = await save(await encrypted());
      await expect(reader.inspect(path)).rejects.toMatchObject({ reason: 'needs_password' });
      await expect(reader.renderPage(path, { pageNumber: 1, width: 100, format: 'png' })).rejects.toMatchObject({
        reason: 'needs_password',
      });
    });

    test('reads what is entered in the fields of a form, also where the program that wrote it left drawing it to others', async () => {
      const document = new PDFKit();
      document.font('Helvetica').text('Name and city', 72, 72).initForm();
      document.formText('name', 72, 100, 200, 20, { value: 'Wanda Kingfisher' });
      document.formText('city', 72, 140, 200, 40, { value: 'Bad Schandau', multiline: true });
      document.formCombo('land', 72, 200, 200, 20, { select: ['Saxony', 'Bavaria'], value: 'Saxony' });
      document.formCheckbox('paid', 72, 240, 20, 20, { value: true });
      document.end();
      const page = await readOne(await buffer(document));
      expect(page.text).toContain('Name and city');
      for (const value of ['Wanda Kingfisher', 'Bad Schandau', 'Saxony']) expect(page.text).toContain(value);
      const [, y] = boxOf(page, 'Kingfisher');
      expect(y).toBeGreaterThan(95);
      expect(y).toBeLessThan(125);
    });

    test('refuses a page that unpacks to more than the memory allowed, and goes on', async () => {
      await expect(readAll(await save(hostile.bomb(150)))).rejects.toMatchObject({ reason: 'too_costly' });
      expect((await readOne(pdfOf([textPage('Unharmed')]))).text).toBe('Unharmed');
    });

    test('refuses to draw a page that never ends, and goes on', async () => {
      const endless = await save(hostile.endless());
      await expect(reader.renderPage(endless, { pageNumber: 1, width: 200, format: 'png' })).rejects.toMatchObject({
        reason: 'too_costly',
      });
      const fine = await save(pdfOf([textPage('Unharmed')]));
      expect(await reader.renderPage(fine, { pageNumber: 1, width: 200, format: 'png' })).toBeInstanceOf(Uint8Array);
    });

    test('one page that kills the reader does not cost the others', async () => {
      const pages = await readAll(await save(hostile.endless([textPage('A good page')])));
      expect(pages.map(({ pageNumber, text }) => [pageNumber, text])).toEqual([
        [1, 'A good page'],
        [2, ''],
        [3, 'A good page'],
      ]);
    });

    test.each([
      ['png', [0x89, 0x50, 0x4e, 0x47]],
      ['jpeg', [0xff, 0xd8, 0xff]],
      ['webp', [0x52, 0x49, 0x46, 0x46]],
    ] as const)('draws a page as %s', async (format, magic) => {
      const image = await reader.renderPage(await save(pdfOf([textPage('A picture')])), { pageNumber: 1, width: 300, format });
      expect([...image.subarray(0, magic.length)]).toEqual(magic);
    });

    test('draws as wide as asked for, in the proportions of the page, within the limit of pixels', async () => {
      const path = await save(pdfOf([{ ...textPage('Wide'), width: 400, height: 200 }]));
      const sizeOf = async (width: number) => {
        const png = Buffer.from(await reader.renderPage(path, { pageNumber: 1, width, format: 'png' }));
        return [png.readUInt32BE(16), png.readUInt32BE(20)];
      };
      expect(await sizeOf(300)).toEqual([300, 150]);
      expect(await sizeOf(4_000)).toEqual([1_414, 707]);
    });

    test('draws a page of absurd size', async () => {
      const path = await save(pdfOf([{ ...textPage('Lost'), width: 1_000_000_000, height: 10 }]));
      expect(await reader.renderPage(path, { pageNumber: 1, width: 500, format: 'png' })).toBeInstanceOf(Uint8Array);
    });

    test('a file that is not there is no refusal', async () => {
      const path = join(folder, 'never-written.pdf');
      await expect(reader.inspect(path)).rejects.toThrow('ENOENT');
      await expect(reader.renderPage(path, { pageNumber: 1, width: 100, format: 'png' })).rejects.toThrow('ENOENT');
    });

    test('says when the document has no such page', async () => {
      const path = await save(pdfOf([textPage('The only page')]));
      await expect(reader.renderPage(path, { pageNumber: 2, width: 100, format: 'png' })).rejects.toBeInstanceOf(RangeError);
      await expect(reader.links(path, 2)).rejects.toBeInstanceOf(RangeError);
    });

    test('lists bookmarks with their pages', async () => {
      const [chapter, section] = [FIRST_OBJECT + 1, FIRST_OBJECT + 2];
      const objects = [
        `<< /First ${chapter} 0 R /Last ${chapter} 0 R /Count 1 >>`,
        `<< /Title (Chapter one) /Parent ${FIRST_OBJECT} 0 R /Dest [${pageObject(0, 3)} /Fit] /First ${section} 0 R /Last ${section} 0 R >>`,
        `<< /Title (Nowhere) /Parent ${chapter} 0 R /Next ${section} 0 R >>`,
      ];
      const path = await save(pdfOf([textPage('One')], { catalog: `/Outlines ${FIRST_OBJECT} 0 R`, objects }));
      expect(await reader.outline(path)).toEqual([
        { title: 'Chapter one', pageNumber: 1, children: [{ title: 'Nowhere', pageNumber: null, children: [] }] },
      ]);
      expect(await reader.outline(await save(pdfOf([textPage('None')])))).toEqual([]);
    });

    test('lists links to pages and to addresses, but no script', async () => {
      const link = (target: string) => `<< /Type /Annot /Subtype /Link /Rect [100 600 150 620] ${target} >>`;
      const annotations = [
        link(`/Dest [${pageObject(1)} /Fit]`),
        link('/A << /S /URI /URI (https://example.org/a?b=c) >>'),
        link('/A << /S /URI /URI (javascript:alert\\(1\\)) >>'),
        link('/A << /S /Launch /F (calc.exe) >>'),
      ];
      const path = await save(pdfOf([{ ...textPage('Links'), annotations }, textPage('Target')]));
      const links = await reader.links(path, 1);
      expect(links.map(({ target }) => target)).toEqual([
        { kind: 'page', pageNumber: 2 },
        { kind: 'url', url: 'https://example.org/a?b=c' },
      ]);
      expect(links[0]?.box).toEqual([100, 172, 50, 20]);
    });

    test('links are still there after the page was drawn with its annotations', async () => {
      const annotations = [
        '<< /Type /Annot /Subtype /Link /Rect [100 600 150 620] /A << /S /URI /URI (https://example.org/) >> >>',
        '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [1 0 0] /F 4 >>',
      ];
      const path = await save(pdfOf([{ ...textPage('Both'), annotations }]));
      await reader.renderPage(path, { pageNumber: 1, width: 100, format: 'png' });
      expect(await reader.links(path, 1)).toHaveLength(1);
    });

    test('stops reading when told to', async () => {
      const path = await save(pdfOf(Array.from({ length: 200 }, () => textPage('Again and again'))));
      const stop = new AbortController();
      const reading = async () => {
        for await (const { pageNumber } of reader.readPages(path, { signal: stop.signal })) if (pageNumber === 3) stop.abort();
      };
      await expect(reading()).rejects.toMatchObject({ name: 'AbortError' });
    });

    test('a closed reader fails what it is asked, without blaming the document', async () => {
      const closed = makeReader(limits);
      const path = await save(pdfOf(Array.from({ length: 300 }, () => textPage('Never finished'))));
      const reading = (async () => {
        for await (const { pageNumber } of closed.readPages(path)) if (pageNumber === 1) await closed.close();
      })();
      await expect(reading).rejects.toThrow('stopped');
      await expect(closed.inspect(path)).rejects.toThrow('stopped');
    });
  });
}
