import type { Query } from 'contract/query/query';
import { fileTypeNamed } from 'contract/file-types';
import { languageNamed } from 'contract/language-names';
import { LANGUAGE_NAMES } from '../reading/command-words.ts';
import { foldName } from '../sentences/name-index.ts';
import { saidState } from '../values/said-value-words.ts';

/** What narrows every state that is said with a negation: “has no tag”, “n'est pas classé”, “ohne Stern”. */
const NO = String.raw`(?:not|no|never|haven'?t|hasn'?t|isn'?t|aren'?t|without|nicht|nich|keine?[nms]?|ohne|pas|non|sans|ni|sin|no|senza|geen|niet|zonder|nergens|sem|nao|nie|bez|poza|aucune?|nessun[ao]?|ningun[ao]?|nenhuma?|zadn\p{L}+)`;
const said = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u');
/** A negation, and what it is of, with small words between. */
const notSaid = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${NO}(?:['’ ]+[\p{L}]{1,7}){0,3}?['’ ]+(?:${words})(?![\p{L}\p{N}])`, 'u');

const TAG = String.raw`tags?|labels?|tagged|labell?ed|getaggt|schlagwort\p{L}*|etikett\p{L}*|verschlagwortet\p{L}*|etiquet\p{L}+|taggue\p{L}*|etichett\p{L}+|taggat\p{L}|gelabeld|etykiet\p{L}*|otagowan\p{L}+|tag\p{L}{0,2}`;
const FOLDER = String.raw`folders?|filed|sorted|ordner|odner|einsortiert\p{L}*|abgelegt\p{L}*|zugeordnet\p{L}*|dossiers?|class[e]+s?|ranges?|rangees?|carpetas?|archivad\p{L}+|clasificad\p{L}+|cartell[ae]|archiviat\p{L}|sistemat\p{L}|mapp?en?|map|opgeborgen|pastas?|arquivad\p{L}+|folder\p{L}*|katalog\p{L}*`;
const PAY = String.raw`paid|bezahlt\p{L}*|beglichen\p{L}*|paye\p{L}*|regle\p{L}*|pagad\p{L}+|pagat\p{L}|saldat\p{L}|betaald\p{L}*|pag[oa]s?|zaplacon\p{L}+|oplacon\p{L}+|pagare|pagar|payer|pagato`;
const STAR = String.raw`starred|stars?|stern|sternen|favou?rites?|etoiles?|estrellas?|destacad\p{L}+|stell[ae]|preferit\p{L}|ster|sterren|estrelas?|favorit\p{L}*|gwiazdk\p{L}+`;
/** When it was: Trash does not keep that. */
const WHEN =
  /\d|(?:today|yesterday|monday|tuesday|wednesday|thursday|friday|morning|week|heute|gestern|montag|dienstag|matin|hier|lundi|tantot|heure|ayer|hoy|lunes|stamattina|ieri|oggi|sera|vandaag|gisteren|vanmorgen|hoje|ontem|segunda|bocado|wczoraj|dzis|rano)(?!\p{L})/u;

/** Overdue: not paid, and the day is over. */
const overdue = (today: string): Query => ({ all: [{ open: true }, { due: { before: today } }] });

/** States of documents as eight languages say them, without accents; the first that fits is meant. */
const STATES: readonly (readonly [RegExp, (today: string) => Query])[] = [
  [
    said(
      String.raw`overdue|past due|uberfallig\p{L}*|en retard|vencid[oa]s|atrasad[oa]s|scadut[eioa]|em atraso|po terminie|przeterminowan\p{L}+|te laat`,
    ),
    overdue,
  ],
  [
    said(
      String.raw`unpaid|open|outstanding|still open|pending payment|unbezahlt\p{L}*|offene?n?|impaye\p{L}*|impag\p{L}+|pendientes? de pago|encore a payer|a payer|a regler|da pagare|da saldare|onbetaald\p{L}*|(?:nog )?openstaa\p{L}+|por pagar|em aberto|niezaplacon\p{L}+|nieoplacon\p{L}+|do oplacenia|do zaplaty`,
    ),
    () => ({ open: true }),
  ],
  [saidState('open'), () => ({ open: true })],
  [notSaid(PAY), () => ({ open: true })],
  [said(String.raw`untagged|unlabell?ed|unverschlagwortet\p{L}*|ungetaggt\p{L}*`), () => ({ untagged: true })],
  [saidState('untagged'), () => ({ untagged: true })],
  [notSaid(TAG), () => ({ untagged: true })],
  [
    said(
      String.raw`unfiled|loose|unsorted|unsortiert\p{L}*|nergens in zitten|fuori da ogni cartella|outside (?:of )?any folders?`,
    ),
    () => ({ unfiled: true }),
  ],
  [saidState('unfiled'), () => ({ unfiled: true })],
  [notSaid(FOLDER), () => ({ unfiled: true })],
  [notSaid(STAR), () => ({ not: { starred: true } })],
  [said(STAR), () => ({ starred: true })],
  [saidState('undated'), () => ({ missing: 'date' })],
  [said(String.raw`undated|undatiert\p{L}*|non datee?s?|sin fechar`), () => ({ missing: 'date' })],
  [notSaid(String.raw`dates?|datum|fechas?|data|datas|daty|datee?s?`), () => ({ missing: 'date' })],
  [saidState('withoutTotal'), () => ({ missing: 'total' })],
  [
    notSaid(
      String.raw`totals?|amounts?|sums?|(?:gesamt)?betrag|summe|montant|total|importe|monto|importo|totale|bedrag|totaal|valor|kwot\p{L}`,
    ),
    () => ({ missing: 'total' }),
  ],
  [notSaid(String.raw`senders?|absender|expediteur|remitente|mittente|afzender|nadawcy`), () => ({ missing: 'sender' })],
  [
    said(
      String.raw`duplicates?|dupes?|dups?|copies|twice|double[ds]?|same file|doppelt\p{L}*|duplikat\p{L}*|dublett\p{L}+|doublons?|en double|duplicad\p{L}+|repetid\p{L}+|doppi\p{L}*|duplicat\p{L}|dubbel\p{L}*|powtorzon\p{L}+|powtorki|podwojn\p{L}+|zdublowan\p{L}+|zduplikowan\p{L}+|kopie`,
    ),
    () => ({ twinOf: 'any' }),
  ],
  [saidState('twin'), () => ({ twinOf: 'any' })],
];

/** What is said of a tag or a folder without a negation: it has one. */
const HAVING: readonly (readonly [RegExp, Query])[] = [
  [saidState('tagged'), { not: { untagged: true } }],
  [saidState('filed'), { not: { unfiled: true } }],
];
const NEGATED = said(NO);

const IN_TRASH = said(
  String.raw`trash|bin|binned|trashed|deleted|thrown away|threw away|threw out|papierkorb|mull|geloscht\p{L}*|weggeworfen\p{L}*|corbeille|vidanges|supprimee?s?|effacee?s?|jetee?s?|papelera|basura|borrad\p{L}+|borre|eliminad\p{L}+|elimine|tire|cestino|cestinat\p{L}|buttat\p{L}|cancellat\p{L}|eliminat\p{L}|prullenbak|prullenmand|vuilbak|weggegooid|weggesmeten|verwijderd\p{L}*|wiste|lixo|lixeira|apagad\p{L}+|apaguei|apagou|kosz\p{L}*|usuniet\p{L}+|usunela\p{L}|skasowa\p{L}+|wyrzuci\p{L}+`,
);

/**
 * What a state asks of a document; null for one that nobody keeps, such as “unread”.
 *
 * @param today `YYYY-MM-DD`
 */
export function readState(text: string, today: string): Query | null {
  const folded = foldName(text).replaceAll('’', "'");
  // What was thrown away yesterday, and what ever was, are not the same.
  if (IN_TRASH.test(folded)) return WHEN.test(folded) ? null : { inTrash: true };
  const state = STATES.find(([pattern]) => pattern.test(folded))?.[1](today);
  if (state || NEGATED.test(folded)) return state ?? null;
  return HAVING.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** Beginnings of what people call types of files, and the word of the query for them. */
const FORMATS: readonly (readonly [string, RegExp])[] = [
  ['pdf', /\bpdf/u],
  ['email', /\be-?mails?\b|\bmails?\b|\bmailow\p{L}*|\bmaile\b|\bcourriels?\b|\bcorreos?\b|\bposta elettronica\b|\bnachricht/u],
  ['word', /\bword[au]?\b|\bdocx?\b/u],
  ['excel', /\bexcel[aeys]?\b|\bxlsx?\b/u],
  [
    'spreadsheet',
    /\bspreadsheets?\b|\btabelle\p{L}*|\btabellenkalk\p{L}*|\btableurs?\b|\bhojas? de calculo\b|\bfogli\p{L}* (?:di calcolo|elettronic\p{L})|\brekenblad\p{L}*|\bspreadsheetbestand|\bfolhas? de calculo\b|\bplanilhas?\b|\barkusz\p{L}*/u,
  ],
  ['presentation', /\bpresenta\p{L}+|\bprasentation\p{L}*|\bprezentacj\p{L}*|\bslides?\b|\bapresentac\p{L}+|\bfolien\b/u],
  [
    'picture',
    /\bpictures?\b|\bphotos?\b|\bphotographs?\b|\bfotografi\p{L}+|\bpics?\b|\bcaptures? d'ecran\b|\bimages?\b|\bbild\p{L}*|\bfotos?\b|\bfotk\p{L}*|\bzdjec\p{L}*|\bimagen\p{L}*|\bimmagin\p{L}+|\bafbeelding\p{L}*|\bimagens\b|\bobraz\p{L}*|\bjpe?gs?\b|\bpngs?\b|\bscreenshots?\b|\bscans?\b|\bskan\p{L}*|\bnumerisation\p{L}*|\bescane\p{L}*|\bscansion\p{L}|\bdigitaliza\p{L}+/u,
  ],
  ['zip', /\bzips?\b/u],
];

export function readFormat(text: string): string | null {
  const folded = foldName(text);
  return FORMATS.find(([, pattern]) => pattern.test(folded))?.[0] ?? fileTypeNamed(text)?.word ?? null;
}

/** Names of languages in other languages, without accents, where no list has them. */
const OTHER_LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['en', said(String.raw`ingles\p{L}*|engels\p{L}*|angielsk\p{L}*|ang`)],
  ['de', said(String.raw`duits\p{L}*|niemieck\p{L}*|alema\p{L}*|deutsch\p{L}*`)],
  ['fr', said(String.raw`frans|franse|franstalige?|francusk\p{L}*|frances\p{L}*`)],
  ['es', said(String.raw`spaans\p{L}*|hiszpansk\p{L}*|espanho\p{L}+`)],
  ['it', said(String.raw`italiaans\p{L}*|wlosk\p{L}*`)],
  ['nl', said(String.raw`nederlands\p{L}*|holandes\p{L}*|niderlandzk\p{L}*|flamand|vlaams|olandes\p{L}`)],
  ['pt', said(String.raw`portugees\p{L}*|portugalsk\p{L}*|portoghes\p{L}`)],
  ['pl', said(String.raw`pools\p{L}*|polsk\p{L}*|polones\p{L}*`)],
  ['sk', said(String.raw`slowack\p{L}*|slowakisch\p{L}*`)],
  ['cy', said('welsh')],
  ['ga', said('gaelic')],
  ['mr', said('marathi')],
  ['la', said(String.raw`latin\p{L}?`)],
];

/** ISO 639-1. */
export function readLanguage(text: string): string | null {
  const found = Object.entries(LANGUAGE_NAMES).find(([, pattern]) =>
    new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu').test(text),
  );
  return found?.[0] ?? languageNamed(text) ?? OTHER_LANGUAGES.find(([, names]) => names.test(foldName(text)))?.[0] ?? null;
}
