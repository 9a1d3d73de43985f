import type { DocumentKind } from 'contract/facts';
import type { GroupKey, NamePart, RefusalReason } from './typed-command.ts';

/** How people name kinds of documents when they say what to do, singular or plural, the longer names first. */
export const KIND_NOUNS: readonly (readonly [kind: DocumentKind, singular: string, plural: string])[] = [
  [
    'medical letter',
    "medical letter|hospital letter|clinic letter|doctor[’']?s letter|arztbrief|lettre m[eé]dicale|carta m[eé]dica",
    "medical letters|hospital letters|clinic letters|doctor[’']?s[’']? letters|arztbriefe|lettres m[eé]dicales|cartas m[eé]dicas",
  ],
  ['school notice', 'school (?:letter|notice)|elternbrief', 'school (?:letters|notices)|elternbriefe'],
  [
    'tax notice',
    "tax (?:notice|bill|assessment|demand)|vat notice|steuerbescheid|avis d[’']imp[oô]t|liquidaci[oó]n",
    "tax (?:notices|bills|assessments|demands)|vat notices|steuerbescheide|avis d[’']imp[oô]ts",
  ],
  [
    'insurance policy',
    'insurance policy|insurance schedule|insurance|policy|cover|versicherung(?:sschein|spolice)?|police|assurance|seguro|p[oó]liza|polizza',
    'insurance policies|insurances|policies|versicherungen|policen|assurances|seguros|p[oó]lizas|polizze',
  ],
  [
    'payslip',
    'pay ?slip|pay advice|wage slip|gehaltsabrechnung|lohnabrechnung|lohnzettel|(?:fiche|bulletin) de paie|n[oó]mina|busta paga',
    'pay ?slips|wage slips|gehaltsabrechnungen|lohnabrechnungen|(?:fiches|bulletins) de paie|n[oó]minas|buste paga',
  ],
  [
    'invoice',
    'invoice|bill|rechnung|facture|factura|fattura|factuur',
    'invoices|bills|rechnungen|factures|facturas|fatture|facturen',
  ],
  [
    'receipt',
    'receipt|till slip|quittung|kassenzettel|kassenbon|beleg|re[cç]u|ticket de caisse|recibo|ricevuta|scontrino',
    'receipts|till slips|quittungen|kassenzettel|kassenbons|belege|re[cç]us|tickets de caisse|recibos|ricevute|scontrini',
  ],
  [
    'quotation',
    'quotation|quote|estimate|angebot|kostenvoranschlag|devis|presupuesto|preventivo|offerte',
    'quotations|quotes|estimates|angebote|kostenvoranschl[aä]ge|devis|presupuestos|preventivi|offertes',
  ],
  [
    'contract',
    'contract|agreement|lease|tenancy agreement|vertrag|kaufvertrag|mietvertrag|vereinbarung|contrat|bail|contrato|contratto|overeenkomst',
    'contracts|agreements|leases|vertr[aä]ge|vereinbarungen|contrats|baux|contratos|contratti|overeenkomsten',
  ],
  [
    'statement',
    '(?:bank |card |account )?statement|kontoauszug|abrechnung|relev[eé]|extracto|estratto conto',
    '(?:bank |card |account )?statements|kontoausz[uü]ge|abrechnungen|relev[eé]s|extractos|estratti conto',
  ],
  [
    'minutes',
    'minutes of the meeting|protokoll|proc[eè]s-verbal|acta|verbale',
    'minutes|protokolle|proc[eè]s-verbaux|actas|verbali',
  ],
  [
    'manual',
    "manual|instructions?|handbook|user guide|bedienungsanleitung|anleitung|handbuch|mode d[’']emploi|istruzioni",
    "manuals|handbooks|user guides|bedienungsanleitungen|anleitungen|handb[uü]cher|modes d[’']emploi|manuales",
  ],
  [
    'warranty',
    'warranty|guarantee|garantie|garant[ií]a|garanzia',
    'warranties|guarantees|garantien|garanties|garant[ií]as|garanzie',
  ],
  [
    'certificate',
    'certificate|safety record|diploma|zertifikat|urkunde|zeugnis|certificat|dipl[oô]me|certificado|certificato',
    'certificates|safety records|diplomas|zertifikate|urkunden|zeugnisse|certificats|dipl[oô]mes|certificados|certificati',
  ],
  [
    'itinerary',
    'itinerary|booking|reservation|tour plan|reiseplan|buchung|r[eé]servation|reserva|prenotazione',
    'itineraries|bookings|reservations|tour plans|reisepl[aä]ne|buchungen|r[eé]servations|reservas|prenotazioni',
  ],
  [
    'ticket',
    'ticket|fahrkarte|eintrittskarte|billet|entrada|biglietto',
    'tickets|fahrkarten|eintrittskarten|billets|entradas|biglietti',
  ],
  ['cv', 'cv|curriculum vitae|r[eé]sum[eé]|lebenslauf', 'cvs|r[eé]sum[eé]s|lebensl[aä]ufe'],
  ['recipe', 'recipe|rezept|recette|receta|ricetta', 'recipes|rezepte|recettes|recetas|ricette'],
  ['newsletter', 'newsletter|rundbrief|bolet[ií]n|notiziario', 'newsletters|rundbriefe|boletines|notiziari'],
  ['form', 'form|formular|antrag|formulaire|formulario|modulo', 'forms|formulare|antr[aä]ge|formulaires|formularios|moduli'],
  [
    'report',
    'report|survey|bericht|gutachten|rapport|informe|relazione',
    'reports|surveys|berichte|gutachten|rapports|informes|relazioni',
  ],
  ['paper', 'research paper|scientific paper', 'research papers|scientific papers'],
  ['letter', 'letter|brief|lettre|carta|lettera', 'letters|briefe|lettres|cartas|lettere'],
];

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'english|englisch\\p{L}*|anglais\\p{L}*|ingl[eé]s\\p{L}*|inglesi?',
  de: 'german|deutsch\\p{L}*|allemand\\p{L}*|alem[aá]n\\p{L}*|tedesc\\p{L}+',
  fr: 'french|franz[oö]sisch\\p{L}*|fran[cç]ais\\p{L}*|franc[eé]s\\p{L}*|frances[ei]',
  es: 'spanish|spanisch\\p{L}*|espagnol\\p{L}*|espa[nñ]ol\\p{L}*|spagnol\\p{L}+',
  it: 'italian|italienisch\\p{L}*|italien\\p{L}*|italian\\p{L}+',
  nl: 'dutch|niederl[aä]ndisch\\p{L}*|n[eé]erlandais\\p{L}*|holand[eé]s\\p{L}*|olandes[ei]',
  pt: 'portuguese|portugiesisch\\p{L}*|portugais\\p{L}*|portugu[eé]s\\p{L}*',
  pl: 'polish|polnisch\\p{L}*|polonais\\p{L}*|polac\\p{L}+',
};

export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  'google-drive': 'google ?drive|gdrive',
  dropbox: 'dropbox',
  onedrive: 'one ?drive',
  notion: 'notion',
  webdav: 'webdav|nextcloud',
  s3: 's3|bucket',
  'local-folder':
    'local (?:disk|folder|drive|files)|(?:my |this )?(?:computer|laptop|disk)|lokale[nr]? (?:festplatte|ordner)|disque local|disco local',
  upload: 'uploads?|uploaded|hochgeladen\\p{L}*|t[eé]l[eé]vers[eé]\\p{L}*|subid[oa]s',
};

/** What people call a source, where its key is not its name. */
const SOURCE_LABELS: Readonly<Record<string, string>> = {
  'google-drive': 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
  notion: 'Notion',
  webdav: 'WebDAV',
  s3: 'S3',
  'local-folder': 'Folder on the server',
  upload: 'Uploads',
};
export const labelOfSource = (source: string): string => SOURCE_LABELS[source] ?? source;

export const GROUP_WORDS: readonly (readonly [key: GroupKey, words: string])[] = [
  ['year', 'years?|jahr(?:en|gang)?|ann[eé]es?|an|a[nñ]os?|anno'],
  ['month', 'months?|monat(?:en)?|mois|mes(?:es)?|mese'],
  [
    'kind',
    'kinds?(?: of (?:document|file|paper)s?)?|types?(?: of (?:document|file|paper)s?)?|document types?|categor(?:y|ies)|art(?:en)?(?: der dokumente)?|typ|types?(?: de documents?)?|tipos?(?: de documentos?)?',
  ],
  [
    'sender',
    'senders?|who sent (?:it|them)|compan(?:y|ies)|firms?|suppliers?|employers?|issuers?|absendern?|firmen|firma|exp[eé]diteurs?|fournisseurs?|remitentes?|empresas?|mittenti?',
  ],
  ['language', 'languages?|sprachen?|langues?|idiomas?|lingu[ae]'],
  ['source', 'sources?|where (?:it|they) (?:came|come) from|origins?|herkunft|quellen?|origine|origen'],
  ['project', 'projects?|jobs?|matters?|projekt(?:en)?|projets?|proyectos?|progett[oi]'],
  [
    'topic',
    'topics?|subjects?|themes?|areas?(?: of life)?|what (?:they are|it is) about|thema|themen|sujets?|th[eè]mes?|temas?|argoment[oi]',
  ],
];

export const NAME_PARTS: readonly (readonly [part: NamePart, words: string])[] = [
  ['date', 'date|datum|fecha|data'],
  ['year', 'year|jahr|ann[eé]e|a[nñ]o'],
  ['month', 'month|monat|mois|mes'],
  [
    'recipient',
    'recipient|addressee|employee|customer|client|empf[aä]nger|mitarbeiter|kunde|destinataire|employ[eé]|destinatario|empleado',
  ],
  [
    'sender',
    'sender|company|firm|supplier|issuer|from|insurer|shop|employer|absender|firma|exp[eé]diteur|fournisseur|remitente|empresa',
  ],
  ['total', 'amount|total|sum|price|betrag|summe|montant|importe'],
  [
    'reference',
    '(?:(?:invoice|policy|contract|reference|customer|booking) ?)?(?:number|no\\.?|reference|ref)|(?:rechnungs|vertrags|kunden)?nummer|num[eé]ro|n[uú]mero|referencia|r[eé]f[eé]rence',
  ],
  ['title', 'title|subject|heading|titel|betreff|titre|objet|t[ií]tulo|asunto'],
  ['kind', 'kind|type|art|typ|tipo|genre'],
  ['name', '(?:old |present |current )?(?:file ?)?name'],
];

/** What Trove does not do, and says so, whatever else the sentence holds. */
export const REFUSALS: readonly (readonly [reason: RefusalReason, pattern: RegExp])[] = [
  [
    'final-deletion',
    /\b(?:for good|for ?ever|permanently|irrevocably|beyond recovery)\b|\bempty (?:the )?(?:trash|bin)\b|\b(?:endg[uü]ltig|unwiderruflich)\b|\bpapierkorb leeren\b|\bd[eé]finitivement\b|\bdefinitivamente\b/iu,
  ],
  [
    'mail',
    /^(?:(?:e-?mail|mail|post|fax)(?! (?:from|vom|von|de|du|da|dal|van|od)\b)|send|forward|schick\p{L}*|sende|envoie\p{L}*|env[ií]a\p{L}*|reenv[ií]a\p{L}*)\b(?! (?:to|it to|them to) (?:the )?(?:trash|bin))/iu,
  ],
  [
    'payment',
    /^(?:pay|transfer (?:the )?(?:money|amount)|settle|bezahl(?:e|en|t|st)?|[uü]berweis(?:e|en|t|st)?|paie|payez|paga)\b/iu,
  ],
  [
    'signature',
    /^(?:sign|unterschreib\p{L}*|unterzeichne|signe[rz]?|firma(?= (?:el|la|l['’o]|los|las|il|i|le|este|esta|questo|questa)\b)) (?!up)/iu,
  ],
  ['sharing', /^(?:share|invite|publish|teile?|partage\p{L}*|comparte|condividi)\b/iu],
  ['printing', /^(?:print|druck(?:e|en|t)?|imprim(?:e[rz]?|a|ir?))\b/iu],
  [
    'writing',
    /^(?:write|draft|compose|reply|answer|translate|summari[sz]e|fill (?:in|out)|schreib(?:e|t)?|[uü]bersetz(?:e|en|t)?|beantworte|fasse|[eé]cri[st]\p{L}*|tradui[st]\p{L}*|escrib\p{L}*|traduce|resume(?= (?:el|la|los|las|este|esta|le|les|ce|cette)\b))\b/iu,
  ],
  [
    'editing',
    /^(?:change|edit|correct|update|alter|replace|amend|delete|remove|add|insert|[aä]ndere|korrigiere|modifie|corrige|cambia) (?:the |a |an |den |die |das |le |la |el )?(?:price|amount|date|text|wording|word|sentence|paragraph|clause|page|name|total|figure|number|signature|logo|preis|betrag|satz|absatz|seite|prix|montant|phrase|precio|importe|frase) (?:in|of|on|from|to|into|im|in der|auf|dans|du|de|en)\b(?!.*\bfile ?names?\b)/iu,
  ],
];
