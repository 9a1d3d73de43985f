import type { TextLine } from './lay-out-lines.ts';

/** A number of its own: letters, figures and signs between, with at least three figures or a letter beside two. */
const CODE = String.raw`([A-Z]{0,5}[\/-]?(?:[A-Z0-9]+[.\/-])*[A-Z0-9]*\d[A-Z0-9]*(?:[.\/-][A-Z0-9]+)*|\d{2,}(?: \d{2,4}){1,4}(?: [A-Z])?|[A-Z]{2} \d{2}(?: \d{2}){2} [A-Z]|[A-Z]{2} \d{5,})`;
/** What the document's own number is called, the surest first; what the number of its matter is called last. */
const LABELS: readonly { readonly pattern: RegExp; readonly worth: number }[] = [
  String.raw`(?:invoice|bill|advice|urkunde|rechnungs?|facture|factura|quotation|quote|receipt|beleg|re[çc]u|policy|police|slip|report|certificate|record|booking|buchung|r[ée]servation|reserva|notice|contract|vertrags?|agreement|order|document|statement|assessment|devis|angebots?|zertifikats?)[ -]?(?:no\.?|nr\.?|number|nummer|n[°º]|num\.?|ref(?:erence)?\.?|id)?`,
  String.raw`(?:our ref(?:erence)?\.?|ref(?:erence)?\.?|number|no\.|nr\.|n[°º]|unser zeichen|aktenzeichen|numéro|número|r[ée]f\.?)`,
  String.raw`(?:job|matter|case|client(?: no\.?| number)?|customer (?:no\.?|number)|account(?: no\.?| number)?|kunden-?(?:nr\.?|nummer)|konto|vorgang|plot|national insurance (?:no\.?|number))`,
].map((label, at) => ({
  pattern: new RegExp(String.raw`${at === 1 ? '(?:^|\\s{2,})' : '(?<!\\p{L})'}${label}\s*[:.]?\s*${CODE}(?![\p{L}\d])`, 'iu'),
  worth: 3 - at,
}));

const HEAD_LINES = 14;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH_AND_FIGURES = /^\d{1,2}$/;

const isCode = (code: string): boolean =>
  !DATE.test(code) && !YEAR.test(code) && !MONTH_AND_FIGURES.test(code) && /\d/.test(code);

/** A code at the beginning of a line of the head: letters, a sign, figures. */
const BARE = /^([A-Z]{2,5}[-/]\d{2,8})\b/u;
/** Longer lines are running text, which speaks of other documents. */
const LONGEST_LINE = 95;

/** A label that is a line of its own: its value follows below, after other labels where they form a column. */
const LABEL_ALONE =
  /^(?:(?:invoice|bill|policy|quotation|receipt|booking|contract|reference|rechnungs-?|facture|factura)?\s?(?:number|no\.?|nr\.?|nummer|n[°º]|num[eé]ro|n[uú]mero|reference))\s*:?$/iu;
const CODE_ALONE = new RegExp(`^${CODE}$`, 'iu');
const COLUMN_LINES = 8;
const LABELLED_HEAD = 24;

/** The value of a label that stands alone: the first line below it that is nothing but a code. */
function belowLabel(lines: readonly TextLine[]): { readonly value: string; readonly line: TextLine } | null {
  for (const label of lines.slice(0, LABELLED_HEAD).filter(({ text }) => LABEL_ALONE.test(text))) {
    const line = lines
      .slice(label.at + 1, label.at + 1 + COLUMN_LINES)
      .find(({ text }) => CODE_ALONE.test(text) && isCode(text));
    if (line) return { value: line.text, line };
  }
  return null;
}

/** The document's own number; where its head names none, that of the matter it belongs to. */
export function findReference(
  lines: readonly TextLine[],
): { readonly value: string; readonly line: TextLine; readonly confidence: number } | null {
  let best: { value: string; line: TextLine; worth: number } | null = null;
  for (const line of lines.slice(0, HEAD_LINES)) {
    if (line.text.length > LONGEST_LINE) continue;
    const bare = BARE.exec(line.text)?.[1];
    if (bare !== undefined && !best) best = { value: bare, line, worth: 0.5 };
    for (const { pattern, worth } of LABELS) {
      const code = pattern.exec(line.text)?.[1];
      if (code === undefined || !isCode(code) || (best && best.worth >= worth)) continue;
      best = { value: code, line, worth };
    }
  }
  const below = best && best.worth >= 3 ? null : belowLabel(lines);
  if (below) return { ...below, confidence: 0.8 };
  return best && { value: best.value, line: best.line, confidence: 0.55 + best.worth * 0.13 };
}
