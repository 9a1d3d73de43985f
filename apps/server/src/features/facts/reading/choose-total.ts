import type { DocumentKind } from 'contract/facts';
import { amountsIn, type WrittenAmount } from './find-amounts.ts';
import type { TextLine } from './lay-out-lines.ts';

/** What the line of a total is called, the surest first. */
const LABELS: readonly { readonly pattern: RegExp; readonly worth: number }[] = [
  {
    pattern:
      /\b(?:amount due|total (?:to pay|due|payable|amount due)|to pay\b.*|balance due|please pay|net pay|closing balance|new balance|paid by \p{L}+|paid out to you|transferred to you|überwiesen an sie|zu zahlen|zahlbetrag|rechnungsbetrag|endbetrag|auszahlungsbetrag|net [àa] payer|[àa] payer|montant d[ûu]|total a pagar|importe total|totale da pagare|te betalen|do zap[łl]aty)\b/iu,
    worth: 5,
  },
  {
    pattern:
      /\b(?:(?:grand )?total\b.*|sum total|gesamt(?:betrag|summe|preis)?|gesamt\b.*|summe|total ttc|totaal|razem|totale|total premium\b.*|kaufpreis|der kaufpreis betr[äa]gt)/iu,
    worth: 4,
  },
  {
    pattern:
      /\b(?:(?:the |purchase |contract |agreed )?price\b.*|premium|preis|prix|precio|prezzo|pr[äa]mie|beitrag|prime|fee)\b/iu,
    worth: 2.5,
  },
  { pattern: /\b(?:sum|amount|balance|paid|betrag|saldo|montant|importe|solde)\b/iu, worth: 1.5 },
];
const NOT_TOTAL =
  /\b(?:sub-?total|zwischensumme|sous-total|of which|including vat at|vat at|deposit|already paid|arrears|carried forward|opening|previous|limit|minimum|excess|per (?:hour|week|month|year|night)|each|rate|instalments?|davon|enthaltene|anzahlung|acompte|dont|tva|iva)\b/iu;

/** What was paid before is not taken off: the total of the document counts. */
const DEPOSIT = /\b(?:deposit|already paid|paid on account|less paid|anzahlung|acompte|anticipo|acconto)\b/iu;
const AFTER_DEPOSIT = /\b(?:to pay|balance due|amount due|zu zahlen|[àa] payer|a pagar)\b/iu;
const DEPOSIT_COSTS = 1.8;

/** Kinds that have a total at all; a letter that speaks of money has none. */
const WITH_TOTAL: ReadonlySet<DocumentKind> = new Set([
  'invoice',
  'receipt',
  'quotation',
  'contract',
  'statement',
  'payslip',
  'insurance policy',
  'itinerary',
  'ticket',
  'tax notice',
]);
/** A contract or a booking has one only where it is named plainly. */
const STRICT: ReadonlySet<DocumentKind> = new Set(['contract', 'ticket', 'itinerary']);
const STRICT_WORTH = 2.5;
const PER_TIME =
  /^\s*(?:an?|per|pro|je|im|par|al|la|le|each|every)\s+(?:hour|week|month|year|night|day|quarter|stunde|woche|monat|jahr|nacht|heure|semaine|mois|an|nuit|hora|semana|mes|a[ñn]o|noche)\b/iu;

const PREMIUM =
  /\b(?:premium|to pay|amount due|total due|pr[äa]mie|(?:jahres|monats)?beitrag|zu zahlen|prime|cotisation|[àa] payer|prima|a pagar|premio|da pagare|premie|te betalen)\b/iu;

interface Candidate {
  readonly amount: WrittenAmount;
  readonly worth: number;
}

function candidatesOf(line: TextLine, kind: DocumentKind): Candidate[] {
  const amounts = amountsIn(line);
  const amount = amounts.at(-1);
  if (!amount) return [];
  // What an amount is called stands in its own sentence.
  const label = line.text.slice(0, amounts[0]?.start ?? 0).replace(/^.*\p{Ll}{3}[.!?]\s+(?=\p{Lu})/u, '');
  const found = LABELS.find(({ pattern }) => pattern.test(label));
  const isPolicy = kind === 'insurance policy';
  // A policy costs a premium; what else it names are limits of what it pays.
  if (isPolicy && !PREMIUM.test(label)) return [];
  if (!found || (!isPolicy && PER_TIME.test(line.text.slice(amount.end)))) return [];
  const isSentence = line.text.length > 110;
  // In a sentence the first amount after the label is meant, in a row the last column.
  const meant = isSentence ? (amounts.find(({ start }) => start >= label.length) ?? amount) : amount;
  const penalty = (NOT_TOTAL.test(line.text) ? 2.5 : 0) + (isSentence ? 1 : 0);
  return [{ amount: meant, worth: found.worth - penalty + (meant.currency === null ? 0 : 0.5) }];
}

/** A currency that stands by itself, as above a column. */
function currencyNamed(lines: readonly TextLine[]): string | null {
  const sign = lines.map(({ text }) => /(?:^|\s)(£|€|EUR|GBP|USD|CHF)(?:\s|$)/u.exec(text)?.[1]).find(Boolean);
  return sign === undefined ? null : ({ '£': 'GBP', '€': 'EUR' }[sign] ?? sign);
}

/** The currency of most amounts that have one. */
function usualCurrency(lines: readonly TextLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of lines.flatMap(amountsIn)) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? currencyNamed(lines);
}

const LEAST = 1;

/** The amount due or paid, the price of the whole, net pay, closing balance or premium, with its currency. */
export function chooseTotal(lines: readonly TextLine[], kind: DocumentKind | undefined) {
  if (kind === undefined || !WITH_TOTAL.has(kind)) return null;
  const hasDeposit = lines.some((line) => DEPOSIT.test(line.text) && amountsIn(line).length > 0);
  const judged = lines
    .flatMap((line) => candidatesOf(line, kind))
    .map(({ amount, worth }) => ({
      amount,
      worth: worth - (hasDeposit && AFTER_DEPOSIT.test(amount.line.text) ? DEPOSIT_COSTS : 0),
    }));
  const ranked = judged.toSorted((a, b) => b.worth - a.worth || b.amount.line.at - a.amount.line.at);
  const [best] = ranked;
  if (!best || best.worth < (STRICT.has(kind) ? STRICT_WORTH : LEAST)) return null;
  const currency = best.amount.currency ?? usualCurrency(lines);
  return { amount: best.amount, currency, confidence: Math.min(0.97, 0.6 + best.worth / 15) };
}
