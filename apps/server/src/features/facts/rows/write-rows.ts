import type { AmountRow } from 'contract/amount-rows';

/** A cell that a program for tables takes for what it says: signs that begin a formula are kept from being one. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows as a file of comma-separated values (RFC 4180). @param currency ISO 4217, or nothing */
export const writeRows = (rows: readonly AmountRow[], currency: string): string =>
  [
    'page,date,text,amount,currency',
    ...rows.map(({ page, date, text, amount }) =>
      [String(page), date ?? '', cell(text), amount.toFixed(2), currency].join(','),
    ),
    '',
  ].join('\r\n');
