import type { InvoiceWord } from '#kernel/languages/invoice-labels.ts';
import { meansOfCode, titleOfCode } from './code-lists.ts';
import type { Entry, InvoicePaper, PaperChange, PaperParty } from './invoice-paper.ts';
import { all, first, text, texts, type InvoiceElement } from './invoice-tree.ts';
import { changeOf, periodOf, rateOf, rowOf, sumsOfRows } from './cross-industry-rows.ts';
import { describeFile, writeParty } from './write-parts.ts';
import { numberOf, type InvoiceWriter } from './write-values.ts';

// The names of ZUGFeRD 1 stand behind those of today.
const DEAL = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const HEAD = 'ExchangedDocument|HeaderExchangedDocument';
const AGREEMENT = `${DEAL}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const DELIVERY = `${DEAL}/ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery`;
const SETTLEMENT = `${DEAL}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const REFERENCE = 'IssuerAssignedID|ID';

/** Reads UN/CEFACT's Cross Industry Invoice: Factur-X, ZUGFeRD and XRechnung. */
export function readCrossIndustry(root: InvoiceElement, writer: InvoiceWriter): InvoicePaper {
  const { date, money, unlessZero } = writer;
  const [head, agreement, delivery, settlement] = [HEAD, AGREEMENT, DELIVERY, SETTLEMENT].map((path) => first(root, path));
  const currency = text(settlement, 'InvoiceCurrencyCode');
  const totals = first(settlement, SUMS);
  const sum = (name: string) => text(totals, name);
  const taxSums = all(totals, 'TaxTotalAmount');
  const own = taxSums.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxSums[0];
  const rows = all(root, `${DEAL}/IncludedSupplyChainTradeLineItem`);
  const terms = all(settlement, 'SpecifiedTradePaymentTerms');
  const dues = terms.flatMap((one) => texts(one, 'DueDateDateTime/DateTimeString'));
  const changes = [
    ...all(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => changeOf(one, writer)),
    ...all(settlement, 'SpecifiedLogisticsServiceCharge').map((one): PaperChange => ({
      isCharge: true,
      reason: text(one, 'Description'),
      tax: rateOf(first(one, 'AppliedTradeTax'), writer),
      amount: money(text(one, 'AppliedAmount')),
    })),
  ];
  return {
    title: titleOfCode(text(head, 'TypeCode')),
    number: text(head, 'ID'),
    currency,
    parties: [
      partyOf('seller', first(agreement, 'SellerTradeParty'), writer),
      partyOf('buyer', first(agreement, 'BuyerTradeParty'), writer),
      partyOf('payee', first(settlement, 'PayeeTradeParty'), writer),
      partyOf('deliverTo', first(delivery, 'ShipToTradeParty'), writer),
    ].filter((party) => party !== null),
    head: [
      ['date', date(text(head, 'IssueDateTime/DateTimeString'))],
      ...[...new Set(dues)].map((due): Entry => ['due', date(due)]),
      ['delivered', date(text(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'))],
      ['period', periodOf(first(settlement, 'BillingSpecifiedPeriod'), writer)],
      ['reference', text(agreement, 'BuyerReference')],
      ...all(agreement, 'AdditionalReferencedDocument')
        .filter(isObject)
        .map((one): Entry => ['reference', text(one, REFERENCE)]),
      ...named(agreement, `BuyerOrderReferencedDocument|SellerOrderReferencedDocument/${REFERENCE}`, 'order'),
      ...named(agreement, `ContractReferencedDocument/${REFERENCE}`, 'contract'),
      ...named(agreement, 'SpecifiedProcuringProject/ID', 'project'),
      ...named(delivery, `DespatchAdviceReferencedDocument|DeliveryNoteReferencedDocument/${REFERENCE}`, 'deliveryNote'),
      ...named(settlement, `InvoiceReferencedDocument/${REFERENCE}`, 'earlierInvoice'),
    ],
    rows: rows.map((row) => rowOf(row, writer)),
    changes,
    taxes: all(settlement, 'ApplicableTradeTax').map((one) => ({
      rate: rateOf(one, writer),
      base: money(text(one, 'BasisAmount')),
      tax: money(text(one, 'CalculatedAmount')),
      reason: texts(one, 'ExemptionReason').join(' '),
    })),
    totals: [
      ...(changes.length === 0 ? [] : [['subtotal', money(sum('LineTotalAmount'))] as const]),
      ['net', money(sum('TaxBasisTotalAmount'))],
      ['taxTotal', money(own?.text ?? '')],
      ...taxSums
        .filter((one) => one !== own)
        .map((one): Entry => ['taxTotal', money(one.text, one.attributes['currencyID'] ?? currency)]),
      ['gross', money(sum('GrandTotalAmount'))],
      ['prepaid', money(unlessZero(sum('TotalPrepaidAmount')))],
      ['rounding', money(unlessZero(sum('RoundingAmount')))],
      ['payable', money(sum('DuePayableAmount'))],
    ],
    payment: [
      ...all(settlement, 'SpecifiedTradeSettlementPaymentMeans').flatMap((one) => paymentOf(one, writer)),
      ['paymentReference', text(settlement, 'PaymentReference')],
      ['mandate', terms.flatMap((one) => texts(one, 'DirectDebitMandateID'))[0] ?? ''],
    ],
    terms: terms.flatMap((one) => texts(one, 'Description')),
    notes: texts(head, 'IncludedNote/Content'),
    attachments: all(agreement, 'AdditionalReferencedDocument')
      .filter((one) => !isObject(one))
      .flatMap((one) => {
        const file = first(one, 'AttachmentBinaryObject');
        const names = [file?.attributes['filename'] ?? '', text(one, 'Name'), text(one, REFERENCE)];
        return describeFile(names, text(one, 'URIID'));
      }),
    sums: {
      rows: sumsOfRows(rows).map(numberOf),
      rowsTotal: numberOf(sum('LineTotalAmount')),
      discounts: numberOf(sum('AllowanceTotalAmount')),
      charges: numberOf(sum('ChargeTotalAmount')),
      net: numberOf(sum('TaxBasisTotalAmount')),
      tax: numberOf(own?.text ?? ''),
      gross: numberOf(sum('GrandTotalAmount')),
      prepaid: numberOf(sum('TotalPrepaidAmount')),
      rounding: numberOf(sum('RoundingAmount')),
      payable: numberOf(sum('DuePayableAmount')),
    },
  };
}

/** What the invoice is about, a meter or a vehicle, rather than a file beside it (UNTDID 1001). */
const isObject = (one: InvoiceElement): boolean => text(one, 'TypeCode') === '130';

const named = (from: InvoiceElement | undefined, path: string, label: InvoiceWord): Entry[] =>
  [...new Set(texts(from, path))].map((value) => [label, value]);

function partyOf(label: InvoiceWord, party: InvoiceElement | undefined, writer: InvoiceWriter): PaperParty | null {
  const address = first(party, 'PostalTradeAddress');
  const numbered = (scheme: string) =>
    all(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes['schemeID'] === scheme)?.text ?? '';
  const person = first(party, 'DefinedTradeContact');
  return writeParty(
    label,
    {
      name: text(party, 'Name'),
      otherNames: texts(party, 'SpecifiedLegalOrganization/TradingBusinessName'),
      street: [...texts(address, 'LineOne'), ...texts(address, 'LineTwo'), ...texts(address, 'LineThree')],
      postcode: text(address, 'PostcodeCode'),
      city: text(address, 'CityName'),
      region: text(address, 'CountrySubDivisionName'),
      country: text(address, 'CountryID'),
      vatNumber: numbered('VA'),
      taxNumber: numbered('FC'),
      register: text(party, 'SpecifiedLegalOrganization/ID'),
      contact: [
        ...texts(person, 'PersonName|DepartmentName'),
        ...texts(person, 'TelephoneUniversalCommunication/CompleteNumber'),
        ...texts(person, 'EmailURIUniversalCommunication/URIID'),
      ],
    },
    writer,
  );
}

function paymentOf(means: InvoiceElement, { words }: InvoiceWriter): Entry[] {
  return [
    ['payment', meansOfCode(text(means, 'TypeCode'), words) ?? ''],
    ...texts(means, 'Information').map((value): Entry => ['payment', value]),
    ...all(means, 'PayeePartyCreditorFinancialAccount').flatMap((account): Entry[] => [
      ['account', text(account, 'IBANID|ProprietaryID')],
      ['holder', text(account, 'AccountName')],
    ]),
    ['bank', text(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')],
    ['card', text(means, 'ApplicableTradeSettlementFinancialCard/ID')],
    ['directDebit', text(means, 'PayerPartyDebtorFinancialAccount/IBANID')],
  ];
}
