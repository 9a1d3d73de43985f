import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeCrossIndustryInvoice } from '#kernel/invoices/made-invoice.test-support.ts';
import type { Block } from '../../document-format.ts';
import { documentFormatContract } from '../../document-format.contract.ts';
import {
  madeItalianInvoice,
  madeUniversalInvoice,
  POLISH_INVOICE,
  SIMPLE_ITALIAN_INVOICE,
  UBL_ROWS,
} from '../../invoices/made-invoices.test-support.ts';
import { eInvoice } from './e-invoice.ts';

const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const entry = (label: string, value: string) => [{ text: label, header: true }, { text: value }];
const DOUBLED = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
const OTHER = '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>';

documentFormatContract(
  eInvoice,
  [
    {
      what: 'an invoice of UBL as a paper',
      content: madeUniversalInvoice(),
      title: 'Invoice HJ-51',
      blocks: [
        { kind: 'heading', level: 1, text: 'Invoice HJ-51' },
        {
          kind: 'table',
          fill: 'even',
          headerRows: 1,
          rows: [
            [
              { text: 'Seller', header: true },
              { text: 'Buyer', header: true },
            ],
            cells(
              'Harbour Joinery Ltd\nPier 4\n20457 Hafenstadt\nSweden\nVAT number: SE556677889901',
              'Ida Holm\nPier 4\n20457 Hafenstadt\nSweden',
            ),
          ],
        },
        {
          kind: 'table',
          headerRows: 0,
          rows: [
            entry('Invoice number', 'HJ-51'),
            entry('Invoice date', '12 March 2025'),
            entry('Due date', '11 April 2025'),
            entry('Reference', '04011000-12'),
          ],
        },
        {
          kind: 'table',
          fill: 'longest',
          headerRows: 1,
          rows: [
            cells('No.', 'Description', 'Quantity', 'Unit price', 'VAT', 'Amount'),
            cells('1', 'Handrail\nSteamed ash', '7.5 h', '80.00', '19 %', '600.00'),
            cells('2', 'Bracket', '3 pcs', '100.00', '', '300.00'),
          ],
        },
        {
          kind: 'table',
          align: 'right',
          headerRows: 1,
          rows: [cells('VAT', 'Taxable amount', 'VAT total'), cells('19 %', '900.00 EUR', '171.00 EUR')],
        },
        {
          kind: 'table',
          align: 'right',
          headerRows: 0,
          rows: [
            entry('Net total', '900.00 EUR'),
            entry('VAT total', '171.00 EUR'),
            entry('Total including VAT', '1,071.00 EUR'),
            [
              { text: 'Amount due', header: true },
              { text: '1,071.00 EUR', header: true },
            ],
          ],
        },
        {
          kind: 'table',
          headerRows: 0,
          rows: [
            entry('Payment', 'Bank transfer'),
            entry('Payment reference', 'HJ-51'),
            entry('IBAN', 'SE4550000000058398257466'),
          ],
        },
      ],
    },
  ],
  [
    { what: 'XML of another kind', content: OTHER, reason: 'not_an_invoice' },
    {
      what: 'an element of the right name in no namespace',
      content: '<Invoice><ID>1</ID></Invoice>',
      reason: 'not_an_invoice',
    },
    { what: 'what is no XML', content: 'Dear Ida, the invoice', reason: 'not_an_invoice' },
    { what: 'an invoice that ends in the middle', content: madeUniversalInvoice().slice(0, 900), reason: 'damaged' },
    {
      what: 'entities of entities',
      content: madeUniversalInvoice({ head: `<!DOCTYPE x [<!ENTITY e0 "ha">${DOUBLED}]>`, notes: '<b:Note>&e30;</b:Note>' }),
      reason: 'not_an_invoice',
    },
    {
      what: '40 MB of entities',
      content: madeUniversalInvoice({ notes: `<b:Note>${'&amp;'.repeat(8_000_000)}</b:Note>` }),
      reason: 'too_costly',
    },
    {
      what: 'elements without end in each other',
      content: madeUniversalInvoice({ notes: '<b:Note>'.repeat(5_000) }),
      reason: 'too_costly',
    },
  ],
);

describe('the page of an electronic invoice', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-invoice-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Its lines; cells of a row are divided by bars. */
  async function linesOf(content: string | Buffer): Promise<string[]> {
    const path = join(folder, 'invoice.xml');
    await writeFile(path, content);
    const lines: string[] = [];
    const write = (block: Block) => {
      if (block.kind === 'table') lines.push(...block.rows.map((row) => row.map(({ text }) => text).join(' | ')));
      else if (block.kind === 'paragraph') lines.push(block.runs.map(({ text }) => text).join(''));
      else lines.push(block.kind === 'heading' ? block.text : block.kind);
    };
    for await (const block of (await eInvoice.parse(path)).blocks) write(block);
    return lines;
  }
  const withNote = (note: string) => madeUniversalInvoice({ notes: note });

  test('is written in the language that the invoice says', async () => {
    expect(await linesOf(withNote('<b:Note languageID="DE">Danke</b:Note>'))).toEqual(
      expect.arrayContaining(['Rechnung HJ-51', 'Rechnungsdatum | 12. März 2025', 'Zu zahlen | 1.071,00 EUR', 'Danke']),
    );
    expect(await linesOf(withNote('<b:Note languageID="fi">Kiitos</b:Note>'))).toContain('Invoice HJ-51');
  });

  test('is written in the language of the country in which both parties are', async () => {
    expect(await linesOf(madeUniversalInvoice({ country: 'FR' }))).toContain(
      'Net à payer | 1 071,00 EUR'.replace('1 ', '1\u00a0'),
    );
  });

  test('calls a credit note so, and leaves its sums as they are written', async () => {
    const lines = await linesOf(madeUniversalInvoice({}, 'CreditNote'));
    expect(lines).toEqual(expect.arrayContaining(['Credit note HJ-51', 'Amount due | 1,071.00 EUR']));
    expect(lines.join('\n')).not.toContain('do not add up');
  });

  test('tells what was paid before from what is due', async () => {
    const lines = await linesOf(madeUniversalInvoice({ prepaid: '71.00', payable: '1000.00' }));
    expect(lines).toEqual(expect.arrayContaining(['Amount paid | 71.00 EUR', 'Amount due | 1,000.00 EUR']));
    expect(lines.join('\n')).not.toContain('do not add up');
  });

  test.each([
    [{ gross: '1701.00', payable: '1701.00' }, 'Net total 900.00 + VAT total 171.00 ≠ Total including VAT 1,701.00'],
    [{ payable: '1000.00' }, 'Total including VAT 1,071.00 ≠ Amount due 1,000.00'],
    [{ net: '800.00', tax: '271.00' }, 'Subtotal 900.00 ≠ Net total 800.00'],
    [{ rows: UBL_ROWS.replace('600.00', '60.00') }, 'Sum of the rows 360.00 ≠ Subtotal 900.00'],
  ])('says which sums do not add up: %j', async (changed, said) => {
    expect(await linesOf(madeUniversalInvoice(changed))).toContain(`The sums in this file do not add up: ${said}`);
  });

  test('names a file that comes along, and draws none of it', async () => {
    const file = `<b:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="Stundenzettel.pdf">${'JVBERi0x'.repeat(400_000)}</b:EmbeddedDocumentBinaryObject>`;
    const references = `<a:AdditionalDocumentReference><b:ID>A-1</b:ID><b:DocumentDescription>Hours</b:DocumentDescription>
      <a:Attachment>${file}</a:Attachment></a:AdditionalDocumentReference>`;
    const lines = await linesOf(madeUniversalInvoice({ references }));
    expect(lines).toEqual(expect.arrayContaining(['Attachments', 'Stundenzettel.pdf (Hours)']));
    expect(lines.join('').length).toBeLessThan(2_000);
  });

  test('shows the tax in a second currency as that', async () => {
    const second = '<a:TaxTotal><b:TaxAmount currencyID="SEK">1950.50</b:TaxAmount></a:TaxTotal><a:LegalMonetaryTotal>';
    const lines = await linesOf(madeUniversalInvoice().replace('<a:LegalMonetaryTotal>', second));
    expect(lines).toEqual(expect.arrayContaining(['VAT total | 171.00 EUR', 'VAT total | 1,950.50 SEK']));
  });

  test('is made of a Cross Industry Invoice, also without rows', async () => {
    expect(await linesOf(madeCrossIndustryInvoice())).toEqual(
      expect.arrayContaining([
        'Invoice HJ-51',
        'Harbour Joinery Ltd | Ida Holm',
        'Due date | 11 April 2025',
        'VAT total | 4,275.00 CZK',
      ]),
    );
  });

  test('is made of an Italian invoice, each of its bodies', async () => {
    const lines = await linesOf(madeItalianInvoice(2));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Fattura 7/2025',
        'Fattura 8/2025',
        'page-break',
        'Rosa Bellini\nVia dei Mulini 7\n40121 Bologna BO\nItalia\nPartita IVA: IT01234567890 | Officina Galli srl',
        '1 | Riparazione pompa | 2 | 500,00 | 22 % | 1.000,00',
        'Totale fattura | 1.220,00 EUR',
        'Scadenza | 30 aprile 2025',
        'IBAN | IT60X0542811101000000123456',
        'rapporto.pdf',
      ]),
    );
  });

  test('is made of a simplified Italian invoice', async () => {
    expect(await linesOf(SIMPLE_ITALIAN_INVOICE)).toEqual(
      expect.arrayContaining(['Fattura 31', 'Pranzo | 36,60', 'Totale fattura | 36,60 EUR']),
    );
  });

  test('is made of a Polish invoice', async () => {
    expect(await linesOf(POLISH_INVOICE)).toEqual(
      expect.arrayContaining([
        'Faktura FV/3/2026',
        'Termin płatności | 17 lutego 2026',
        '1 | Stół dębowy | 1 szt. | 1 000,00 | 23 % | 1 000,00'.replaceAll('1 0', '1\u00a00'),
        'Razem brutto | 1 230,00 PLN'.replace('1 2', '1\u00a02'),
      ]),
    );
  });

  test.each<readonly [string, Buffer]>([
    ['UTF-16', Buffer.from(`\u{FEFF}${withNote('<b:Note>Grüße</b:Note>').replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['ISO-8859-1', Buffer.from(withNote('<b:Note>Grüße</b:Note>').replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['Latin letters that are declared as UTF-8', Buffer.from(withNote('<b:Note>Grüße</b:Note>'), 'latin1')],
    ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${withNote('<b:Note>Grüße</b:Note>')}`)],
  ])('is read in %s', async (_encoding, content) => {
    expect(await linesOf(content)).toContain('Grüße');
  });

  test('writes what is no date and no number as it stands, and leaves out what is missing', async () => {
    const odd = madeUniversalInvoice({ payable: 'zehn' })
      .replace('2025-04-11', '2025-02-30')
      .replace(/<a:AccountingCustomerParty>[^]*<\/a:AccountingCustomerParty>/u, '')
      .replace(/<a:PaymentMeans>[^]*<\/a:PaymentMeans>/u, '');
    const lines = await linesOf(odd);
    expect(lines).toEqual(expect.arrayContaining(['Due date | 2025-02-30', 'Amount due | zehn EUR', 'Seller']));
    expect(lines.join('\n')).not.toContain('IBAN');
  });
});
