import { expect, it } from 'vitest';
import { readTyped } from './read-typed.test-support.ts';

const factsOf = (...lines: string[]) => readTyped({ filename: 'scan.pdf', text: lines.join('\n'), language: 'en' });

it.each([
  ['2025-03-12', 'Date: 2025-03-12'],
  ['2025-03-12', 'Invoice date 12/03/2025'],
  ['2025-03-12', 'Rechnungsdatum: 12.03.2025'],
  ['2025-03-12', '12 March 2025'],
  ['2025-03-12', 'March 12, 2025'],
  ['2025-03-12', 'Lyon, le 12 mars 2025'],
  ['2025-03-12', 'Bilbao, 12 de marzo de 2025'],
])('finds the date %s in “%s”', (date, line) => {
  expect(factsOf('Harbour Joinery', 'Invoice 4471-B', line, 'Three windows').date?.value).toBe(date);
});

it.each([
  [2380, 'Total to pay 2,380.00 EUR'],
  [2380, 'Gesamtbetrag 2.380,00 EUR'],
  [2380.5, 'Total TTC 2 380,50 €'],
  [64, 'Amount due £ 64'],
])('finds the total %d in “%s”', (total, line) => {
  expect(factsOf('Harbour Joinery', 'Invoice 4471-B', 'Windows 17.20', line).total?.value).toBe(total);
});

it('takes neither a due date for the date nor a deposit for the total', () => {
  const facts = factsOf(
    'Harbour Joinery',
    'Invoice 4471-B',
    '12 March 2025',
    'Total including VAT 900.00 EUR',
    'Deposit received 400.00 EUR',
    'To pay 500.00 EUR',
    'Please pay by 2 April 2025',
  );
  expect(facts).toMatchObject({ date: { value: '2025-03-12' }, due: { value: '2025-04-02' }, total: { value: 900 } });
});

it.each([
  ['contract', 'Lease agreement', 'Between Ada Brandt (the Landlord) and Max Kerr (the Tenant)'],
  ['payslip', 'Payslip March 2025', 'Net pay 1,900.00 EUR'],
  ['insurance policy', 'Household insurance policy', 'Insured: Ada Brandt'],
  ['minutes', 'Minutes of the annual meeting', 'Present: eleven members'],
  ['manual', 'User manual', 'Press the button'],
  ['letter', 'A word about the hedge', 'Dear Ms Brandt,'],
])('knows a %s', (kind, title, line) => {
  expect(factsOf('Northwind House', title, '1 May 2025', line).kind?.value).toBe(kind);
});

it('reads labels in one column and values in the next', () => {
  const facts = factsOf(
    'Harbour Joinery',
    '3 Ropewalk Yard',
    'Bill to',
    'Ada Brandt',
    'Invoice',
    'Number',
    'Invoice date',
    '4471-2025',
    '12 March 2025',
  );
  expect(facts).toMatchObject({
    kind: { value: 'invoice', place: { quote: 'Invoice' } },
    reference: { value: '4471-2025' },
    title: { value: 'Invoice' },
  });
});

it('says nothing of a page without words, and stays quick on one endless line', () => {
  expect(factsOf('')).toEqual({ language: expect.anything() });
  expect(factsOf('1'.repeat(200_000), 'a'.repeat(200_000)).date).toBeUndefined();
});

it.each([
  ['Fatura n.º 2025/30177', 'Data de emissão: 18 de março de 2025', 'Total a pagar 28,15 €', 'Pague até 8 de abril de 2025.'],
  ['Bolletta n. LC/2025/8812', 'Data di emissione: 18 marzo 2025', 'Totale da pagare 28,15 €', 'Scadenza: 8 aprile 2025.'],
  ['Stromrechnung', 'Rechnungsdatum: 18.03.2025', 'Gesamtbetrag 28,15 EUR', 'Zahlbar bis 08.04.2025'],
])('knows a bill that calls itself %s, with its date, its total and the day it is due', (title, date, total, due) => {
  const facts = factsOf(
    'Vale Sereno Ltd 4 Slate Lane, Little Sallow',
    'Marlene Okafor',
    '12 Kiln Row',
    title,
    date,
    total,
    due,
  );
  expect(facts).toMatchObject({
    kind: { value: 'invoice' },
    sender: { value: 'Vale Sereno Ltd' },
    date: { value: '2025-03-18' },
    due: { value: '2025-04-08' },
    total: { value: 28.15 },
  });
});

it('takes an account of heating for a statement, and not for a bill', () => {
  expect(factsOf('Stolz KG', 'Heizkostenabrechnung 2024', 'Kontostand 12,00 EUR').kind?.value).toBe('statement');
});

it('takes the firm of a contract for its sender, and no payment that comes again for its total', () => {
  const facts = factsOf(
    'Mietvertrag',
    'zwischen der Hausverwaltung Stolz KG und Frau Marlene Okafor über die',
    'Wohnung im 2. Obergeschoss',
    'Die Kaltmiete beträgt 740,00 EUR im Monat und ist bis zum dritten Werktag im',
    'Voraus zu zahlen. Die Vorauszahlung auf Nebenkosten beträgt 165,00 EUR.',
  );
  expect(facts.sender?.value).toBe('Hausverwaltung Stolz KG');
  expect(facts.total).toBeUndefined();
});

const factsOfFile = (filename: string, ...lines: string[]) => readTyped({ filename, text: lines.join('\n'), language: 'en' });

it('never takes the name of a sheet for a sender', () => {
  const bill = ['Kitchen Studio Wolf', 'Row A B', '1 Invoice 4471-B', '2 12 March 2025', '3 Total to pay 900.00 EUR'];
  expect(factsOfFile('bill.xlsx', ...bill).sender?.value).not.toBe('Kitchen Studio Wolf');
  expect(factsOfFile('bill.pdf', ...bill).sender?.value).toBe('Kitchen Studio Wolf');
});

it('takes no heading of notes, tables or slides for a sender', () => {
  expect(factsOfFile('cake.odt', 'Hazelnut cake of aunt Rosalba', '250 g of hazelnuts').sender).toBeUndefined();
  expect(factsOfFile('devices.ods', 'Devices', 'Freezer 2023-08-30 PO-99120').sender).toBeUndefined();
  expect(factsOfFile('talk.pptx', 'A talk for the garden association', 'May 2025').sender).toBeUndefined();
});

it('reads nothing off the list of what an archive holds', () => {
  expect(factsOfFile('photos.zip', 'old photos', 'letter.pdf 1000 bytes 2026-11-23')).toEqual({});
});

it('names the sender of a mail without the address of the mailbox', () => {
  expect(factsOfFile('bill.eml', 'Your bill', 'From: Fernhill Broadband <bills@fernhill.example>').sender?.value).toBe(
    'Fernhill Broadband',
  );
});

it('takes the head of a mail for its facts, whatever its text names', () => {
  const mail = [
    'Your order has shipped,',
    'and what comes next',
    'From: "Harrow Parcel" <no-reply@harrow.example>',
    'To: Nina Brook <nina@brook.example>, Tom Brook <tom@brook.example>',
    'Date: Sat, 14 Mar 2026 23:12:00 -0500',
    'Dear Nina, your order 88213 of 2 March 2026 will arrive on 17 March 2026.',
    'Sold by Linden Lamps Ltd. Total paid 48.00 GBP.',
  ];
  const facts = factsOfFile('order.eml', ...mail);
  expect(facts.sender?.value).toBe('Harrow Parcel');
  expect(facts.recipient?.value).toBe('Nina Brook');
  expect(facts.date).toMatchObject({ value: '2026-03-14', place: { page: 1, quote: mail[4] } });
  expect(facts.title?.value).toBe('Your order has shipped, and what comes next');
  expect(facts.total?.value).toBe(48);
  // The same lines in a file that is no mail are read like any others.
  expect(factsOfFile('order.txt', ...mail).title?.value).not.toBe(facts.title?.value);
});

it('reads on in a mail whose head names only addresses, or nothing', () => {
  const bare = factsOfFile('note.eml', 'No subject', 'From: ines@example.org', 'To: paul@example.org', 'Bill 4471-B');
  expect(bare.sender?.value ?? '').not.toContain('@');
  expect(bare.recipient?.value ?? '').not.toContain('@');
  expect(bare.title?.value).not.toBe('No subject');
  expect(factsOfFile('note.msg', 'Only words').date).toBeUndefined();
});
