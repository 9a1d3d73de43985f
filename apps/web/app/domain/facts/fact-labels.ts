import type { FactName } from 'contract/facts';

/** What the facts are called where they are listed, in the order in which people ask for them. */
export const FACT_LABELS: Readonly<Record<FactName, string>> = {
  kind: 'Kind',
  date: 'Date',
  sender: 'From',
  recipient: 'To',
  total: 'Total',
  currency: 'Currency',
  reference: 'Reference',
  due: 'Due',
  title: 'Title',
  net: 'Net',
  tax: 'Tax',
  customer: 'Customer',
  iban: 'IBAN',
  period: 'Period',
  until: 'Valid to',
  inspection: 'Next visit',
  warranty: 'Warranty',
  notice: 'Notice',
};

/** What they are called in a sentence of their own, where no value stands beside them. */
export const FACT_NOUNS: Readonly<Record<FactName, string>> = {
  ...FACT_LABELS,
  sender: 'Sender',
  recipient: 'Recipient',
  due: 'Due date',
  net: 'Net amount',
  customer: 'Customer number',
  until: 'Last day of validity',
  inspection: 'Next inspection or appointment',
  notice: 'Notice period',
};
