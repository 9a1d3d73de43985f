import type { DocumentKind } from 'contract/facts';
import { kindNamed } from 'contract/document-kinds';
import { conceptLexicon, lexiconWord } from '#kernel/concepts/concept-lexicon.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { slips } from '../reading/correct-spelling.ts';
import { foldName } from '../sentences/name-index.ts';

/** What people call each kind, in eight languages, in their usual form. What a kind has in front of `|` is narrower than the kind. */
const NOUNS: Readonly<Partial<Record<DocumentKind, string>>> = {
  invoice:
    'invoice, bill, Rechnung, facture, factura, fattura, bolletta, factuur, rekening, fatura, conta, faktura, rachunek, rachunki, rachunków, fakturze, nota fiscal, notas fiscais, boleto, Honorarnote, nota’s, factuurtje, factuurtjes',
  receipt:
    'receipt, till slip, Quittung, Kassenbon, Kassabon, Kassabons, Kassenzettel, Bon, Beleg, reçu, ticket de caisse, recibo, ticket, tique, ricevuta, scontrino, bon, kassabon, bonnetje, bonnen, kassabonnen, kasticket, kwitantie, talão, paragon, pokwitowanie, paragony, paragonów, talões, preuve d’achat, preuves d’achat',
  quotation:
    'quotation, quote, estimate, offer, Angebot, Kostenvoranschlag, Offerte, devis, presupuesto, cotización, preventivo, offerta, offerte, orçamento, oferta, kosztorys, wycena, wycenie, bid',
  contract: 'contract, agreement, Vertrag, Vereinbarung, contrat, contrato, contratto, contract, overeenkomst, umowa, acordo',
  letter: 'letter, Brief, Schreiben, lettre, courrier, carta, lettera, brief, brieven, pismo, list',
  statement:
    'statement, Kontoauszug, Bankauszug, Auszug, relevé, relevé de compte, relevé bancaire, extracto, estratto conto, rekeningafschrift, afschrift, extrato, wyciąg, estado de cuenta, estados de cuenta',
  payslip:
    'payslip, pay slip, wage slip, pay stub, Lohnabrechnung, Gehaltsabrechnung, Lohnzettel, Gehaltszettel, fiche de paie, bulletin de paie, bulletin de salaire, nómina, busta paga, cedolino, loonstrook, loonstrookje, loonbrief, loonbrieven, recibo de vencimento, holerite, pasek wypłaty, odcinek wypłaty, fiches de paye, fiche de paye, loonfiche, recibo de sueldo, recibos de sueldo, pasek płacowy, paski płacowe, pasków płacowych',
  'insurance policy':
    'insurance policy, policy, insurance, Versicherung, Versicherungspolice, Versicherungsschein, Police, Polizze, assurance, police, seguro, póliza, polizza, assicurazione, verzekering, verzekeringspolis, polis, apólice, polisa, ubezpieczenie, polissen',
  minutes:
    'minutes, Protokoll, Sitzungsprotokoll, procès-verbal, compte rendu, acta, verbale, notulen, ata, protokół, PV d’AG, PV d’assemblée',
  manual:
    'manual, handbook, instructions, user guide, Anleitung, Bedienungsanleitung, Gebrauchsanweisung, Handbuch, mode d’emploi, notice, manuel, manuale, istruzioni, handleiding, gebruiksaanwijzing, instrukcja, instrução',
  warranty:
    'warranty, guarantee, Garantie, Gewährleistung, garantie, garantía, garanzia, garantia, gwarancja, Garantieschein, garantiebewijs, garantiebewijzen, garantiepapieren',
  certificate:
    'certificate, diploma, Zertifikat, Urkunde, Zeugnis, Bescheinigung, Nachweis, certificat, attestation, diplôme, certificado, certificato, attestato, certificaat, getuigschrift, atestado, certyfikat, zaświadczenie, świadectwo, dyplom, cert, certs',
  itinerary:
    'itinerary, booking, reservation, Buchung, Reservierung, Reiseplan, itinéraire, réservation, reserva, prenotazione, boeking, reservering, rezerwacja',
  ticket: 'ticket, Fahrkarte, Eintrittskarte, Ticket, billet, entrada, billete, biglietto, kaartje, bilhete, bilet, bilecie',
  cv: 'cv, resume, résumé, curriculum, curriculum vitae, Lebenslauf, currículum, currículo, życiorys',
  recipe: 'recipe, Rezept, recette, receta, ricetta, recept, receita, przepis',
  newsletter:
    'newsletter, bulletin, Rundbrief, boletín, notiziario, nieuwsbrief, boletim, biuletyn, newslettery, newsletery, nieuwsbrieven',
  form: 'form, application form, Formular, Antrag, formulaire, formulario, modulo, formulier, formulário, formularz, wniosek',
  report:
    'report, survey, Bericht, Gutachten, rapport, informe, relazione, verslag, rapport, relatório, raport, sprawozdanie, expertise',
  paper: 'study, research paper, article, Studie, étude, estudio, studio, studie, estudo, badanie',
  'medical letter':
    'medical letter, hospital letter, Arztbrief, Befund, Befunde, lettre médicale, carta médica, referto, lettera medica',
  'school notice':
    'school letter, school notice, Elternbrief, schoolbrief, schoolbrieven, circulaire de l’école, circolare scolastica',
  'tax notice':
    'tax notice, tax assessment, tax bill, Steuerbescheid, avis d’imposition, avis d’impôt, liquidación, aanslag, belastingaanslag, decyzja podatkowa, cartella esattoriale',
};
/** What is one of a kind, but not all of it: a lease is a contract, and not every contract is a lease. */
const NARROWER: Readonly<Partial<Record<DocumentKind, string>>> = {
  contract:
    'lease, tenancy agreement, rental agreement, Mietvertrag, Kaufvertrag, Arbeitsvertrag, bail, contrat de location, contrat de travail, baux, arrendamiento, contratto di affitto, huurcontract, huurovereenkomst, arbeidscontract, arrendamento, umowa najmu, employment contract',
  certificate: 'birth certificate, Geburtsurkunde, acte de naissance',
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
const keyOf = (text: string, language: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
    .map((word) => stemOf(word, language) || foldName(word))
    .join(' ');

const exact = new Map<string, DocumentKind>();
const stems = new Map<string, DocumentKind>();
const narrower = new Map<string, DocumentKind>();
const entries = (table: Readonly<Partial<Record<DocumentKind, string>>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are kinds
  (Object.entries(table) as [DocumentKind, string][]).flatMap(([kind, names]) =>
    names.split(',').map((name) => ({ kind, name: name.trim() })),
  );
for (const { kind, name } of entries(NOUNS)) {
  if (!exact.has(foldName(name))) exact.set(foldName(name), kind);
  for (const language of LANGUAGES) {
    const key = `${language} ${keyOf(name, language)}`;
    if (!stems.has(key)) stems.set(key, kind);
  }
}
for (const { kind, name } of entries(NARROWER))
  for (const language of LANGUAGES) narrower.set(`${language} ${keyOf(name, language)}`, kind);

const narrowerNames = new Set(entries(NARROWER).map(({ name }) => foldName(name)));
/** A word, in the singular or plural, that means less than its kind: `leases`. */
export const isNarrowerKind = (word: string): boolean =>
  [word, word.replace(/[se]$/iu, ''), word.replace(/e[sn]$/iu, '')].some((form) => narrowerNames.has(foldName(form)));

export interface NamedKind {
  readonly kind: DocumentKind;
  /** Words that a document of the kind must hold besides, because the name means less than the kind. */
  readonly words: readonly string[];
}

let ownStems: ReadonlyMap<string, DocumentKind> | undefined;

/** The kind whose usual name a word is in its own language: “recept” is a recipe in Dutch alone. Names that no lexicon has are those of all. */
function kindInLanguage(key: string, language: string): DocumentKind | undefined {
  if (!ownStems) {
    const own = new Map<string, DocumentKind>();
    for (const { kind, name } of entries(NOUNS)) {
      const spoken = LANGUAGES.filter((of) => isWordOf(name, of));
      for (const of of spoken.length > 0 ? spoken : LANGUAGES) {
        const at = `${of} ${keyOf(name, of)}`;
        if (!own.has(at)) own.set(at, kind);
      }
    }
    ownStems = own;
  }
  return ownStems.get(`${language} ${key}`);
}
const isWordOf = (word: string, language: string): boolean =>
  conceptLexicon().sensesOf(lexiconWord(word, language), language).length > 0;

/** A tail of a compound that names a kind: `Stromrechnungen`. */
function tailOf(word: string, language: string): NamedKind | null {
  if (language !== 'de' && language !== 'nl') return null;
  for (let at = 3; at <= word.length - 4; at++) {
    const kind = stems.get(`${language} ${keyOf(word.slice(at), language)}`) ?? exact.get(foldName(word.slice(at)));
    if (kind !== undefined) return { kind, words: [word.slice(0, at).replace(/(?<=.{3})[s-]$/u, '')] };
  }
  return null;
}

/** The kind that one word names by itself or at the end of a compound; null for none. */
export const kindOfWord = (word: string, language: string): DocumentKind | null =>
  stems.get(`${language} ${keyOf(word, language)}`) ?? exact.get(foldName(word)) ?? tailOf(word, language)?.kind ?? null;

/** By a concept that a kind's usual names have too. */
let byConcept: ReadonlyMap<number, DocumentKind> | undefined;

/** What the lexicon surely means by one word: no parts of compounds, no word of many senses. */
function firmConcepts(word: string, language: string): readonly number[] {
  const senses = conceptLexicon().sensesOf(lexiconWord(word, language), language);
  return senses.length > 2 ? [] : senses.filter(({ loose }) => !loose).map(({ concept }) => concept);
}

function kindOfConcept(word: string, language: string): DocumentKind | undefined {
  byConcept ??= new Map(
    entries(NOUNS)
      .toReversed()
      .filter(({ name }) => !name.includes(' '))
      .flatMap(({ kind, name }) =>
        LANGUAGES.flatMap((of) => firmConcepts(name, of).map((concept) => [concept, kind] as const)),
      ),
  );
  const [concept] = firmConcepts(word, language);
  return concept === undefined ? undefined : byConcept.get(concept);
}

/** Shorter words have too many neighbours. */
const SHORTEST_SLIP = 5;
const TWO_SLIPS_FROM = 9;

/** Words of every day whose stem is that of a kind in the same language: they name none. */
const NO_KINDS: Readonly<Record<string, RegExp>> = {
  de: /^(?:offene?[nmrs]?|listen?|noten?)$/u,
  en: /^(?:police|list|brief|listen|note)s?$/u,
  es: /^(?:listas?|listos?)$/u,
  it: /^(?:liste|lista)$/u,
  fr: /^(?:liste|listes|offert\p{L}*)$/u,
  nl: /^(?:open|lijst\p{L}*)$/u,
};
/** Slips that another language has as a word of its own. */
const SLIPS: Readonly<Record<string, Readonly<Record<string, DocumentKind>>>> = {
  en: { recept: 'receipt', recepts: 'receipt', receit: 'receipt', receits: 'receipt' },
  nl: { attest: 'certificate', attesten: 'certificate' },
};

/** Endings that names of kinds take in a language, in folded text: those that are cut off, and what stands there then. */
const FORMS: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  pl: [
    [/a$/u, ['y', 'e', 'i']],
    [/(?=$)/u, ['y', 'ow', 'u', 'i']],
  ],
  it: [
    [/[oe]$/u, ['i']],
    [/a$/u, ['e']],
  ],
  es: [[/(?=$)/u, ['s', 'es']]],
  pt: [[/(?=$)/u, ['s', 'es']]],
  fr: [[/(?=$)/u, ['s', 'x']]],
  en: [[/(?=$)/u, ['s']]],
  nl: [[/(?=$)/u, ['s', 'en', 'n']]],
  de: [[/(?=$)/u, ['e', 'en', 'n', 's']]],
};
const ALL_FORMS = ['s', 'e', 'en', 'n'];

/** The names of kinds of one word in a language, each in its usual forms; all of those that any language has where none is said. */
const formsBy = new Map<string, readonly (readonly [string, DocumentKind])[]>();
function formsOf(language: string | null): readonly (readonly [string, DocumentKind])[] {
  const known = formsBy.get(language ?? '');
  if (known) return known;
  const forms = entries(NOUNS)
    .filter(({ name }) => !name.includes(' ') && (language === null || isWordOf(name, language)))
    .flatMap(({ kind, name }) => {
      const noun = foldName(name);
      const others =
        language === null
          ? ALL_FORMS.map((ending) => `${noun}${ending}`)
          : (FORMS[language] ?? []).flatMap(([end, endings]) =>
              end.test(noun) ? endings.map((ending) => noun.replace(end, ending)) : [],
            );
      return [noun, ...others].map((form) => [form, kind] as const);
    });
  formsBy.set(language ?? '', forms);
  return forms;
}

/** The one kind of which a form is one slip away from a word, in the language of the sentence. A form of four letters has too many neighbours. */
function kindOfOwnSlip(said: string, language: string): DocumentKind | undefined {
  const near = new Set(
    formsOf(language).flatMap(([form, kind]) => (form.length >= SHORTEST_SLIP && slips(said, form, 1) <= 1 ? [kind] : [])),
  );
  const [only, ...others] = near;
  return others.length > 0 ? undefined : only;
}

/**
 * A kind whose name was typed with a slip of the finger: the one of the language of the sentence that is a slip away, else the nearest of all, where
 * no other kind is as near and no language has the word itself.
 */
function kindOfSlip(word: string, language: string): DocumentKind | undefined {
  const said = foldName(word);
  if (said.length < SHORTEST_SLIP - 1 || isWordOf(word, language)) return undefined;
  const own = kindOfOwnSlip(said, language);
  if (own !== undefined || said.length < SHORTEST_SLIP) return own;
  if (LANGUAGES.some((of) => isWordOf(word, of))) return undefined;
  let least = said.length >= TWO_SLIPS_FROM ? 3 : 2;
  let near: DocumentKind | undefined;
  for (const [form, kind] of formsOf(null)) {
    const distance = slips(said, form, least);
    if (distance < least) [least, near] = [distance, kind];
  }
  return near;
}

/** What is looked for beside the kind: all words but the one that names it, and no articles. */
const besides = (words: readonly string[], kindWord: string, language: string): readonly string[] =>
  words.filter((other) => other !== kindWord && stemOf(other, language) !== '');

/** The kind that words name, such as “Kontoauszüge”, “faktury”, “lease”; null where they name none. @param language ISO 639-1 */
export function readKind(text: string, language: string): NamedKind | null {
  const whole = keyOf(text, language);
  const narrow = narrower.get(`${language} ${whole}`);
  if (narrow !== undefined) return { kind: narrow, words: [text.trim()] };
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const [only] = words;
  const plain = (kind: DocumentKind): NamedKind => ({ kind, words: [] });
  const slipped = SLIPS[language]?.[foldName(text)];
  if (slipped !== undefined) return plain(slipped);
  if (NO_KINDS[language]?.test(foldName(text.trim()))) return null;
  const own = kindInLanguage(whole, language);
  if (own !== undefined) return plain(own);
  if (words.length === 1 && only !== undefined) {
    // A word of the language is what it says there, whatever it means elsewhere: “Listen” are no letters.
    const isOwnWord = isWordOf(only, language);
    const found = kindNamed(text) ?? (isOwnWord ? undefined : exact.get(foldName(only)));
    if (found !== undefined) return plain(found);
    const tail = tailOf(only, language);
    if (tail) return tail;
    const meant = kindOfConcept(only, language) ?? kindOfSlip(only, language);
    if (meant !== undefined) return plain(meant);
    if (isOwnWord) return null;
  }
  const found = kindNamed(text) ?? exact.get(foldName(text.trim()));
  if (found !== undefined) return plain(found);
  // “Savings bank statements”, “relevés de compte”: the kind by one of its words, and the others are looked for.
  for (const word of words) {
    const kind = kindInLanguage(keyOf(word, language), language) ?? stems.get(`${language} ${keyOf(word, language)}`);
    if (kind !== undefined) return { kind, words: besides(words, word, language) };
  }
  for (const other of LANGUAGES) {
    const kind = stems.get(`${other} ${keyOf(text, other)}`);
    if (kind !== undefined) return plain(kind);
  }
  return null;
}
