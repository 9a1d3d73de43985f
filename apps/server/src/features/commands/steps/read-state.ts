import type { Query } from 'contract/query/query';
import { fileTypeNamed } from 'contract/file-types';
import { languageNamed } from 'contract/language-names';
import { LANGUAGE_NAMES } from '../reading/command-words.ts';
import { foldName } from '../sentences/name-index.ts';

/** States of documents as eight languages say them, without accents; the first that fits is meant. */
const STATES: readonly (readonly [RegExp, Query])[] = [
  [
    /\b(?:unpaid|not (?:been )?paid|open|outstanding|overdue|unbezahlt\p{L}*|offene?n?|nicht bezahlt|uberfallig\p{L}*|impaye\p{L}*|pas payee?s?|non payee?s?|non reglee?s?|en retard|(?:por|sin) pagar|impagad\p{L}*|pendientes? de pago|non pagat\p{L}|da pagare|scadut\p{L}|onbetaald\p{L}*|niet betaald|openstaand\p{L}*|por pagar|nao pag\p{L}+|niezaplacon\p{L}+|nieoplacon\p{L}+)\b/u,
    { open: true },
  ],
  [
    /\b(?:untagged|(?:without|no|with no) (?:a |any )?(?:tags?|labels?)|ohne (?:ein )?(?:tags?|schlagwort\p{L}*|etikett\p{L}*)|sans (?:etiquettes?|tags?)|sin etiquetas?|senza (?:etichett[ae]|tag)|zonder (?:labels?|tags?)|sem etiquetas?|bez (?:etykiet\p{L}*|tag\p{L}*))\b/u,
    { untagged: true },
  ],
  [
    /\b(?:unfiled|(?:in no|not in an?y?|without an?y?|outside of any|outside any) folders?|loose|ohne ordner|in keinem ordner|sans dossier|dans aucun dossier|sin carpeta|en ninguna carpeta|senza cartella|in nessuna cartella|zonder map|in geen (?:enkele )?map|sem pasta|em nenhuma pasta|bez folderu|w zadnym folderze)\b/u,
    { unfiled: true },
  ],
  [
    /\b(?:starred|with a star|favou?rites?|mit stern|markierte?n? mit stern|favoris?|avec (?:une )?etoile|con estrella|destacad\p{L}+|favorit\p{L}+|con (?:la )?stella|preferit\p{L}|met (?:een )?ster|com estrela|z gwiazdka|oznaczone gwiazdka)\b/u,
    { starred: true },
  ],
  [
    /\b(?:trash|bin|trashed|deleted|thrown away|papierkorb|geloscht\p{L}*|weggeworfen\p{L}*|corbeille|supprimee?s?|papelera|borrad\p{L}+|eliminad\p{L}+|cestino|cancellat\p{L}|eliminat\p{L}|prullenbak|prullenmand|verwijderd\p{L}*|lixo|lixeira|apagad\p{L}+|kosz\p{L}*|usuniet\p{L}+)\b/u,
    { inTrash: true },
  ],
  [
    /\b(?:undated|(?:without|no|with no) (?:a |any )?dates?|ohne datum|undatiert\p{L}*|sans date|sin fecha|senza data|zonder datum|sem data|bez daty)\b/u,
    { missing: 'date' },
  ],
  [
    /\b(?:(?:without|no|with no) (?:a |any )?(?:totals?|amounts?|sums?)|ohne (?:betrag|summe)|sans (?:montant|total)|sin (?:importe|total)|senza (?:importo|totale)|zonder (?:bedrag|totaal)|sem (?:valor|total)|bez kwoty)\b/u,
    { missing: 'total' },
  ],
  [
    /\b(?:(?:without|no|with no) (?:a |any )?senders?|ohne absender|sans expediteur|sin remitente|senza mittente|zonder afzender|sem remetente|bez nadawcy)\b/u,
    { missing: 'sender' },
  ],
  [
    /\b(?:duplicates?|copies|twice|double[ds]?|same file|doppelt\p{L}*|duplikat\p{L}*|doublons?|en double|duplicad\p{L}+|repetid\p{L}+|doppi\p{L}?|duplicat\p{L}|dubbel\p{L}*|duplikat\p{L}*|powtorzon\p{L}+|kopie)\b/u,
    { twinOf: 'any' },
  ],
];

/** What a state asks of a document; null for one that nobody keeps, such as “unread”. */
export function readState(text: string): Query | null {
  const folded = foldName(text);
  return STATES.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** Beginnings of what people call types of files, and the word of the query for them. */
const FORMATS: readonly (readonly [string, RegExp])[] = [
  ['pdf', /\bpdf/u],
  ['email', /\be-?mails?\b|\bmails?\b|\bmailow\p{L}*|\bmaile\b|\bcourriels?\b|\bcorreos?\b|\bposta elettronica\b|\bnachricht/u],
  ['word', /\bword\b|\bdocx?\b/u],
  ['excel', /\bexcel\b|\bxlsx?\b/u],
  [
    'spreadsheet',
    /\bspreadsheets?\b|\btabelle\p{L}*|\btabellenkalk\p{L}*|\btableurs?\b|\bhojas? de calculo\b|\bfogli\p{L}* (?:di calcolo|elettronic\p{L})|\brekenblad\p{L}*|\bspreadsheetbestand|\bfolhas? de calculo\b|\bplanilhas?\b|\barkusz\p{L}*/u,
  ],
  ['presentation', /\bpresenta\p{L}+|\bprasentation\p{L}*|\bprezentacj\p{L}*|\bslides?\b|\bapresentac\p{L}+|\bfolien\b/u],
  [
    'picture',
    /\bpictures?\b|\bphotos?\b|\bimages?\b|\bbild\p{L}*|\bfotos?\b|\bfotk\p{L}*|\bzdjec\p{L}*|\bimagen\p{L}*|\bimmagin\p{L}+|\bafbeelding\p{L}*|\bimagens\b|\bobraz\p{L}*|\bjpe?gs?\b|\bpngs?\b|\bscreenshots?\b|\bscans?\b|\bskan\p{L}*|\bnumerisation\p{L}*|\bescane\p{L}*|\bscansion\p{L}|\bdigitaliza\p{L}+/u,
  ],
  ['zip', /\bzips?\b/u],
];

export function readFormat(text: string): string | null {
  const folded = foldName(text);
  return FORMATS.find(([, pattern]) => pattern.test(folded))?.[0] ?? fileTypeNamed(text)?.word ?? null;
}

/** ISO 639-1. */
export function readLanguage(text: string): string | null {
  const found = Object.entries(LANGUAGE_NAMES).find(([, pattern]) =>
    new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu').test(text),
  );
  return found?.[0] ?? languageNamed(text);
}
