import type { FactName } from 'contract/facts';
import { foldName } from '../sentences/name-index.ts';
import { readInterval } from '../values/read-interval.ts';
import { readKind } from '../values/read-kind.ts';
import { readRange } from '../values/read-range.ts';
import { linkName } from './link-name.ts';
import { Open, type Surroundings } from './read-filter.ts';
import type { SaidFact } from './sentence-step.ts';

const starts = (words: string): RegExp => new RegExp(String.raw`^(?:${words.trim().split(/\s+/).join('|')})`, 'u');

/** How eight languages call the facts, by the beginnings of their words, without accents; the day it is due before its own day. */
const NAMES: readonly (readonly [FactName, RegExp])[] = [
  [
    'due',
    starts(
      'due deadline payable fallig zahlbar frist echeance vencimiento pago scadenza vervaldatum vervaldag vencimento termin platnosc',
    ),
  ],
  [
    'date',
    starts('dat fecha year month day jahr monat tag annee mois jour ano mes dia anno mese giorno jaar maand rok miesiac dzien'),
  ],
  [
    'total',
    starts(
      'total amount sum price betrag summe preis montant somme prix importe monto precio importo totale prezzo bedrag prijs valor preco kwot cen',
    ),
  ],
  ['reference', starts('number reference invoice-number nummer rechnungsnummer numero referencia riferimento numer')],
  [
    'recipient',
    starts(
      'recipient addressee person patient customer client tenant empfanger kunde mieter destinataire locataire destinatari paciente paziente cliente klant ontvanger odbiorc pacjent klient',
    ),
  ],
  [
    'sender',
    starts(
      'sender author issuer supplier absender autor aussteller lieferant expediteur auteur fournisseur remitente proveedor mittente autore fornitore afzender leverancier remetente fornecedor nadawc',
    ),
  ],
  ['kind', starts('kind type category art typ typ sorte genre tipo soort rodzaj')],
  ['title', starts('title subject heading titel betreff titre objet titulo asunto titolo oggetto onderwerp tytul')],
  ['currency', starts('currency wahrung devise moneda valuta moeda walut')],
];
const FROM = new Set('from by vom von der aus de del du des d da do dos das di dal della dello van uit od z ze'.split(' '));
const TO = new Set('for to fur an pour para per voor aan dla do'.split(' '));

/** The fact that words name; undefined where they name none, null where they name several. */
function factNamed(words: string): FactName | null | undefined {
  const named = (foldName(words).match(/[\p{L}-]+/gu) ?? []).flatMap(
    (word) => NAMES.find(([, names]) => names.test(word))?.[0] ?? [],
  );
  const [first, ...others] = new Set(named);
  // “Due date” is one fact, whichever of its words comes first.
  if (first !== undefined && others.length === 1 && [first, ...others].every((fact) => fact === 'due' || fact === 'date'))
    return 'due';
  return others.length > 0 ? null : first;
}

const isWhole = (from: string, before: string, [years, months, days]: readonly [number, number, number]): boolean => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1 + months, day + days)).toISOString().slice(0, 10) === before;
};

/** A day, a month or a year; null for any other stretch of time. */
function dayOf(said: string, today: string): string | null {
  const days = readInterval(said, today);
  if (days?.from === undefined || days.before === undefined) return null;
  if (isWhole(days.from, days.before, [0, 0, 1])) return days.from;
  if (days.from.endsWith('-01') && isWhole(days.from, days.before, [0, 1, 0])) return days.from.slice(0, 7);
  return days.from.endsWith('-01-01') && isWhole(days.from, days.before, [1, 0, 0]) ? days.from.slice(0, 4) : null;
}

function amountOf(said: string): string | null {
  const range = /\d/u.test(said) ? readRange(said) : null;
  return range?.least !== undefined && range.least === range.most ? String(range.least) : null;
}

function kindOf(said: string, language: string): string | null {
  const kind = readKind(said, language);
  return kind && kind.words.length === 0 ? kind.kind : null;
}

/** A name as the library writes it, where it has one that is called so. */
const heldName = (said: string, names: readonly string[], language: string): string => {
  const [only, ...others] = linkName(said, names, { language, least: 2 });
  return only !== undefined && others.length === 0 ? only : said;
};

type ReadValue = (said: string, surroundings: Surroundings) => string | null;
const asDay: ReadValue = (said, { today }) => dayOf(said, today);
const asAmount: ReadValue = (said) => amountOf(said);
const asSaid: ReadValue = (said) => said;

/** What a value of each fact may be. The others are put right on the page of the document. */
const VALUES: Readonly<Partial<Record<FactName, ReadValue>>> = {
  date: asDay,
  due: asDay,
  total: asAmount,
  kind: (said, { language }) => kindOf(said, language),
  sender: (said, { names, language }) => heldName(said, names.senders, language),
  recipient: (said, { names, language }) => heldName(said, names.people, language),
  currency: (said) => (/^[a-z]{3}$/iu.test(said) ? said.toUpperCase() : null),
  reference: asSaid,
  title: asSaid,
};

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“„«'‘]+|["”“»'’.,!]+$/gu, '')
    .trim();

/**
 * Which fact is put right, and to what. Where no fact is named, the value tells: a day, an amount, a kind, or a name behind “from” or “for”.
 *
 * @param before the word in front of the value
 * @throws {Open} when it is not clear which fact is meant, or the value is none of it
 */
export function readFact(
  { value, facts, deed, before }: { value: string; facts: readonly string[]; deed: string; before: string },
  surroundings: Surroundings,
): SaidFact {
  const said = unquoted(value);
  const { names, today, language } = surroundings;
  const named = factNamed(facts.join(' ')) ?? factNamed(deed);
  if (said === '' || named === null) throw new Open('value', value);
  if (named !== undefined) {
    const asNamed = VALUES[named]?.(said, surroundings) ?? null;
    if (asNamed === null) throw new Open('value', value);
    return { fact: named, value: asNamed };
  }
  const day = dayOf(said, today);
  if (day !== null) return { fact: 'date', value: day };
  const preposition = foldName(before).replace(/['’]$/u, '');
  const isHeld = (of: readonly string[]) => linkName(said, of, { language, least: 2 }).length === 1;
  const isFor = TO.has(preposition) && !FROM.has(preposition);
  if (isFor || (isHeld(names.people) && !isHeld(names.senders) && !FROM.has(preposition)))
    return { fact: 'recipient', value: heldName(said, names.people, language) };
  if (FROM.has(preposition) || isHeld(names.senders)) return { fact: 'sender', value: heldName(said, names.senders, language) };
  const kind = kindOf(said, language);
  if (kind !== null) return { fact: 'kind', value: kind };
  const amount = /[€£$]|\d[.,]\d\d(?!\d)|\p{L}{3,}/u.test(said) ? amountOf(said) : null;
  if (amount !== null) return { fact: 'total', value: amount };
  throw new Open('value', value);
}
