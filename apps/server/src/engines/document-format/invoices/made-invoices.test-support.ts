// Electronic invoices for tests: made by hand, no two of one person.

interface Made {
  readonly head?: string;
  /** Further elements before the parties. */
  readonly notes?: string;
  readonly rows?: string;
  readonly net?: string;
  readonly tax?: string;
  readonly gross?: string;
  readonly prepaid?: string;
  readonly payable?: string;
  readonly country?: string;
  /** What stands after the note, such as attachments. */
  readonly references?: string;
}

const party = (name: string, country: string, vat: string) => `<a:Party><a:PostalAddress><b:StreetName>Pier 4</b:StreetName>
  <b:CityName>Hafenstadt</b:CityName><b:PostalZone>20457</b:PostalZone>
  <a:Country><b:IdentificationCode>${country}</b:IdentificationCode></a:Country></a:PostalAddress>
  ${vat === '' ? '' : `<a:PartyTaxScheme><b:CompanyID>${vat}</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>`}
  <a:PartyLegalEntity><b:RegistrationName>${name}</b:RegistrationName></a:PartyLegalEntity></a:Party>`;

export const UBL_ROWS = `<a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity unitCode="HUR">7.5</b:InvoicedQuantity>
  <b:LineExtensionAmount currencyID="EUR">600.00</b:LineExtensionAmount>
  <a:Item><b:Description>Steamed ash</b:Description><b:Name>Handrail</b:Name>
  <a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>19</b:Percent></a:ClassifiedTaxCategory></a:Item>
  <a:Price><b:PriceAmount currencyID="EUR">80</b:PriceAmount></a:Price></a:InvoiceLine>
  <a:InvoiceLine><b:ID>2</b:ID><b:InvoicedQuantity unitCode="C62">3</b:InvoicedQuantity>
  <b:LineExtensionAmount currencyID="EUR">300.00</b:LineExtensionAmount>
  <a:Item><b:Name>Bracket</b:Name></a:Item><a:Price><b:PriceAmount currencyID="EUR">100</b:PriceAmount></a:Price></a:InvoiceLine>`;

/** UBL, as Peppol writes it; a CreditNote where `root` says so. */
export function madeUniversalInvoice(
  {
    head = '<?xml version="1.0" encoding="UTF-8"?>',
    notes = '',
    rows = UBL_ROWS,
    net = '900.00',
    tax = '171.00',
    gross = '1071.00',
    prepaid = '',
    payable = gross,
    country = 'SE',
    references = '',
  }: Made = {},
  root: 'Invoice' | 'CreditNote' = 'Invoice',
): string {
  const amount = (name: string, value: string) => (value === '' ? '' : `<b:${name} currencyID="EUR">${value}</b:${name}>`);
  return `${head}
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
  xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <b:ID>HJ-51</b:ID><b:IssueDate>2025-03-12</b:IssueDate><b:DueDate>2025-04-11</b:DueDate>${notes}
  <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode><b:BuyerReference>04011000-12</b:BuyerReference>${references}
  <a:AccountingSupplierParty>${party('Harbour Joinery Ltd', country, 'SE556677889901')}</a:AccountingSupplierParty>
  <a:AccountingCustomerParty>${party('Ida Holm', country, '')}</a:AccountingCustomerParty>
  <a:PaymentMeans><b:PaymentMeansCode>58</b:PaymentMeansCode><b:PaymentID>HJ-51</b:PaymentID>
  <a:PayeeFinancialAccount><b:ID>SE4550000000058398257466</b:ID></a:PayeeFinancialAccount></a:PaymentMeans>
  <a:TaxTotal>${amount('TaxAmount', tax)}<a:TaxSubtotal>${amount('TaxableAmount', net)}${amount('TaxAmount', tax)}
  <a:TaxCategory><b:ID>S</b:ID><b:Percent>19</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>
  <a:LegalMonetaryTotal>${amount('LineExtensionAmount', '900.00')}${amount('TaxExclusiveAmount', net)}
  ${amount('TaxInclusiveAmount', gross)}${amount('PrepaidAmount', prepaid)}${amount('PayableAmount', payable)}</a:LegalMonetaryTotal>
  ${root === 'Invoice' ? rows : rows.replaceAll('InvoiceLine', 'CreditNoteLine').replaceAll('InvoicedQ', 'CreditedQ')}
</${root}>`;
}

/** FatturaPA 1.2 of a person's firm; the total is not stated, as the standard lets it be. */
export const madeItalianInvoice = (bodies = 1): string => `<?xml version="1.0"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>
  <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA>
  <Anagrafica><Nome>Rosa</Nome><Cognome>Bellini</Cognome></Anagrafica></DatiAnagrafici>
  <Sede><Indirizzo>Via dei Mulini</Indirizzo><NumeroCivico>7</NumeroCivico><CAP>40121</CAP><Comune>Bologna</Comune><Provincia>BO</Provincia><Nazione>IT</Nazione></Sede></CedentePrestatore>
  <CessionarioCommittente><DatiAnagrafici><Anagrafica><Denominazione>Officina Galli srl</Denominazione></Anagrafica></DatiAnagrafici></CessionarioCommittente>
  </FatturaElettronicaHeader>${Array.from(
    { length: bodies },
    (_, at) => `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento>
  <TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2025-03-1${at}</Data><Numero>${at + 7}/2025</Numero>
  <Causale>Lavori di marzo</Causale></DatiGeneraliDocumento></DatiGenerali>
  <DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Riparazione pompa</Descrizione><Quantita>2.00</Quantita>
  <PrezzoUnitario>500.00</PrezzoUnitario><PrezzoTotale>1000.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
  <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1000.00</ImponibileImporto><Imposta>220.00</Imposta></DatiRiepilogo></DatiBeniServizi>
  <DatiPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>2025-04-30</DataScadenzaPagamento>
  <ImportoPagamento>1220.00</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento>
  <Allegati><NomeAttachment>rapporto.pdf</NomeAttachment><Attachment>JVBERi0=</Attachment></Allegati></FatturaElettronicaBody>`,
  ).join('')}</p:FatturaElettronica>`;

/** FatturaPA, simplified. */
export const SIMPLE_ITALIAN_INVOICE = `<p:FatturaElettronicaSemplificata xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0">
  <FatturaElettronicaHeader><CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA>
  <Denominazione>Bar Stazione</Denominazione></CedentePrestatore><CessionarioCommittente><AltriDatiIdentificativi>
  <Denominazione>Officina Galli srl</Denominazione></AltriDatiIdentificativi></CessionarioCommittente></FatturaElettronicaHeader>
  <FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2025-03-12</Data>
  <Numero>31</Numero></DatiGeneraliDocumento></DatiGenerali>
  <DatiBeniServizi><Descrizione>Pranzo</Descrizione><Importo>36.60</Importo><DatiIVA><Imposta>6.60</Imposta></DatiIVA></DatiBeniServizi>
  </FatturaElettronicaBody></p:FatturaElettronicaSemplificata>`;

/** KSeF FA(3). */
export const POLISH_INVOICE = `<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
  <Podmiot1><DaneIdentyfikacyjne><NIP>1234567890</NIP><Nazwa>Stolarnia Wiśniewska sp. z o.o.</Nazwa></DaneIdentyfikacyjne>
  <Adres><KodKraju>PL</KodKraju><AdresL1>ul. Rzeczna 3</AdresL1><AdresL2>80-001 Gdańsk</AdresL2></Adres></Podmiot1>
  <Podmiot2><DaneIdentyfikacyjne><BrakID>1</BrakID><ImiePierwsze>Jan</ImiePierwsze><Nazwisko>Zając</Nazwisko></DaneIdentyfikacyjne></Podmiot2>
  <Fa><KodWaluty>PLN</KodWaluty><P_1>2026-02-03</P_1><P_2>FV/3/2026</P_2><P_13_1>1000.00</P_13_1><P_14_1>230.00</P_14_1><P_15>1230.00</P_15>
  <RodzajFaktury>VAT</RodzajFaktury><FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Stół dębowy</P_7><P_8A>szt.</P_8A><P_8B>1</P_8B>
  <P_9A>1000.00</P_9A><P_11>1000.00</P_11><P_12>23</P_12></FaWiersz>
  <Platnosc><TerminPlatnosci><Termin>2026-02-17</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci>
  <RachunekBankowy><NrRB>61109010140000071219812874</NrRB></RachunekBankowy></Platnosc></Fa></Faktura>`;

/** A file inside a signature, as CMS is written; there is nobody's signature in it. */
export function madeSigned(content: string): Buffer {
  const element = (tag: number, ...inside: readonly Buffer[]) => {
    const bytes = Buffer.concat(inside);
    return Buffer.concat([
      Buffer.from([tag, 0x83, bytes.length >> 16, (bytes.length >> 8) & 0xff, bytes.length & 0xff]),
      bytes,
    ]);
  };
  const kind = (last: string) => Buffer.from(`06092a864886f70d0107${last}`, 'hex');
  const held = element(0x30, kind('01'), element(0xa0, element(0x04, Buffer.from(content))));
  return element(
    0x30,
    kind('02'),
    element(0xa0, element(0x30, Buffer.from('020101', 'hex'), element(0x31), held, element(0x31))),
  );
}
