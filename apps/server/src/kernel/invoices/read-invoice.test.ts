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

test('a total that net amount and tax do not make is told as what it is', () => {
  const { total, contradiction } = read(madeCrossIndustryInvoice({ total: '1701.00' })) ?? {};
  expect({ total, contradiction }).toEqual({ total: undefined, contradiction: { stated: 1701, summed: 1071 } });
  expect(read(madeCrossIndustryInvoice({ total: '1071.01' }))).toMatchObject({ total: 1071.01 });
});

const italian = (bodies: readonly string[]) =>
  `<FatturaElettronica>${bodies.map((inside) => `<FatturaElettronicaBody>${inside}</FatturaElettronicaBody>`).join('')}</FatturaElettronica>`;
const body = (number: string, tax = '0.20') =>
  `<DatiGenerali><DatiGeneraliDocumento><Numero>${number}</Numero></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi>
  <DatiRiepilogo><ImponibileImporto>0.10</ImponibileImporto><Imposta>${tax}</Imposta></DatiRiepilogo></DatiBeniServizi>`;

test('an Italian total that is not stated is the sum of its parts, of one invoice', () => {
  expect(read(italian([body('7')]))).toMatchObject({ total: 0.3 });
  expect(read(italian([body('7', 'gratis')]))).not.toHaveProperty('total');
  expect(read(italian([body('7'), body('8')]))).not.toHaveProperty('total');
});

test('a simplified Italian invoice and a Polish one say what they are about', () => {
  expect(
    read(`<FatturaElettronicaSemplificata><FatturaElettronicaHeader><CedentePrestatore><Denominazione>Bar Stazione</Denominazione>
      </CedentePrestatore></FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><Numero>31</Numero>
      </DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><Importo>36.60</Importo></DatiBeniServizi></FatturaElettronicaBody>
      </FatturaElettronicaSemplificata>`),
  ).toEqual({ sender: 'Bar Stazione', reference: '31', total: 36.6 });
  expect(
    read(`<Faktura><Podmiot1><DaneIdentyfikacyjne><Nazwa>Stolarnia</Nazwa></DaneIdentyfikacyjne></Podmiot1><Podmiot2>
      <DaneIdentyfikacyjne><ImiePierwsze>Jan</ImiePierwsze><Nazwisko>Zając</Nazwisko></DaneIdentyfikacyjne></Podmiot2>
      <Fa><KodWaluty>PLN</KodWaluty><P_1>2026-02-03</P_1><P_2>FV/3</P_2><P_15>1230.00</P_15><Platnosc><TerminPlatnosci>
      <Termin>2026-02-17</Termin></TerminPlatnosci></Platnosc></Fa></Faktura>`),
  ).toEqual({
    sender: 'Stolarnia',
    recipient: 'Jan Zając',
    currency: 'PLN',
    date: '2026-02-03',
    due: '2026-02-17',
    reference: 'FV/3',
    total: 1230,
  });
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

test('a document type declaration is refused, also one that does no harm', () => {
  expect(() => read(madeCrossIndustryInvoice({ head: '<!DOCTYPE Invoice>' }))).toThrow(XmlError);
});

test('a wrong or missing declaration of the encoding does no harm', () => {
  const xml = madeCrossIndustryInvoice({ sender: 'Schreinerei Müller' });
  expect(read(xml, 'latin1')).toMatchObject({ sender: 'Schreinerei Müller' });
  expect(read(xml.replace('UTF-8', 'UTF-16'))).toMatchObject({ sender: 'Schreinerei Müller' });
  expect(read(xml.replace('UTF-8', 'UTF-16'), 'utf16le')).toMatchObject({ sender: 'Schreinerei Müller' });
});

test('a total of UBL may be rounded', () => {
  const sums = (rounding: string) =>
    read(`<CreditNote><ID>1</ID><TaxTotal><TaxAmount>292.20</TaxAmount></TaxTotal><LegalMonetaryTotal><TaxExclusiveAmount>1436.50
      </TaxExclusiveAmount><TaxInclusiveAmount>1729</TaxInclusiveAmount>${rounding}</LegalMonetaryTotal></CreditNote>`);
  expect(sums('<PayableRoundingAmount>0.30</PayableRoundingAmount>')).toMatchObject({ total: 1729 });
  expect(sums('')).not.toHaveProperty('total');
});
