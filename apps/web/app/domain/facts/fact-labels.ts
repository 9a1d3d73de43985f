import type { FactName } from 'contract/facts';
import { texts } from './texts/texts';

/** What the facts are called where they are listed, in the order in which people ask for them. */
export const factLabels = (): Readonly<Record<FactName, string>> => ({
  kind: texts.kind,
  date: texts.date,
  sender: texts.from,
  recipient: texts.to,
  total: texts.total,
  currency: texts.currency,
  reference: texts.reference,
  due: texts.due,
  title: texts.title,
  net: texts.net,
  tax: texts.tax,
  customer: texts.customer,
  iban: texts.iban,
  period: texts.period,
  until: texts.until,
  inspection: texts.inspection,
  warranty: texts.warranty,
  notice: texts.notice,
});

/** What they are called in a sentence of their own, where no value stands beside them. */
export const factNouns = (): Readonly<Record<FactName, string>> => ({
  ...factLabels(),
  sender: texts.sender,
  recipient: texts.recipient,
  due: texts.dueDate,
  net: texts.netAmount,
  customer: texts.customerNumber,
  until: texts.lastDayOfValidity,
  inspection: texts.nextInspection,
  notice: texts.noticePeriod,
});
