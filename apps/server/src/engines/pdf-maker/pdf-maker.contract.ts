import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TypesetFormatId } from 'contract/formats';
import { madeUniversalInvoice, UBL_ROWS } from '#engines/document-format/invoices/made-invoices.test-support.ts';
import { madeAgileLock } from '#engines/document-format/locked/made-locked-office.test-support.ts';
import { madeDocx } from '#engines/document-format/packages/made-package.test-support.ts';
import { madeHostileFiles } from '#engines/document-format/packages/made-hostile.test-support.ts';
import { madeCrossIndustryInvoice } from '#kernel/invoices/made-invoice.test-support.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PdfNotMadeError, type PdfMaker } from './pdf-maker.ts';

interface ContractLimits {
  /** Milliseconds of processor time that one file may take. */
  readonly silence?: number;
  readonly pages?: number;
}

/**
 * What every maker of PDFs must hold.
 *
 * @param hostile files too, which keep a maker busy for a minute
 */
export function pdfMakerContract(
  name: string,
  makeMaker: (limits: ContractLimits) => PdfMaker,
  { hostile = true }: { readonly hostile?: boolean } = {},
): void {
  describe(`pdf maker: ${name}`, { timeout: 60_000 }, () => {
    const cleanUp: (() => Promise<void>)[] = [];
    /** Most of a test would be the start of its processes: what asks for no limits of its own shares them. */
    let maker: PdfMaker;
    beforeAll(() => {
      maker = makeMaker({});
    });
    afterEach(async () => {
      for (const clean of cleanUp.splice(0)) await clean();
    });
    afterAll(() => maker.close());
    const open = (limits: ContractLimits) => {
      const own = makeMaker(limits);
      cleanUp.push(() => own.close());
      return own;
    };
    const save = async (content: string | Uint8Array) => {
      const folder = await mkdtemp(join(tmpdir(), 'pdf-maker-'));
      cleanUp.push(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'file');
      await writeFile(path, content);
      return path;
    };
    const made = async (maker: PdfMaker, content: string | Uint8Array, format: TypesetFormatId) =>
      maker.make({ path: await save(content), format, name: 'File' }, async ({ content: pdf, pageCount, bytes }) => ({
        pdf: await buffer(pdf),
        pageCount,
        bytes,
      }));

    test.each(['plain-text', 'markdown', 'html'] as const)('makes a PDF of %s, of the size it says', async (format) => {
      const { pdf, bytes, pageCount } = await made(maker, 'Some words', format);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect({ pageCount, bytes }).toEqual({ pageCount: 1, bytes: pdf.length });
    });

    test('makes pages of an Office document, with what the file says about itself', async () => {
      const document = madeDocx('<w:p><w:r><w:t>Some words</w:t></w:r></w:p>', {
        'docProps/core.xml': '<c:coreProperties xmlns:c="c" xmlns:dc="d"><dc:creator>Ada</dc:creator></c:coreProperties>',
      });
      const path = await save(document);
      const { pdf, bytes, author } = await maker.make({ path, format: 'docx', name: 'File' }, async (one) => ({
        pdf: await buffer(one.content),
        bytes: one.bytes,
        author: one.properties.author,
      }));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect({ bytes, author }).toEqual({ bytes: pdf.length, author: 'Ada' });
      expect((await made(maker, document, 'docx')).pdf.equals(pdf)).toBe(true);
    });

    test('reads the data of an electronic invoice, and refuses what is none or a trap', async () => {
      expect(await maker.invoiceData(await save(madeCrossIndustryInvoice()))).toMatchObject({ total: 1071 });
      expect(await maker.invoiceData(await save('<html/>'))).toBeNull();
      await expect(maker.invoiceData(await save('<Invoice>'))).rejects.toMatchObject({ reason: 'damaged' });
      await expect(maker.invoiceData(await save(`<Invoice>${'<a>'.repeat(5_000)}`))).rejects.toMatchObject({
        reason: 'too_costly',
      });
      await expect(maker.invoiceData('/no/such/file')).rejects.toThrow('cannot be read');
    });

    test('makes the same bytes of the same file', async () => {
      const [first, second] = [await made(maker, '# A\n\nb', 'markdown'), await made(maker, '# A\n\nb', 'markdown')];
      expect(first.pdf.equals(second.pdf)).toBe(true);
    });

    test.each([
      ['nothing', '', 'empty'],
      ['only white space', ' \n\t\n', 'empty'],
      ['bytes that are no text', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 1]), 'not_text'],
    ])('refuses %s', async (_what, content, reason) => {
      await expect(made(maker, content, 'plain-text')).rejects.toMatchObject({ reason });
    });

    test('tells a file with a wrong ending as what it is', async () => {
      await expect(made(maker, madeDocx('<w:p/>'), 'html')).rejects.toMatchObject({ reason: 'other_format', found: 'docx' });
      await expect(made(maker, '%PDF-1.7', 'docx')).rejects.toMatchObject({ reason: 'other_format', found: 'pdf' });
    });

    test('tells an Office file that is locked with a password', async () => {
      const locked = madeAgileLock(Buffer.from('a package'), 'open sesame');
      await expect(made(maker, locked, 'docx')).rejects.toMatchObject({ reason: 'needs_password' });
    });

    test('refuses more pages than it may make', async () => {
      await expect(made(open({ pages: 2 }), 'line\n'.repeat(500), 'plain-text')).rejects.toMatchObject({
        reason: 'too_many_pages',
      });
    });

    describe.skipIf(!hostile)('hostile files, one after the other by the same maker,', () => {
      let impatient: PdfMaker;
      beforeAll(() => {
        impatient = makeMaker({ silence: 5_000 });
      });
      afterAll(() => impatient.close());

      test.each<readonly [string, string | Buffer, TypesetFormatId]>([
        ['tags that never end', '<h1 '.repeat(25_000), 'html'],
        ['nothing but angle brackets', '<'.repeat(100_000), 'html'],
        ['comments that never end', '<!--'.repeat(25_000), 'html'],
        ['deep nesting', '<div><b><ul><li>'.repeat(5_000) + 'x', 'html'],
        ['tables in tables', `${'<table><tr><td>'.repeat(3_000)}x`, 'html'],
        ['one endless word', 'a'.repeat(60_000), 'plain-text'],
        ['one endless Hebrew word', 'ש'.repeat(60_000), 'plain-text'],
        ['brackets', '['.repeat(50_000), 'markdown'],
        ['emphasis without an end', '*a **a '.repeat(10_000), 'markdown'],
        ['quotations in quotations', `${'>'.repeat(10_000)} x`, 'markdown'],
        ['a table of one endless row', `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n`, 'markdown'],
        ['an invoice of 60,000 rows', madeUniversalInvoice({ rows: UBL_ROWS.repeat(30_000) }), 'e-invoice'],
        [
          'an invoice of 3 MB of notes',
          madeUniversalInvoice({ notes: `<b:Note>${'a '.repeat(2_000)}</b:Note>`.repeat(4_500) }),
          'e-invoice',
        ],
        [
          'an invoice of endless words',
          madeUniversalInvoice({ notes: `<b:Note>${'a'.repeat(15_000_000)}</b:Note>` }),
          'e-invoice',
        ],
        ['rows in rows', madeUniversalInvoice({ rows: '<a:InvoiceLine><a:SubInvoiceLine>'.repeat(30) }), 'e-invoice'],
        ...madeHostileFiles(1).map(({ what, content, format }) => [`${what} (${format})`, content, format] as const),
      ])('ends on %s, one way or the other, and goes on', async (_what, content, format) => {
        const outcome = await made(impatient, content, format).then(
          ({ pageCount }) => pageCount,
          (error: unknown) => (error instanceof PdfNotMadeError ? error.reason : String(error)),
        );
        if (typeof outcome === 'number') expect(outcome).toBeGreaterThan(0);
        else expect(outcome).toMatch(/^(too_costly|too_many_pages|too_many_pixels|empty|damaged)$/);
        expect((await made(impatient, 'Fine', 'plain-text')).pageCount).toBe(1);
      });
    });

    test('stops when told to, and goes on with the next file', async () => {
      const stop = new AbortController();
      const making = maker.make(
        { path: await save('word '.repeat(900_000)), format: 'plain-text', name: 'Long' },
        async () => 'made',
        stop.signal,
      );
      stop.abort();
      await expect(making).rejects.toMatchObject({ name: 'AbortError' });
      expect((await made(maker, 'Fine', 'plain-text')).pageCount).toBe(1);
    });

    test('says that a file is not there, without blaming it', async () => {
      const making = maker.make({ path: '/no/such/file', format: 'plain-text', name: 'None' }, async () => 'made');
      await expect(making).rejects.toThrow('cannot be read');
    });

    test('fails what is under way when it is closed', async () => {
      const own = open({});
      const path = await save('word '.repeat(100_000));
      const [made] = await Promise.allSettled([
        own.make({ path, format: 'plain-text', name: 'Long' }, async () => 'made'),
        own.close(),
      ]);
      expect(made).toMatchObject({ status: 'rejected', reason: { message: 'The processes are stopped' } });
    });
  });
}
