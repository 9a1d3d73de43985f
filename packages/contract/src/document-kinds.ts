import { DOCUMENT_KINDS, type DocumentKind } from './facts.ts';

/** What people call the kinds besides the kinds' own words, in our languages: singular and plural, without accents, small letters. */
const OTHER_NAMES: Readonly<Partial<Record<DocumentKind, string>>> = {
  invoice: 'bill bills rechnung rechnungen facture factures factura facturas fattura fatture factuur facturen faktura faktury',
  receipt: 'quittung quittungen kassenbon beleg belege recu recus recibo recibos ricevuta ricevute scontrino bon bonnen',
  quotation:
    'quote quotes estimate estimates offer angebot angebote devis presupuesto presupuestos preventivo preventivi offerte',
  contract:
    'agreement agreements lease leases vertrag vertrage contrat contrats bail contrato contratos contratto contratti contracten',
  letter: 'brief briefe lettre lettres carta cartas lettera lettere brieven',
  statement: 'kontoauszug kontoauszuge releve releves extracto extractos rekeningafschrift',
  payslip: 'gehaltsabrechnung lohnabrechnung nomina nominas loonstrook',
  'insurance policy':
    'insurance policy policies versicherung versicherungen police assurance assurances seguro seguros poliza polizza verzekering',
  minutes: 'protokoll protokolle proces-verbal acta actas verbale verbali notulen',
  manual: 'handbook handbooks instructions datasheet anleitung handbuch manuale handleiding',
  warranty: 'guarantee guarantees garantie garantien garantia garanzia',
  paper: 'article articles study studies',
  recipe: 'rezept rezepte recette recettes receta recetas ricetta ricette recept recepten',
  itinerary: 'booking bookings reservation buchung buchungen reserva prenotazione boeking',
  ticket: 'fahrkarte billet billets entrada biglietto',
  cv: 'resume resumes curriculum lebenslauf',
  'medical letter': 'medical hospital arztbrief',
  'school notice': 'school elternbrief',
  'tax notice': 'tax taxes steuerbescheid steuern impots',
  form: 'application antrag formular formulaire formulario modulo formulier',
  certificate: 'zertifikat urkunde zeugnis certificat certificado certificato',
  newsletter: 'bulletin rundbrief',
  report: 'bericht berichte rapport rapports informe informes relazione',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

const names = new Map<string, DocumentKind>();
for (const kind of DOCUMENT_KINDS) {
  for (const name of (OTHER_NAMES[kind] ?? '').split(' ')) if (name !== '') names.set(name, kind);
  for (const name of [kind, `${kind}s`, kind.replace(/y$/, 'ies'), kind.replaceAll(' ', '-'), kind.replaceAll(' ', '')])
    names.set(name, kind);
}

/** The kind of document that a person means: `invoices`, `Rechnung`, `tax-notice`. Undefined where the word names none. */
export const kindNamed = (text: string): DocumentKind | undefined => names.get(plain(text));

/** For a sentence that says what can be written. */
export const KIND_EXAMPLES = 'kind:invoice, kind:contract, kind:letter or kind:statement';
