import type { PaperChange, PaperRow } from './invoice-paper.ts';
import { all, first, text, texts, type InvoiceElement } from './invoice-tree.ts';
import type { InvoiceWriter } from './write-values.ts';

// The names of ZUGFeRD 1 stand behind those of today.
const ROW_SUMS = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const IN_ROW = (part: string) => `SpecifiedLineTrade${part}|SpecifiedSupplyChainTrade${part}`;

export const periodOf = (from: InvoiceElement | undefined, { period }: InvoiceWriter): string =>
  period(text(from, 'StartDateTime/DateTimeString'), text(from, 'EndDateTime/DateTimeString'));

export function rateOf(tax: InvoiceElement | undefined, { rate }: InvoiceWriter): string {
  const percent = text(tax, 'RateApplicablePercent|ApplicablePercent');
  return percent === '' ? text(tax, 'CategoryCode') : rate(percent);
}

/** Rows that group others, and notes between rows, have sums that are not the invoice's. */
function isOwn(row: InvoiceElement): boolean {
  const kind = text(row, 'AssociatedDocumentLineDocument/LineStatusReasonCode');
  return kind === '' || kind === 'DETAIL';
}

/** The sums of the rows that make the sum of the invoice. */
export const sumsOfRows = (rows: readonly InvoiceElement[]): readonly string[] =>
  rows.filter(isOwn).map((row) => text(row, `${IN_ROW('Settlement')}/${ROW_SUMS}/LineTotalAmount`));

export function changeOf(one: InvoiceElement, writer: InvoiceWriter): PaperChange {
  return {
    isCharge: /^(true|1)$/u.test(text(one, 'ChargeIndicator/Indicator')),
    reason: text(one, 'Reason'),
    tax: rateOf(first(one, 'CategoryTradeTax'), writer),
    amount: writer.money(text(one, 'ActualAmount')),
  };
}

export function rowOf(row: InvoiceElement, writer: InvoiceWriter): PaperRow {
  const { words, amount, quantity } = writer;
  const product = first(row, 'SpecifiedTradeProduct');
  const settlement = first(row, IN_ROW('Settlement'));
  const count = first(row, `${IN_ROW('Delivery')}/BilledQuantity`);
  const price = first(row, `${IN_ROW('Agreement')}/NetPriceProductTradePrice`);
  const per = text(price, 'BasisQuantity');
  const span = periodOf(first(settlement, 'BillingSpecifiedPeriod'), writer);
  return {
    position: text(row, 'AssociatedDocumentLineDocument/LineID'),
    item: text(product, 'Name'),
    details: [
      ...texts(product, 'Description'),
      ...texts(product, 'SellerAssignedID'),
      ...texts(product, 'BuyerAssignedID'),
      ...texts(product, 'GlobalID'),
      ...all(product, 'ApplicableProductCharacteristic').map((one) => `${text(one, 'Description')}: ${text(one, 'Value')}`),
      ...texts(row, 'AssociatedDocumentLineDocument/IncludedNote/Content'),
      ...(span === '' ? [] : [`${words.period}: ${span}`]),
      ...all(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => {
        const { isCharge, reason, amount: changed } = changeOf(one, writer);
        return `${isCharge ? words.charge : words.discount}: ${changed}${reason === '' ? '' : ` (${reason})`}`;
      }),
    ],
    quantity: quantity(count?.text ?? '', count?.attributes['unitCode'] ?? ''),
    price: `${amount(text(price, 'ChargeAmount'))}${per === '' || Number(per) === 1 ? '' : ` / ${writer.quantity(per, '')}`}`,
    tax: rateOf(first(settlement, 'ApplicableTradeTax'), writer),
    amount: amount(text(settlement, `${ROW_SUMS}/LineTotalAmount`)),
  };
}
