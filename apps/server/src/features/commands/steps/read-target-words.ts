import type { GroupKey, NamePart } from '../reading/typed-command.ts';
import { foldName } from '../sentences/name-index.ts';

/** Words in eight languages, without accents, by their beginnings. */
const starts = (words: string): RegExp => new RegExp(String.raw`^(?:${words.trim().split(/\s+/).join('|')})`, 'u');
const whole = (words: string): RegExp => new RegExp(String.raw`^(?:${words.trim().split(/\s+/).join('|')})$`, 'u');

const GROUP_KEYS: readonly (readonly [GroupKey, RegExp])[] = [
  [
    'year',
    whole(
      'years? yearly annual annually jahr jahre?n? jahrgang jahrgange annees? ans? anos? anni anno jaar jaren rok roku lata latach rocznik jaartal(?:len)?',
    ),
  ],
  ['quarter', whole('quarters? quarterly quartale?n? trimestres? trimestr[ei] kwartaal kwartalen kwartal\\p{L}*')],
  [
    'month',
    whole(
      'months? monthly monate?n? monatsweise mois mensuel mes meses mese mesi maand maanden miesiac\\p{L}* miesiecy mensal',
    ),
  ],
  [
    'kind',
    whole(
      'kinds? types? categor(?:y|ies|ie|ies|ias?|ia) art arten typ typen sortes? genres? tipos? tipi tipo soorte?n? rodzaj\\p{L}* typow? typu dokumentart(?:en)? kategori\\p{L}+',
    ),
  ],
  [
    'sender',
    whole(
      'senders? compan(?:y|ies) firms? suppliers? vendors? employers? issuers? absendern? absender firmen firma lieferanten? expediteurs? fournisseurs? remitentes? proveedor(?:es)? empresas? mittent[ei] fornitor[ei] azienda? ditt[ae] afzenders? leveranciers? bedrijf bedrijven remetentes? fornecedor(?:es)? nadawc\\p{L}* dostawc\\p{L}* firm firmy kontrahent\\p{L}* landlords? doctors? hospitals? banks? shops? publishers? insurers? correspondents? lieferant vermieter arzt arzte anbieter krankenkassen? banken? laden laeden spender nachunternehmer proprietaires? medecins? banques? assureurs? magasins? doctor(?:es)? bancos? tiendas? medic[oi] banche? negozi\\p{L}* verhuurder artsen? dokters? banken winkels? lekarz\\p{L}* sklep\\p{L}* bank\\p{L}{0,2} medicos? lojas?',
    ),
  ],
  [
    'recipient',
    whole(
      'recipients? addressees? persons? people customers? clients? patients? tenants? child children kids? pupils? students? residents? employees? members? guests? person personen empfanger\\p{L}* kunden? kundin(?:nen)? patienten? mieter\\p{L}* kind kinder mitarbeiter\\p{L}* mandant\\p{L}* schuler\\p{L}* gaste? bewohner\\p{L}* helferin(?:nen)? personnes? destinataires? clientes? locataires? enfants? eleves? salaries? personas? clientes? inquilin[oaie]s? pacientes? empleadas? empleados? trabajador\\p{L}* hijos? persona persone clienti cliente pazient[ei] inquilin[oi] ospit[ei] figli[oi]? coinquilin[oi] personen persoon klant(?:en)? huurders? patient(?:en)? leerling(?:en)? kinderen osob[ya]\\p{L}* klient\\p{L}* pacjent\\p{L}* najemc\\p{L}* dzieck[oa] dzieci uczni\\p{L}* pessoas? condominos?',
    ),
  ],
  ['language', whole('languages? sprachen? langues? idiomas? lingu[ae] taal talen linguas? jezyk\\p{L}*')],
  [
    'source',
    whole('sources? origins? herkunft quellen? origines? origen\\p{L}* origin[ei] bron bronnen herkomst origem zrodl\\p{L}*'),
  ],
  [
    'project',
    whole('projects? jobs? matters? projekte?n? projets? proyectos? progett[oi] projecte?n? projetos? projekt\\p{L}*'),
  ],
  [
    'topic',
    whole(
      'topics? subjects? themes? areas? themen? thema sujets? temas? argoment[oi] onderwerp(?:en)? tem[ai] temat\\p{L}* assuntos?',
    ),
  ],
];

const SMALL = whole(
  'the a an by per for each every one their its nach je pro den dem der die das par le la les l un une por cada el los las i gli il lo per ogni uno una op de het elk elke o os as wg wedlug po na kazdego kazdy kazdej each-',
);

/** What groups are made by, in any of the languages; null when it is nothing that groups can be made by. */
export function groupKeyOf(said: string): GroupKey | null {
  const words = (foldName(said).match(/\p{L}+/gu) ?? []).filter((word) => !SMALL.test(word));
  const [only, ...others] = words;
  if (only === undefined || others.length > 0) return null;
  return GROUP_KEYS.find(([, names]) => names.test(only))?.[0] ?? null;
}

/** Senders of every kind, whatever they are. */
const ANY_SENDER =
  /^(?:sender|compan|firm|supplier|vendor|issuer|absend|firma|lieferant|anbieter|expedit|fournis|remit|provee|empres|mitten|fornit|aziend|ditt|afzend|leveran|bedri|remet|fornec|nadaw|dostaw|kontrah|correspond|employ)/u;
export const isAnySender = (said: string): boolean => ANY_SENDER.test(foldName(said));

const PARTS: readonly (readonly [NamePart, RegExp])[] = [
  ['date', whole('dates? datums? daten fechas? data datas daty date-')],
  ['year', whole('years? jahr jahre annees? anos? anno rok roku jaar')],
  ['month', whole('months? monat mois mes mese maand miesiac mes-')],
  [
    'recipient',
    whole(
      'recipients? addressees? customers? clients? empfanger\\p{L}* kunden? destinatair\\p{L}* destinatari[oi]s? clientes? client[ei] ontvangers? klant\\p{L}* odbiorc\\p{L}* klienta?',
    ),
  ],
  [
    'sender',
    whole(
      'senders? compan(?:y|ies) firms? suppliers? issuers? absender\\p{L}* firmen? lieferant\\p{L}* expediteurs? fournisseurs? remitentes? proveedor\\p{L}* empresas? mittent[ei] fornitor[ei] ditta afzenders? leveranciers? remetentes? fornecedor\\p{L}* nadawc\\p{L}* firm[ay]',
    ),
  ],
  [
    'total',
    whole(
      'amounts? totals? sums? prices? betrag\\p{L}* summen? preise? montants? prix importes? total importo totale prezzo bedrag\\p{L}* totaal prijs valor(?:es)? preco kwot\\p{L}* cen[ay]',
    ),
  ],
  [
    'reference',
    whole(
      'numbers? nos? references? refs? nummern? rechnungsnummern? numeros? referencias? riferiment[oi] numero numeri nummers? factuurnummers? numer\\p{L}* ref',
    ),
  ],
  [
    'title',
    whole(
      'titles? subjects? headings? titel\\p{L}* betreff titres? objets? titulos? asuntos? titol[oi] oggetto onderwerp\\p{L}* tytul\\p{L}*',
    ),
  ],
  ['kind', whole('kinds? types? art typ typen genre tipos? tipo soort rodzaj\\p{L}*')],
];
/** Words around them that add nothing. */
const AROUND = whole(
  'and then plus the a so they it that with in front first of by names? files? par pour que qu ils elles leur leurs nom noms durch mit damit so dass per por que como su przez tak zeby dann und der die das den dem mit vorne davor zuerst et puis le la les l un une avec en y luego e poi il lo con de del en dan het met o os as com i potem z ze na poczatku',
);
/** The name that a file has stays behind what is put before it. */
const BEFORE_NAME = starts(
  'begin start front prefix vorne voran davor zuerst beginn anfang anfangen commenc debut devant avant empie empiec comien delante princip inizi davanti begint beginnen vooraan voorop comec inicio zaczyn poczat przed',
);

/** The parts that names are put together from; null when the words say something else. */
export function namePartsOf(said: string): readonly NamePart[] | null {
  const words = foldName(said).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts: NamePart[] = [];
  let isBefore = false;
  for (const word of words) {
    const part = PARTS.find(([, names]) => names.test(word))?.[0];
    if (part !== undefined) parts.push(part);
    else if (BEFORE_NAME.test(word)) isBefore = true;
    else if (!AROUND.test(word)) return null;
  }
  return parts.length === 0 ? null : isBefore ? [...parts, 'name'] : parts;
}
