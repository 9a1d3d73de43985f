import type { PaperChange, PaperRow } from './invoice-paper.ts';
import { all, first, text, texts, type InvoiceElement } from './invoice-tree.ts';
import type { InvoiceWriter } from './write-values.ts';

/** Rows in rows that are shown. */
const DEEPEST = 8;

/** `19 %`, or the letters of a category where there is no rate. */
export function rateOf(category: InvoiceElement | undefined, { rate }: InvoiceWriter): string {
  const percent = text(category, 'Percent');
  return percent === '' ? text(category, 'ID') : rate(percent);
}

/** A reduction or an addition, of the whole or of a row. */
export function changeOf(one: InvoiceElement, writer: InvoiceWriter): PaperChange {
  return {
    isCharge: text(one, 'ChargeIndicator') === 'true',
    reason: text(one, 'AllowanceChargeReason'),
    tax: rateOf(first(one, 'TaxCategory'), writer),
    amount: writer.money(text(one, 'Amount')),
  };
}

/** The rows of an invoice, each before those that it is made of. */
export function rowsOf(from: InvoiceElement, writer: InvoiceWriter, depth = 0): PaperRow[] {
  return all(from, 'InvoiceLine|CreditNoteLine|SubInvoiceLine|SubCreditNoteLine').flatMap((row) => [
    rowOf(row, writer),
    ...(depth < DEEPEST ? rowsOf(row, writer, depth + 1) : []),
  ]);
}

function rowOf(row: InvoiceElement, writer: InvoiceWriter): PaperRow {
  const { words, amount, quantity, period } = writer;
  const item = first(row, 'Item');
  const count = first(row, 'InvoicedQuantity|CreditedQuantity');
  const price = first(row, 'Price');
  const per = text(price, 'BaseQuantity');
  const span = period(text(row, 'InvoicePeriod/StartDate'), text(row, 'InvoicePeriod/EndDate'));
  return {
    position: text(row, 'ID'),
    item: text(item, 'Name'),
    details: [
      ...texts(item, 'Description'),
      ...texts(item, 'SellersItemIdentification/ID'),
      ...texts(item, 'BuyersItemIdentification/ID'),
      ...texts(item, 'StandardItemIdentification/ID'),
      ...all(item, 'AdditionalItemProperty').map((one) => `${text(one, 'Name')}: ${text(one, 'Value')}`),
      ...texts(row, 'Note'),
      ...(span === '' ? [] : [`${words.period}: ${span}`]),
      ...all(row, 'AllowanceCharge').map((one) => {
        const { isCharge, reason, amount: changed } = changeOf(one, writer);
        return `${isCharge ? words.charge : words.discount}: ${changed}${reason === '' ? '' : ` (${reason})`}`;
      }),
    ],
    quantity: quantity(count?.text ?? '', count?.attributes['unitCode'] ?? ''),
    price: `${amount(text(price, 'PriceAmount'))}${per === '' || Number(per) === 1 ? '' : ` / ${quantity(per, '')}`}`,
    tax: rateOf(first(item, 'ClassifiedTaxCategory'), writer),
    amount: amount(text(row, 'LineExtensionAmount')),
  };
}
