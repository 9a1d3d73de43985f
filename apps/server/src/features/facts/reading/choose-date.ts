import type { DocumentKind } from 'contract/facts';
import { datesIn, type WrittenDate } from './find-dates.ts';
import type { TextLine } from './lay-out-lines.ts';

/** Words before a date that say whose it is. The last that stands before it in its line counts. */
const OWN =
  /(?<!\p{L})(?:(?:invoice|statement|issue|letter|order|policy|report|booking)? ?dated?|date of (?:issue|invoice|letter)|issued(?: on)?|signed(?: \p{L}+)* on|signed|held(?: \p{L}+){0,6} on|paid(?: on)?|pay date|booked on|as of|printed|datum|rechnungsdatum|ausgestellt(?: am)?|belegdatum|gebucht am|unterzeichnet(?: \p{L}+)* am|le|fait [àa] [\p{L}-]+,? le|[ée]mis(?:e)? le|fecha|emitid[oa]|data|datum van|fecha de (?:emisi[oó]n|factura(?:ci[oó]n)?)|date (?:de (?:la )?factur(?:e|ation)|d['’][ée]mission)|data d[ei] (?:emiss[aã]o|emissione|fatturazione)|data da fatura|factuurdatum|data (?:wystawienia|sprzeda[zż]y|faktury))[: ]*$/iu;
const OTHERS =
  /(?<!\p{L})(?:due(?: date| on| by)?|pay(?:able)?(?: it)? (?:by|until|before)|by|until|before|after|from|since|valid|expires?|to|and|between|delivered|delivery|visit|visited|surveyed(?: by: [\p{L} ]+)?|born|birth|arrival|departure|next|on|bis|von|vom|ab|seit|f[äa]llig|zahlbar|g[üu]ltig|geboren(?: am)?|geliefert|liefer\p{L}*|jusqu['’]au|avant|du|au|né[e]? le|livr\p{L}*|hasta|desde|del|al|antes)[: ]*$/iu;
const DUE =
  /(?<!\p{L})(?:due(?: date| on| by)?|pay(?:able)? (?:by|until|before|no later than)|payment (?:by|due)|reply by|answer by|return(?:ed)? by|no later than|deadline|zahlbar bis(?: zum)?|f[äa]llig(?: am| bis)?|bis sp[äa]testens|[àa] payer avant(?: le)?|[ée]ch[ée]ance|vencimiento|pagar antes del?|scadenza|uiterlijk(?: op)?|vervaldatum|vencimento|(?:pague|pagar) at[eé](?: ao dia)?|data limite(?: de pagamento)?|termin p[lł]atno[sś]ci)[: ]*$/iu;

const EARLY_LINES = 14;
/** A line with nothing but a place and a date, as letters and certificates begin or end. */
const PLACE_AND_DATE = /^(?:\p{Lu}[\p{L} .-]{1,30}, ?)?(?:den |le |the |am )?$/iu;
const PERIOD = /\b(?:period|zeitraum|p[ée]riode|per[ií]odo|periodo)\b/iu;

const WORTH = {
  own: 4,
  placeAndDate: 2.5,
  endOfPeriod: 5,
  early: 2,
  alone: 1.5,
  others: -3,
  inSentence: -1.2,
  signedContract: 2,
};

/** Beyond so many characters before a date nothing is said of it. */
const BEFORE = 40;
const saidBefore = (date: WrittenDate): string => date.line.text.slice(Math.max(0, date.start - BEFORE), date.start);

const isSentence = ({ text }: TextLine): boolean => text.length > 90 || /\p{Ll}{2}[.!?]$/u.test(text);

function worthOf(date: WrittenDate, order: number, kind: DocumentKind | undefined): number {
  const said = saidBefore(date);
  const isOwn = OWN.test(said) && !DUE.test(said);
  const isContract = kind === 'contract' && /\b(?:signed|unterzeichnet|fait|firmado)\b/iu.test(date.line.text);
  return (
    (isOwn ? WORTH.own : 0) +
    (!isOwn && (OTHERS.test(said) || DUE.test(said)) ? WORTH.others : 0) +
    (date.line.at < EARLY_LINES ? WORTH.early * (1 - date.line.at / EARLY_LINES) : 0) +
    (said.trim() === '' || /[\p{L}\p{N}],?\s*$|\s{2,}$/u.test(said) ? WORTH.alone : 0) +
    (isSentence(date.line) ? WORTH.inSentence : 0) +
    (PLACE_AND_DATE.test(date.line.text.slice(0, date.start)) && date.end === date.line.text.length ? WORTH.placeAndDate : 0) +
    (kind === 'statement' && PERIOD.test(said) && /\b(?:to|bis|au|al|-|–)\s*$/iu.test(said) ? WORTH.endOfPeriod : 0) +
    (isContract ? WORTH.signedContract : 0) -
    order * 0.05
  );
}

/** Surer than this a date is the document's own. */
const LEAST = 1.2;
const SURE = 5;

/** The document's own date: what is called so, or stands alone at its head. Dates that something is due, ends or happens are others. */
export function chooseDate(lines: readonly TextLine[], kind: DocumentKind | undefined) {
  const dates = lines.flatMap(datesIn);
  const ranked = dates
    .map((date, order) => ({ date, worth: worthOf(date, order, kind) }))
    .toSorted((a, b) => b.worth - a.worth);
  const [best] = ranked;
  const due = dates.find((date) => DUE.test(saidBefore(date)));
  return {
    own: best && best.worth >= LEAST ? { ...best.date, confidence: Math.min(0.98, 0.5 + best.worth / SURE / 2) } : null,
    due: due ?? null,
  };
}
