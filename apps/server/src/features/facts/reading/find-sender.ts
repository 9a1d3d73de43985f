import type { DocumentKind } from 'contract/facts';
import { cleanName, type FoundText, isName, namesKind, normalCase, partiesOf, SALUTED, TO, TO_PLAIN } from './party-names.ts';
import type { TextLine } from './lay-out-lines.ts';
import { splitAddress } from './split-address.ts';

const HEAD_LINES = 14;
/** Lines at the end of a page on which an imprint or a signature stands. */
const FOOT_LINES = 10;

/** Lines that say who issued the document: a label, and the name behind it with or without a colon. */
const ISSUED_BY =
  /^(?:from|by|issued by|sold by|published by|sender|employer|von|de|da|absender|aussteller|ausgestellt von|arbeitgeber|herausgeber|expéditeur|[ée]metteur|[ée]mis par|employeur|remitente|emisor|emitido por|mittente|emesso da|afzender|uitgegeven door|werkgever)\s*:\s*/iu;
/** Said within a line. */
const SENT_BY =
  /(?:^|[\s,])(?:de parte de|on behalf of|im auftrag (?:von|der|des)|de la part de|da parte di|namens)\s+(?=\p{Lu})/iu;
const ISSUED_PLAIN =
  /^(?:booked (?:with|through|at)|issued by|sold by|published by|gebucht (?:bei|über)|ausgestellt von|réservé (?:auprès de|chez)|[ée]mis par|reservado en|emitido por|prenotato presso|emesso da|geboekt bij)\s+(?=[\p{Lu}\d])/iu;
/** The side of a contract that issues it. */
const ISSUING_PARTY =
  /^(?:the )?(?:landlord|lessor|seller|vendor|contractor|insurer|licensor|vermieter(?:in)?|verk[äa]ufer(?:in)?|auftragnehmer(?:in)?|versicherer|bailleur|propri[ée]taire|vendeur|prestataire|assureur|arrendador(?:a)?|vendedor(?:a)?|locatore|venditore|verhuurder|verkoper)\s*:?\s+(?=\p{Lu})/iu;
/** Lines of an account for payments or of an imprint. */
const ACCOUNT =
  /^(?:account (?:holder|name)|payee|pay(?:able)? to|kontoinhaber(?:in)?|zahlungsempf[äa]nger|empf[äa]nger|titulaire(?: du compte)?|b[ée]n[ée]ficiaire|titular(?: de la cuenta)?|beneficiario|intestatario(?: del conto)?|rekeninghouder|ten name van|t\.?n\.?v\.?)\s*:?\s+(?=\p{Lu})/iu;
/** What follows is a person in a role, not who issued the document. */
const ROLE =
  /^(?:in the chair|chair(?:man|woman|person)?|minutes|present|apologies|teacher|assistant|tenants?|insured|place|attendees|vorsitz|protokoll|anwesend|entschuldigt|mieter(?:in)?|versicherte[rn]?|pr[ée]sents?|excus[ée]s|locataires?|assur[ée]s?|asistentes|inquilin[oa]s?|presenti|conduttore|aanwezig|huurder|lectures?|laboratory|dwelling|begins|subject|betreff|objet|asunto|oggetto|betreft|z\. ?hd\.|attn|c\/o)\b/iu;

/** Words by which firms, offices and clubs are known, in our languages. */
const ORGANISATION =
  /(?<![\p{L}\d])(?:ltd|limited|llc|gmbh|sarl|association|society|institute|college|university|school|academy|foundation|trust|bank|savings|insurance|assurance|mutual|council|authority|ministry|office|agency|hospital|clinic|surgery|practice|pharmacy|union|club|services?|travel|press|museum|library|verein|verband|stiftung|institut|universit[äa]t|hochschule|schule|sparkasse|versicherung(?:en|sverein)?|krankenkasse|stadtwerke|stadt|gemeinde|finanzamt|amtsgericht|krankenhaus|klinik|praxis|apotheke|hausverwaltung|handwerk|werkst[äa]tten?|banque|mairie|pr[ée]fecture|h[ôo]pital|clinique|assurances|mutuelle|universit[ée]|lyc[ée]e|coll[èe]ge|[ée]cole|soci[ée]t[ée]|cabinet|banco|caja|ayuntamiento|hospital|cl[íi]nica|seguros|universidad|colegio|escuela|asociaci[óo]n|banca|comune|ospedale|assicurazioni|universit[àa]|scuola|associazione|studio|agenzia|gemeente|ziekenhuis|verzekeringen|universiteit|school|vereniging|stichting|belastingdienst)(?![\p{L}\d])/iu;
/** Forms of firms that are words or units in small letters. */
const FORM =
  /(?<![\p{L}\d])(?:PLC|LLP|Inc\.?|Corp\.?|AG|KG|OHG|UG|SE|e\. ?V\.|S\.?A\.?R\.?L\.?|S\.?A\.?S\.?|S\.A\.|S\.?L\.?U?\.|S\.?r\.?l\.?|S\.?p\.?A\.?|B\.?V\.?|N\.?V\.?|V\.?O\.?F\.?)(?![\p{L}\d])/u;
/** Names joined as firms join them. */
const PARTNERS = /\p{Lu}\p{L}+ (?:& \p{Lu}|(?:und|and|et|y|e|en) (?:Sons?|S[öo]hne?|Fils|Hijos|Figli|Zonen|Partners?|Co)\b)/u;
const GREETING =
  /^(?:yours? (?:sincerely|faithfully|truly)|(?:kind|best|warm) (?:regards|wishes)|mit (?:freundlichen|besten|herzlichen) gr[üu](?:ß|ss)en|viele gr[üu](?:ß|ss)e|hochachtungsvoll|cordialement|bien [àa] vous|salutations|veuillez agr[ée]er|atentamente|un (?:cordial )?saludo|saludos|cordiali saluti|distinti saluti|met vriendelijke groet(?:en)?|hoogachtend)/iu;
const STREET_OR_TOWN =
  /\b(?!(?:19|20)\d\d\b)\d{4,5}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b(?:street|road|lane|avenue|yard|gardens|row|square)\b|(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee)\b|\b(?:rue|boulevard|quai|calle|plaza|avenida|via|piazza|corso|straat|laan|plein|gracht)\b/iu;
const TAX_NUMBER = /\b(?:vat|ust|mwst|tva|iva|nif|cif|siret|p\.? ?iva|btw|kvk|registered|handelsregister|hrb|rcs)\b/iu;

/** Kinds whose first line is mostly a title, not a letterhead. */
const TITLED: ReadonlySet<DocumentKind> = new Set([
  'paper',
  'recipe',
  'manual',
  'warranty',
  'minutes',
  'itinerary',
  'newsletter',
  'report',
  'form',
  'other',
]);

interface Candidate {
  readonly name: string;
  readonly line: TextLine;
  readonly score: number;
}

/** The part of a line that names somebody: ` · ` and bars divide a line into things that are said one after the other. */
const partsOf = (text: string): string[] =>
  text
    .split(/\s+[·•|–]\s+|\s{3,}/u)
    .flatMap(splitAddress)
    .filter((part) => part !== '');
const named = (text: string): string => cleanName(partsOf(text)[0] ?? text);
const isOrganisation = (text: string): boolean => ORGANISATION.test(text) || FORM.test(text) || PARTNERS.test(text);

/** The name behind a label. */
function behind(line: TextLine, pattern: RegExp, score: number): Candidate[] {
  const found = pattern.exec(line.text);
  const name = found ? named(line.text.slice(found.index + found[0].length)) : '';
  return name.length >= 3 && /\p{Lu}/u.test(name) ? [{ name, line, score }] : [];
}

/** Lines that belong to the one who is written to: from a label or a form of address to the end of that address. */
function linesOfRecipient(head: readonly TextLine[]): ReadonlySet<number> {
  const belonging = new Set<number>();
  head.forEach((line, at) => {
    const { text } = line;
    const alone =
      /^(?:bill to|invoice to|sold to|ship to|rechnung an|an|factur[ée] [àa]|facturar a|cliente|destinatario|spett\.?le|factuuradres|aan)\s*:?$/iu.test(
        text,
      );
    if (alone) for (const next of head.slice(at, at + 4)) belonging.add(next.at);
    else if (TO.test(text) || TO_PLAIN.test(text)) belonging.add(line.at);
    else if (/^(?:z\. ?hd\.|attn|c\/o|for the attention)/iu.test(text))
      for (const near of head.slice(Math.max(1, at - 1), at + 1)) belonging.add(near.at);
    else if (SALUTED.test(text)) belonging.add(line.at);
  });
  return belonging;
}

function fromHead(head: readonly TextLine[], kind: DocumentKind | undefined, title: TextLine | null): Candidate[] {
  const recipient = linesOfRecipient(head);
  // Above a line that says what it is stands who says it; a first line without one below it is the title itself, or the name of a thing.
  const isTitled =
    kind !== undefined &&
    TITLED.has(kind) &&
    !(title && title.at > 0 && namesKind(title.text) && !/\d/u.test(head[0]?.text ?? ''));
  return head.flatMap((line, at) => {
    const { text } = line;
    if (recipient.has(line.at) || ROLE.test(text) || line === title) return [];
    const organisation =
      kind === 'cv' ? undefined : partsOf(text).find((part) => isOrganisation(part) && isName({ ...line, text: part }));
    const hasAddress =
      head.slice(at + 1, at + 4).some(({ text: next }) => STREET_OR_TOWN.test(next) && /\d/.test(next)) ||
      STREET_OR_TOWN.test(text);
    const [first = ''] = partsOf(text);
    // Of what is no known kind, such as a table or notes, the first line is a letterhead only where an address follows it.
    const isFirst =
      (at === 0 || (kind === 'cv' && head[0] === title && at === 1)) &&
      isName({ ...line, text: first }) &&
      (kind !== undefined || hasAddress) &&
      (title !== null || !namesKind(text));
    if (organisation === undefined && !isFirst) return [];
    const score =
      (isFirst ? (isTitled ? 0.5 : 5) : 0) +
      (organisation === undefined ? 0 : 4 - at * 0.15) +
      (namesKind(text) && organisation === undefined ? -2 : 0) +
      (hasAddress ? 1.5 : 0) +
      (head.slice(at, at + 5).some(({ text: near }) => TAX_NUMBER.test(near)) ? 1 : 0);
    return [{ name: isFirst && organisation === undefined ? named(text) : cleanName(organisation ?? text), line, score }];
  });
}

function fromFoot(page: readonly TextLine[]): Candidate[] {
  const foot = page.slice(-FOOT_LINES);
  return foot.flatMap((line) => {
    const part = partsOf(line.text).find((text) => isOrganisation(text) && isName({ ...line, text }));
    return part !== undefined && (TAX_NUMBER.test(line.text) || STREET_OR_TOWN.test(line.text))
      ? [{ name: cleanName(part), line, score: 3.6 }]
      : [];
  });
}

/** Of the two sides of a contract the one that issues it: a firm, else the one that is not addressed first. */
function issuingSide({ first, second }: { readonly first: string; readonly second: string }): string {
  const side = isOrganisation(first) && !isOrganisation(second) ? first : second;
  return cleanName(side.replace(/^(?:the|de[rnm]|die|das|l[ae]|el)\s+(?=\p{Lu})/u, ''));
}

/** Whoever signs a letter. */
function signedBy(lines: readonly TextLine[]): Candidate[] {
  const at = lines.findLastIndex(({ text }) => GREETING.test(text));
  if (at < 0) return [];
  const line = lines.slice(at + 1, at + 4).find((next) => isName(next) && /^\p{Lu}\S*(?:\s+\S+){1,5}$/u.test(next.text));
  return line ? [{ name: named(line.text), line, score: isOrganisation(line.text) ? 4.5 : 3.6 }] : [];
}

const LEAST = 3.5;
/** Less is what is left of letters that were recognised badly. */
const SHORTEST_NAME = 2;

/** Who the document is from: a line that says so, its letterhead, the firm in its head, its imprint, or whoever signed it. */
export function findSender(
  lines: readonly TextLine[],
  kind: DocumentKind | undefined,
  title: TextLine | null,
): FoundText | null {
  const page = lines.filter((line) => line.page === lines[0]?.page);
  const head = lines.slice(0, HEAD_LINES);
  const parties = kind === 'contract' ? partiesOf(lines) : null;
  const candidates = [
    ...head
      .slice(0, 10)
      .flatMap((line) => [...behind(line, ISSUED_BY, 9), ...behind(line, ISSUED_PLAIN, 7), ...behind(line, SENT_BY, 6)]),
    ...(kind === 'contract' ? head.flatMap((line) => behind(line, ISSUING_PARTY, 6.4)) : []),
    ...fromHead(head, kind, title),
    ...(parties ? [{ name: issuingSide(parties), line: parties.line, score: 4.4 }] : []),
    ...page.flatMap((line) => behind(line, ACCOUNT, 4)),
    ...fromFoot(page),
    ...(kind === 'letter' || kind === undefined ? signedBy(lines) : []),
  ];
  const [best] = candidates.toSorted((a, b) => b.score - a.score || a.line.at - b.line.at);
  if (!best || best.score < LEAST || best.name.length < SHORTEST_NAME) return null;
  return { value: normalCase(best.name), line: best.line, confidence: Math.min(0.95, 0.45 + best.score / 14) };
}
