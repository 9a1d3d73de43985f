// Electronic invoices for tests, as small as the standards let them be.

interface MadeInvoice {
  readonly reference?: string;
  readonly date?: string;
  readonly due?: string;
  readonly sender?: string;
  readonly net?: string;
  readonly tax?: string;
  readonly total?: string;
  /** What stands before the root. */
  readonly head?: string;
}

/** A Cross Industry Invoice, as Factur-X, ZUGFeRD 2 and XRechnung write it. */
export function madeCrossIndustryInvoice({
  reference = 'HJ-51',
  date = '20250312',
  due = '20250411',
  sender = 'Harbour Joinery Ltd',
  net = '900.00',
  tax = '171.00',
  total = '1071.00',
  head = '<?xml version="1.0" encoding="UTF-8"?>',
}: MadeInvoice = {}): string {
  return `${head}
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
  <rsm:ExchangedDocument>
    <ram:ID>${reference}</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>${sender}</ram:Name></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:ID>K-2041</ram:ID><ram:Name>Ida Holm</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID>
      </ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">20250201</udt:DateTimeString></ram:StartDateTime>
      <ram:EndDateTime><udt:DateTimeString format="102">20250228</udt:DateTimeString></ram:EndDateTime></ram:BillingSpecifiedPeriod>
      <ram:SpecifiedTradePaymentTerms>
        <ram:DueDateDateTime><udt:DateTimeString format="102">${due}</udt:DateTimeString></ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">${tax}</ram:TaxTotalAmount>
        <ram:TaxTotalAmount currencyID="CZK">4275.00</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}
