// Where the standards of electronic invoices write the facts. Paths of elements without their prefixes, from the root.

export type InvoiceField =
  | 'reference'
  | 'date'
  | 'due'
  | 'instalment'
  | 'currency'
  | 'seller'
  | 'sellerTradingName'
  | 'sellerGivenName'
  | 'sellerFamilyName'
  | 'buyer'
  | 'buyerTradingName'
  | 'buyerGivenName'
  | 'buyerFamilyName'
  | 'net'
  | 'tax'
  | 'total'
  | 'rounding'
  /** What makes the total together, where the invoice does not state it. */
  | 'part';

type Fields = Readonly<Record<string, InvoiceField>>;

/** Fields whose paths begin alike. */
const under = (root: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, field]) => [`${root}/${path}`, field]));

/** Factur-X, ZUGFeRD 2 and XRechnung: UN/CEFACT's Cross Industry Invoice. */
const crossIndustry = under('CrossIndustryInvoice', {
  ...under('ExchangedDocument', { ID: 'reference', 'IssueDateTime/DateTimeString': 'date' }),
  ...under('SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement', {
    'SellerTradeParty/Name': 'seller',
    'BuyerTradeParty/Name': 'buyer',
  }),
  ...under('SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement', {
    InvoiceCurrencyCode: 'currency',
    'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString': 'due',
    ...under('SpecifiedTradeSettlementHeaderMonetarySummation', {
      TaxBasisTotalAmount: 'net',
      TaxTotalAmount: 'tax',
      RoundingAmount: 'rounding',
      GrandTotalAmount: 'total',
    }),
  }),
});

/** ZUGFeRD 1. */
const crossIndustryDocument = under('CrossIndustryDocument', {
  ...under('HeaderExchangedDocument', { ID: 'reference', 'IssueDateTime/DateTimeString': 'date' }),
  ...under('SpecifiedSupplyChainTradeTransaction/ApplicableSupplyChainTradeAgreement', {
    'SellerTradeParty/Name': 'seller',
    'BuyerTradeParty/Name': 'buyer',
  }),
  ...under('SpecifiedSupplyChainTradeTransaction/ApplicableSupplyChainTradeSettlement', {
    InvoiceCurrencyCode: 'currency',
    'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString': 'due',
    ...under('SpecifiedTradeSettlementMonetarySummation', {
      TaxBasisTotalAmount: 'net',
      TaxTotalAmount: 'tax',
      RoundingAmount: 'rounding',
      GrandTotalAmount: 'total',
    }),
  }),
});

/** OASIS UBL, in which XRechnung and Peppol are written too. */
const universalBusiness = (root: 'Invoice' | 'CreditNote') =>
  under(root, {
    ID: 'reference',
    IssueDate: 'date',
    DueDate: 'due',
    'PaymentMeans/PaymentDueDate': 'due',
    DocumentCurrencyCode: 'currency',
    'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName': 'seller',
    'AccountingSupplierParty/Party/PartyName/Name': 'sellerTradingName',
    'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName': 'buyer',
    'AccountingCustomerParty/Party/PartyName/Name': 'buyerTradingName',
    'TaxTotal/TaxAmount': 'tax',
    'LegalMonetaryTotal/TaxExclusiveAmount': 'net',
    'LegalMonetaryTotal/TaxInclusiveAmount': 'total',
    'LegalMonetaryTotal/PayableRoundingAmount': 'rounding',
  });

/** Italy's simplified invoices, of small amounts. */
const italianSimplified = under('FatturaElettronicaSemplificata', {
  ...under('FatturaElettronicaHeader', {
    ...under('CedentePrestatore', { Denominazione: 'seller', Nome: 'sellerGivenName', Cognome: 'sellerFamilyName' }),
    ...under('CessionarioCommittente/AltriDatiIdentificativi', {
      Denominazione: 'buyer',
      Nome: 'buyerGivenName',
      Cognome: 'buyerFamilyName',
    }),
  }),
  ...under('FatturaElettronicaBody', {
    ...under('DatiGenerali/DatiGeneraliDocumento', { Divisa: 'currency', Data: 'date', Numero: 'reference' }),
    'DatiBeniServizi/Importo': 'part',
  }),
});

/** Poland's structured invoices of KSeF. */
const polish = under('Faktura', {
  ...under('Podmiot1/DaneIdentyfikacyjne', {
    Nazwa: 'seller',
    PelnaNazwa: 'seller',
    ImiePierwsze: 'sellerGivenName',
    Nazwisko: 'sellerFamilyName',
  }),
  ...under('Podmiot2/DaneIdentyfikacyjne', {
    Nazwa: 'buyer',
    PelnaNazwa: 'buyer',
    ImiePierwsze: 'buyerGivenName',
    Nazwisko: 'buyerFamilyName',
  }),
  ...under('Fa', {
    KodWaluty: 'currency',
    P_1: 'date',
    P_2: 'reference',
    P_15: 'total',
    'Platnosc/TerminPlatnosci/Termin': 'instalment',
  }),
});

/** Italy's invoices. One that has several bodies is several invoices, which then contradict each other and say little. */
const italian = under('FatturaElettronica', {
  ...under('FatturaElettronicaHeader', {
    ...under('CedentePrestatore/DatiAnagrafici/Anagrafica', {
      Denominazione: 'seller',
      Nome: 'sellerGivenName',
      Cognome: 'sellerFamilyName',
    }),
    ...under('CessionarioCommittente/DatiAnagrafici/Anagrafica', {
      Denominazione: 'buyer',
      Nome: 'buyerGivenName',
      Cognome: 'buyerFamilyName',
    }),
  }),
  ...under('FatturaElettronicaBody', {
    ...under('DatiGenerali/DatiGeneraliDocumento', {
      Divisa: 'currency',
      Data: 'date',
      Numero: 'reference',
      ImportoTotaleDocumento: 'total',
    }),
    ...under('DatiBeniServizi/DatiRiepilogo', { ImponibileImporto: 'part', Imposta: 'part' }),
    'DatiPagamento/DettaglioPagamento/DataScadenzaPagamento': 'instalment',
  }),
});

export const INVOICE_FIELDS: ReadonlyMap<string, InvoiceField> = new Map(
  Object.entries({
    ...crossIndustry,
    ...crossIndustryDocument,
    ...universalBusiness('Invoice'),
    ...universalBusiness('CreditNote'),
    ...italian,
    ...italianSimplified,
    ...polish,
  }),
);

/** The roots of documents that are invoices. Orders of the same family (`SCRDMCCBDACIOMessageStructure`) are none. */
export const INVOICE_ROOTS: ReadonlySet<string> = new Set(
  [...INVOICE_FIELDS.keys()].map((path) => path.slice(0, path.indexOf('/'))),
);
