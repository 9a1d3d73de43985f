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
  | 'account'
  | 'customer'
  | 'periodStart'
  | 'periodEnd'
  /** Sums before tax and taxes that are said rate by rate; where no total is stated, they make it together. */
  | 'netPart'
  | 'taxPart'
  /** A sum with its tax: where no total is stated, they make it together. */
  | 'grossPart';

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
    'BuyerTradeParty/ID': 'customer',
  }),
  ...under('SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement', {
    InvoiceCurrencyCode: 'currency',
    'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString': 'due',
    'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID': 'account',
    'BillingSpecifiedPeriod/StartDateTime/DateTimeString': 'periodStart',
    'BillingSpecifiedPeriod/EndDateTime/DateTimeString': 'periodEnd',
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
    'BuyerTradeParty/ID': 'customer',
  }),
  ...under('SpecifiedSupplyChainTradeTransaction/ApplicableSupplyChainTradeSettlement', {
    InvoiceCurrencyCode: 'currency',
    'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString': 'due',
    'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID': 'account',
    'BillingSpecifiedPeriod/StartDateTime/DateTimeString': 'periodStart',
    'BillingSpecifiedPeriod/EndDateTime/DateTimeString': 'periodEnd',
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
    'AccountingCustomerParty/Party/PartyIdentification/ID': 'customer',
    'PaymentMeans/PayeeFinancialAccount/ID': 'account',
    'InvoicePeriod/StartDate': 'periodStart',
    'InvoicePeriod/EndDate': 'periodEnd',
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
    'DatiBeniServizi/Importo': 'grossPart',
  }),
});

/** Poland numbers its rates of tax: sums before tax, and the taxes on them. */
const NET_OF_RATES = ['1', '2', '3', '4', '5', '6', '6_1', '6_2', '6_3', '7', '8', '9', '10', '11'];
const TAX_OF_RATES = ['1', '2', '3', '4', '5'];

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
  'Podmiot2/NrKlienta': 'customer',
  ...under('Fa', {
    // One for each rate. Taxes that end in W are the same once more, in złoty.
    ...Object.fromEntries(NET_OF_RATES.map((rate) => [`P_13_${rate}`, 'netPart' as const])),
    ...Object.fromEntries(TAX_OF_RATES.map((rate) => [`P_14_${rate}`, 'taxPart' as const])),
    'OkresFa/P_6_Od': 'periodStart',
    'OkresFa/P_6_Do': 'periodEnd',
    'Platnosc/RachunekBankowy/NrRB': 'account',
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
    ...under('DatiBeniServizi/DatiRiepilogo', { ImponibileImporto: 'netPart', Imposta: 'taxPart' }),
    ...under('DatiPagamento/DettaglioPagamento', { DataScadenzaPagamento: 'instalment', IBAN: 'account' }),
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
