import type { InvoiceWord } from '#kernel/languages/invoice-labels.ts';
import { meansOfCode, titleOfCode } from './code-lists.ts';
import type { Entry, InvoicePaper, PaperParty } from './invoice-paper.ts';
import { all, first, text, texts, type InvoiceElement } from './invoice-tree.ts';
import { changeOf, rateOf, rowsOf } from './universal-rows.ts';
import { describeFile, writeParty } from './write-parts.ts';
import { numberOf, type InvoiceWriter } from './write-values.ts';

/** Reads OASIS UBL: an Invoice or a CreditNote, as Peppol and XRechnung write them. */
export function readUniversalBusiness(root: InvoiceElement, writer: InvoiceWriter): InvoicePaper {
  const { date, money, period, unlessZero } = writer;
  const currency = text(root, 'DocumentCurrencyCode');
  const totals = first(root, 'LegalMonetaryTotal');
  const sum = (name: string) => text(totals, name);
  const taxes = all(root, 'TaxTotal');
  const own = taxes.find((one) => first(one, 'TaxAmount')?.attributes['currencyID'] === currency) ?? taxes[0];
  const others = taxes.filter((one) => one !== own);
  const means = all(root, 'PaymentMeans');
  const dues = [...texts(root, 'DueDate'), ...texts(root, 'PaymentMeans/PaymentDueDate')];
  const rows = rowsOf(root, writer);
  const changes = all(root, 'AllowanceCharge').map((one) => changeOf(one, writer));
  // An extension of XRechnung; elsewhere the same element tells what was paid before.
  const forOthers = /xrechnung/iu.test(text(root, 'CustomizationID')) ? all(root, 'PrepaidPayment') : [];
  return {
    title: root.name === 'CreditNote' ? 'creditNote' : titleOfCode(text(root, 'InvoiceTypeCode')),
    number: text(root, 'ID'),
    currency,
    parties: [
      partyOf('seller', first(root, 'AccountingSupplierParty/Party'), writer),
      partyOf('buyer', first(root, 'AccountingCustomerParty/Party'), writer),
      partyOf('payee', first(root, 'PayeeParty'), writer),
      deliveryOf(first(root, 'Delivery'), writer),
    ].filter((party) => party !== null),
    head: [
      ['date', date(text(root, 'IssueDate'))],
      ...[...new Set(dues)].map((due): Entry => ['due', date(due)]),
      ['delivered', date(text(root, 'Delivery/ActualDeliveryDate'))],
      ['period', period(text(root, 'InvoicePeriod/StartDate'), text(root, 'InvoicePeriod/EndDate'))],
      ['reference', text(root, 'BuyerReference')],
      ...all(root, 'AdditionalDocumentReference')
        .filter(isObject)
        .map((one): Entry => ['reference', text(one, 'ID')]),
      ...namedIn(root, 'OrderReference/ID|SalesOrderID', 'order'),
      ...namedIn(root, 'ContractDocumentReference/ID', 'contract'),
      ...namedIn(root, 'ProjectReference/ID', 'project'),
      ...namedIn(root, 'DespatchDocumentReference/ID', 'deliveryNote'),
      ...all(root, 'BillingReference/InvoiceDocumentReference').map((one): Entry => [
        'earlierInvoice',
        [text(one, 'ID'), date(text(one, 'IssueDate'))].filter((part) => part !== '').join(', '),
      ]),
    ],
    rows,
    changes,
    taxes: all(own, 'TaxSubtotal').map((one) => ({
      rate: rateOf(first(one, 'TaxCategory'), writer),
      base: money(text(one, 'TaxableAmount')),
      tax: money(text(one, 'TaxAmount')),
      reason: texts(one, 'TaxCategory/TaxExemptionReason').join(' '),
    })),
    totals: [
      ...(changes.length === 0 ? [] : [['subtotal', money(sum('LineExtensionAmount'))] as const]),
      ['net', money(sum('TaxExclusiveAmount'))],
      ['taxTotal', money(text(own, 'TaxAmount'))],
      ...others
        .flatMap((one) => all(one, 'TaxAmount'))
        .map((one): Entry => ['taxTotal', money(one.text, one.attributes['currencyID'] ?? currency)]),
      ['gross', money(sum('TaxInclusiveAmount'))],
      ['prepaid', money(unlessZero(sum('PrepaidAmount')))],
      ['rounding', money(unlessZero(sum('PayableRoundingAmount')))],
      ...forOthers.map((one): Entry => ['charge', [money(text(one, 'PaidAmount')), ...texts(one, 'InstructionID')].join(', ')]),
      ['payable', money(sum('PayableAmount'))],
    ],
    payment: means.flatMap((one) => paymentOf(one, writer)),
    terms: texts(root, 'PaymentTerms/Note'),
    notes: texts(root, 'Note'),
    attachments: all(root, 'AdditionalDocumentReference')
      .filter((one) => !isObject(one))
      .flatMap((one) => {
        const file = first(one, 'Attachment/EmbeddedDocumentBinaryObject');
        const names = [file?.attributes['filename'] ?? '', text(one, 'DocumentDescription'), text(one, 'ID')];
        return describeFile(names, text(one, 'Attachment/ExternalReference/URI'));
      }),
    sums: {
      rows: all(root, 'InvoiceLine|CreditNoteLine').map((row) => numberOf(text(row, 'LineExtensionAmount'))),
      rowsTotal: numberOf(sum('LineExtensionAmount')),
      discounts: numberOf(sum('AllowanceTotalAmount')),
      charges: numberOf(sum('ChargeTotalAmount')),
      net: numberOf(sum('TaxExclusiveAmount')),
      tax: numberOf(text(own, 'TaxAmount')),
      gross: numberOf(sum('TaxInclusiveAmount')),
      prepaid: numberOf(sum('PrepaidAmount')),
      forOthers: forOthers.reduce((total, one) => total + (numberOf(text(one, 'PaidAmount')) ?? 0), 0),
      rounding: numberOf(sum('PayableRoundingAmount')),
      payable: numberOf(sum('PayableAmount')),
    },
  };
}

/** What the invoice is about, a meter or a vehicle, rather than a file beside it (UNTDID 1001). */
const isObject = (one: InvoiceElement): boolean => text(one, 'DocumentTypeCode') === '130';

const namedIn = (root: InvoiceElement, path: string, label: InvoiceWord): Entry[] =>
  [...new Set(texts(root, path))].map((value) => [label, value]);

function partyOf(label: InvoiceWord, party: InvoiceElement | undefined, writer: InvoiceWriter): PaperParty | null {
  const address = first(party, 'PostalAddress');
  const schemes = all(party, 'PartyTaxScheme');
  const numberUnder = (isVat: boolean) =>
    schemes.filter((one) => (text(one, 'TaxScheme/ID').toUpperCase() === 'VAT') === isVat).map((one) => text(one, 'CompanyID'));
  const registered = text(party, 'PartyLegalEntity/RegistrationName');
  const trading = text(party, 'PartyName/Name');
  return writeParty(
    label,
    {
      name: registered === '' ? trading : registered,
      otherNames: [trading],
      street: texts(address, 'StreetName|AdditionalStreetName').concat(texts(address, 'AddressLine/Line')),
      postcode: text(address, 'PostalZone'),
      city: text(address, 'CityName'),
      region: text(address, 'CountrySubentity'),
      country: text(address, 'Country/IdentificationCode'),
      vatNumber: numberUnder(true)[0] ?? '',
      taxNumber: numberUnder(false)[0] ?? '',
      register: texts(party, 'PartyLegalEntity/CompanyID|CompanyLegalForm').join(', '),
      contact: texts(party, 'Contact/Name|Telephone|ElectronicMail'),
    },
    writer,
  );
}

function deliveryOf(delivery: InvoiceElement | undefined, writer: InvoiceWriter): PaperParty | null {
  const address = first(delivery, 'DeliveryLocation/Address');
  const parts = {
    name: text(delivery, 'DeliveryParty/PartyName/Name'),
    street: texts(address, 'StreetName|AdditionalStreetName').concat(texts(address, 'AddressLine/Line')),
    postcode: text(address, 'PostalZone'),
    city: text(address, 'CityName'),
    region: text(address, 'CountrySubentity'),
    country: text(address, 'Country/IdentificationCode'),
  };
  return writeParty('deliverTo', parts, writer);
}

function paymentOf(means: InvoiceElement, { words }: InvoiceWriter): Entry[] {
  const code = first(means, 'PaymentMeansCode');
  return [
    ['payment', meansOfCode(code?.text ?? '', words) ?? code?.attributes['name'] ?? ''],
    ['paymentReference', text(means, 'PaymentID')],
    ...all(means, 'PayeeFinancialAccount').flatMap((account): Entry[] => [
      ['account', text(account, 'ID')],
      ['bank', text(account, 'FinancialInstitutionBranch/ID')],
      ['holder', text(account, 'Name')],
    ]),
    ['card', text(means, 'CardAccount/PrimaryAccountNumberID')],
    ['mandate', text(means, 'PaymentMandate/ID')],
    ['directDebit', text(means, 'PaymentMandate/PayerFinancialAccount/ID')],
  ];
}
