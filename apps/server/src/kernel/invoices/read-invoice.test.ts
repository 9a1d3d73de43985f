import { expect, test } from 'vitest';
import { XmlError } from '#kernel/xml/read-xml.ts';
import { madeCrossIndustryInvoice } from './made-invoice.test-support.ts';
import { readInvoice } from './read-invoice.ts';

const read = (xml: string, encoding: BufferEncoding = 'utf8') => readInvoice(Buffer.from(xml, encoding));
const whole = {
  reference: 'HJ-51',
  date: '2025-03-12',
  due: '2025-04-11',
  sender: 'Harbour Joinery Ltd',
  recipient: 'Ida Holm',
  total: 1071,
  currency: 'EUR',
};

test('a Cross Industry Invoice says what it is about', () => {
  expect(read(madeCrossIndustryInvoice())).toEqual(whole);
});

test('so does one of ZUGFeRD 1', () => {
  const first = madeCrossIndustryInvoice()
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary')
    .replace('20250312', '20250312000000'.slice(0, 8));
  expect(read(first)).toEqual(whole);
});

test('so does one of UBL, by the name that is in the register', () => {
  const party = (name: string, registered: string) =>
    `<c:Party><c:PartyName><c:Name>${name}</c:Name></c:PartyName><c:PartyLegalEntity>${registered}</c:PartyLegalEntity></c:Party>`;
  expect(
    read(`<Invoice xmlns:c="urn:c"><c:ID>HJ-51</c:ID><c:IssueDate>2025-03-12</c:IssueDate><c:DueDate>2025-04-11</c:DueDate>
      <c:DocumentCurrencyCode>EUR</c:DocumentCurrencyCode>
      <c:AccountingSupplierParty>${party('Joiners', '<c:RegistrationName>Harbour Joinery Ltd</c:RegistrationName>')}</c:AccountingSupplierParty>
      <c:AccountingCustomerParty>${party('Ida Holm', '')}</c:AccountingCustomerParty>
      <c:TaxTotal><c:TaxAmount currencyID="EUR">171.00</c:TaxAmount></c:TaxTotal>
      <c:LegalMonetaryTotal><c:TaxExclusiveAmount>900</c:TaxExclusiveAmount><c:TaxInclusiveAmount>1071.00</c:TaxInclusiveAmount>
      </c:LegalMonetaryTotal><c:InvoiceLine><c:ID>1</c:ID></c:InvoiceLine></Invoice>`),
  ).toEqual(whole);
});

test('so does an Italian one, of a person and in instalments', () => {
  const name = (inside: string) => `<DatiAnagrafici><Anagrafica>${inside}</Anagrafica></DatiAnagrafici>`;
  const instalment = (day: string) =>
    `<DettaglioPagamento><DataScadenzaPagamento>${day}</DataScadenzaPagamento></DettaglioPagamento>`;
  expect(
    read(`<p:FatturaElettronica xmlns:p="urn:p"><FatturaElettronicaHeader>
      <CedentePrestatore>${name('<Denominazione>Harbour Joinery Ltd</Denominazione>')}</CedentePrestatore>
      <CessionarioCommittente>${name('<Nome>Ida</Nome><Cognome>Holm</Cognome>')}</CessionarioCommittente>
      </FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><Divisa>EUR</Divisa><Data>2025-03-12</Data>
      <Numero>HJ-51</Numero><ImportoTotaleDocumento>1071.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
      <DatiPagamento>${instalment('2025-05-11')}${instalment('2025-04-11')}</DatiPagamento></FatturaElettronicaBody></p:FatturaElettronica>`),
  ).toEqual(whole);
});

test('what contradicts itself is not said', () => {
  expect(read(madeCrossIndustryInvoice({ total: '1701.00' }))).not.toHaveProperty('total');
  const twice = madeCrossIndustryInvoice().replace('<ram:ID>HJ-51</ram:ID>', '<ram:ID>HJ-51</ram:ID><ram:ID>HJ-52</ram:ID>');
  expect(read(twice)).not.toHaveProperty('reference');
});

test.each(['20250230', '20251301', 'soon', '0'])('a date that does not exist is none: %s', (date) => {
  expect(read(madeCrossIndustryInvoice({ date }))).not.toHaveProperty('date');
});

test('of dates to pay by the last counts: before it there is a discount', () => {
  const early = '<udt:DateTimeString format="102">20250320</udt:DateTimeString>';
  const terms = `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${early}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`;
  const xml = madeCrossIndustryInvoice().replace(
    '<ram:SpecifiedTradePaymentTerms>',
    `${terms}<ram:SpecifiedTradePaymentTerms>`,
  );
  expect(read(xml)).toMatchObject({ due: '2025-04-11' });
});

test('letters of older encodings are read', () => {
  const xml = madeCrossIndustryInvoice({ head: '<?xml version="1.0" encoding="ISO-8859-1"?>', sender: 'Schreinerei Müller' });
  expect(read(xml, 'latin1')).toMatchObject({ sender: 'Schreinerei Müller' });
  expect(readInvoice(Buffer.from(`\u{FEFF}${madeCrossIndustryInvoice({ head: '' })}`, 'utf16le'))).toEqual(whole);
});

test('other documents are no invoices', () => {
  expect(read('<SCRDMCCBDACIOMessageStructure><ID>1</ID></SCRDMCCBDACIOMessageStructure>')).toBeNull();
});

test('what is broken, deep, large or made of entities is refused', () => {
  const doubled = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
  const bomb = madeCrossIndustryInvoice({ head: `<!DOCTYPE x [<!ENTITY e0 "ha">${doubled}]>`, sender: '&e30;' });
  expect(() => read(bomb)).toThrow(XmlError);
  expect(() => read(madeCrossIndustryInvoice().slice(0, -9))).toThrow(XmlError);
  expect(() => read(`<Invoice>${'<a>'.repeat(5_000)}`)).toThrow(XmlError);
  expect(() => read(`<Invoice>${'&amp;'.repeat(8_000_000)}</Invoice>`)).toThrow(XmlError);
});
