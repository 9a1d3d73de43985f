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
const more = {
  net: 900,
  tax: 171,
  iban: 'DE02 1203 0000 0000 2020 51',
  customer: 'K-2041',
  period: '2025-02-01/2025-02-28',
};

test('a Cross Industry Invoice says what it is about', () => {
  expect(read(madeCrossIndustryInvoice())).toEqual({ ...whole, ...more });
});

test('so does one of ZUGFeRD 1', () => {
  const first = madeCrossIndustryInvoice()
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary')
    .replace('20250312', '20250312000000'.slice(0, 8));
  expect(read(first)).toEqual({ ...whole, ...more });
});

test('so does one of UBL, by the name that is in the register', () => {
  const party = (name: string, registered: string) =>
    `<c:Party><c:PartyIdentification><c:ID>K-2041</c:ID></c:PartyIdentification>
      <c:PartyIdentification><c:ID schemeID="0088">4012345000009</c:ID></c:PartyIdentification><c:PartyName><c:Name>${name}</c:Name></c:PartyName><c:PartyLegalEntity>${registered}</c:PartyLegalEntity></c:Party>`;
  expect(
    read(`<Invoice xmlns:c="urn:c"><c:ID>HJ-51</c:ID><c:IssueDate>2025-03-12</c:IssueDate><c:DueDate>2025-04-11</c:DueDate>
      <c:DocumentCurrencyCode>EUR</c:DocumentCurrencyCode>
      <c:InvoicePeriod><c:StartDate>2025-02-01</c:StartDate><c:EndDate>2025-02-28</c:EndDate></c:InvoicePeriod>
      <c:PaymentMeans><c:PayeeFinancialAccount><c:ID>DE02 1203 0000 0000 2020 51</c:ID></c:PayeeFinancialAccount></c:PaymentMeans>
      <c:AccountingSupplierParty>${party('Joiners', '<c:RegistrationName>Harbour Joinery Ltd</c:RegistrationName>')}</c:AccountingSupplierParty>
      <c:AccountingCustomerParty>${party('Ida Holm', '')}</c:AccountingCustomerParty>
      <c:TaxTotal><c:TaxAmount currencyID="EUR">171.00</c:TaxAmount></c:TaxTotal>
      <c:LegalMonetaryTotal><c:TaxExclusiveAmount>900</c:TaxExclusiveAmount><c:TaxInclusiveAmount>1071.00</c:TaxInclusiveAmount>
      </c:LegalMonetaryTotal><c:InvoiceLine><c:ID>1</c:ID></c:InvoiceLine></Invoice>`),
  ).toEqual({ ...whole, ...more });
});

test('so does an Italian one, of a person and in instalments', () => {
  const name = (inside: string) => `<DatiAnagrafici><Anagrafica>${inside}</Anagrafica></DatiAnagrafici>`;
  const instalment = (day: string) =>
    `<DettaglioPagamento><DataScadenzaPagamento>${day}</DataScadenzaPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento>`;
  expect(
    read(`<p:FatturaElettronica xmlns:p="urn:p"><FatturaElettronicaHeader>
      <CedentePrestatore>${name('<Denominazione>Harbour Joinery Ltd</Denominazione>')}</CedentePrestatore>
      <CessionarioCommittente>${name('<Nome>Ida</Nome><Cognome>Holm</Cognome>')}</CessionarioCommittente>
      </FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><Divisa>EUR</Divisa><Data>2025-03-12</Data>
      <Numero>HJ-51</Numero><ImportoTotaleDocumento>1071.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi>
      <DatiRiepilogo><ImponibileImporto>700.00</ImponibileImporto><Imposta>171.00</Imposta></DatiRiepilogo>
      <DatiRiepilogo><ImponibileImporto>200.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo></DatiBeniServizi>
      <DatiPagamento>${instalment('2025-05-11')}${instalment('2025-04-11')}</DatiPagamento></FatturaElettronicaBody></p:FatturaElettronica>`),
  ).toEqual({ ...whole, net: 900, tax: 171, iban: 'IT60 X054 2811 1010 0000 0123 456' });
});

test('what contradicts itself is not said', () => {
  expect(read(madeCrossIndustryInvoice({ total: '1701.00' }))).not.toHaveProperty('total');
  const twice = madeCrossIndustryInvoice().replace('<ram:ID>HJ-51</ram:ID>', '<ram:ID>HJ-51</ram:ID><ram:ID>HJ-52</ram:ID>');
  expect(read(twice)).not.toHaveProperty('reference');
});

test('a total that net amount and tax do not make is told as what it is', () => {
  const { total, net, tax, contradiction } = read(madeCrossIndustryInvoice({ total: '1701.00' })) ?? {};
  expect({ total, net, tax, contradiction }).toEqual({ contradiction: { stated: 1701, summed: 1071 } });
  expect(read(madeCrossIndustryInvoice({ total: '1071.01' }))).toMatchObject({ total: 1071.01 });
});

const italian = (bodies: readonly string[]) =>
  `<FatturaElettronica>${bodies.map((inside) => `<FatturaElettronicaBody>${inside}</FatturaElettronicaBody>`).join('')}</FatturaElettronica>`;
const body = (number: string, tax = '0.20') =>
  `<DatiGenerali><DatiGeneraliDocumento><Numero>${number}</Numero></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi>
  <DatiRiepilogo><ImponibileImporto>0.10</ImponibileImporto><Imposta>${tax}</Imposta></DatiRiepilogo></DatiBeniServizi>`;

test('an Italian total that is not stated is the sum of its parts, of one invoice', () => {
  expect(read(italian([body('7')]))).toMatchObject({ total: 0.3, net: 0.1, tax: 0.2 });
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
      <DaneIdentyfikacyjne><ImiePierwsze>Jan</ImiePierwsze><Nazwisko>Zając</Nazwisko></DaneIdentyfikacyjne><NrKlienta>88/2</NrKlienta></Podmiot2>
      <Fa><KodWaluty>PLN</KodWaluty><P_1>2026-02-03</P_1><P_2>FV/3</P_2><OkresFa><P_6_Od>2026-01-01</P_6_Od><P_6_Do>2026-01-31</P_6_Do></OkresFa>
      <P_13_1>900.00</P_13_1><P_14_1>207.00</P_14_1><P_13_7>123.00</P_13_7><P_15>1230.00</P_15><Platnosc><TerminPlatnosci>
      <Termin>2026-02-17</Termin></TerminPlatnosci><RachunekBankowy><NrRB>61109010140000071219812874</NrRB></RachunekBankowy></Platnosc></Fa></Faktura>`),
  ).toEqual({
    sender: 'Stolarnia',
    recipient: 'Jan Zając',
    currency: 'PLN',
    date: '2026-02-03',
    due: '2026-02-17',
    reference: 'FV/3',
    total: 1230,
    net: 1023,
    tax: 207,
    iban: 'PL61 1090 1014 0000 0712 1981 2874',
    customer: '88/2',
    period: '2026-01-01/2026-01-31',
  });
});

test('of accounts only an IBAN is one, and of two none', () => {
  const iban = 'DE02120300000000202051';
  const means = '<ram:SpecifiedTradeSettlementPaymentMeans>';
  expect(read(madeCrossIndustryInvoice().replace(iban, 'DE03120300000000202051'))).not.toHaveProperty('iban');
  expect(read(madeCrossIndustryInvoice().replace(iban, '0202051'))).not.toHaveProperty('iban');
  const second = `${means}<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>IT60X0542811101000000123456</ram:IBANID>
    </ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`;
  expect(read(madeCrossIndustryInvoice().replace(means, `${second}${means}`))).not.toHaveProperty('iban');
});

test('sums by rate that do not make the total are not said, and a time that ends before it begins is none', () => {
  const polish = (net: string, to: string) =>
    read(`<Faktura><Fa><P_2>FV/3</P_2><OkresFa><P_6_Od>2026-01-01</P_6_Od><P_6_Do>${to}</P_6_Do></OkresFa><P_13_1>${net}</P_13_1>
      <P_14_1>230.00</P_14_1><P_15>1230.00</P_15></Fa></Faktura>`);
  expect(polish('1000.00', '2026-01-31')).toMatchObject({ net: 1000, tax: 230, period: '2026-01-01/2026-01-31' });
  expect(polish('900.00', '2025-01-31')).toEqual({ reference: 'FV/3', total: 1230 });
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
  expect(readInvoice(Buffer.from(`\u{FEFF}${madeCrossIndustryInvoice({ head: '' })}`, 'utf16le'))).toEqual({
    ...whole,
    ...more,
  });
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
