import type { Passage } from '#engines/passage-index/passage-index.ts';

/** A question that a passage may answer. */
export interface DraftQuestion {
  readonly documentId: string;
  readonly passageId: string;
  readonly question: string;
}

interface Wording {
  /** Of a label with a value beside it. */
  readonly label: (label: string) => string;
  /** Of a term that the text defines. */
  readonly term: (term: string) => string;
  /** Of a heading that is no question itself. */
  readonly heading: (heading: string) => string;
}

/** Without articles and endings, so that any label fits. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  en: {
    label: (label) => `What is the ${label}?`,
    term: (term) => `What does “${term}” mean?`,
    heading: (heading) => `What is said about ${heading}?`,
  },
  de: {
    label: (label) => `Was steht bei ${label}?`,
    term: (term) => `Was bedeutet „${term}“?`,
    heading: (heading) => `Was steht unter ${heading}?`,
  },
  fr: {
    label: (label) => `Que lit-on à ${label} ?`,
    term: (term) => `Que signifie « ${term} » ?`,
    heading: (heading) => `Que dit le texte sur ${heading} ?`,
  },
  es: {
    label: (label) => `¿Qué pone en ${label}?`,
    term: (term) => `¿Qué significa «${term}»?`,
    heading: (heading) => `¿Qué dice sobre ${heading}?`,
  },
  it: {
    label: (label) => `Che cosa c’è alla voce ${label}?`,
    term: (term) => `Che cosa significa «${term}»?`,
    heading: (heading) => `Che cosa dice su ${heading}?`,
  },
  nl: {
    label: (label) => `Wat staat er bij ${label}?`,
    term: (term) => `Wat betekent “${term}”?`,
    heading: (heading) => `Wat staat er over ${heading}?`,
  },
};

/** `Deposit: 1,800 euro`, a label of one to four words and a value with a figure or a name. */
const LABELLED = /^[ \t]*(\p{L}[\p{L}’'-]{2,24}(?: [\p{L}’'-]{2,24}){0,3})[ \t]*:[ \t]+([^\n]{2,80})$/gmu;
const VALUE = /\p{N}|\p{Lu}/u;
/** `“Premises” means ...`, in the languages of the wordings. */
const DEFINED =
  /[“"„«]\s?(\p{L}[\p{L} ’'-]{2,40}?)\s?[”"“»][ \n]+(?:means|shall mean|refers to|bezeichnet|bedeutet|ist|désigne|signifie|significa|se entiende|indica|betekent|wordt verstaan)\b/gu;
const HEADING = /^(?:[\dIVX]+(?:\.\d+)*[.)]?\s+)?(\p{L}[\p{L} ’'-]{6,60})$/u;
const SHORTEST_HEADING_WORDS = 2;
/** Labels that stand on every letter, whatever it is about. */
const EMPTY_LABEL =
  /^(?:page|date|from|to|re|subject|tel|phone|fax|email|e-mail|web|www|note|notes|seite|datum|von|an|betreff|telefon|telefax|page|objet|fecha|asunto|pagina|data|oggetto|onderwerp)$/iu;

/** As it stands within a sentence: capitals of a whole line are set small. */
function within(text: string): string {
  const words = text.trim();
  if (words === words.toUpperCase()) return words.toLowerCase();
  return words;
}

/** The English label `Net rent` becomes `net rent`; German nouns keep their capitals, and so do names and titles: `Harbour Joinery`. */
const lowerFirst = (text: string, language: string): string =>
  language === 'en' && /^\p{Lu}[\p{Ll}’'-]/u.test(text) && !OTHER_CAPITAL.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** A word after the first that begins with a capital. */
const OTHER_CAPITAL = /\s\p{Lu}/u;
/** A word after the first that is long enough to carry meaning and begins small. */
const OTHER_SMALL = /\s\p{Ll}{5}/u;

/** English headings are written as sentences or as titles. Capitals here and there are the heads of a table that were read as one line. */
const isMixed = (heading: string, language: string): boolean =>
  language === 'en' && OTHER_CAPITAL.test(heading) && OTHER_SMALL.test(heading);

/** Three capitals and more without a small word between them, as the columns of a table stand beside each other: `Week Topic Due`. */
const COLUMNS = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){2,}$/u;
const isRowOfHeads = (heading: string, language: string): boolean =>
  language === 'en' && (isMixed(heading, language) || COLUMNS.test(heading));

/** Questions that the text of a passage itself suggests, the most telling first: labels with values, defined terms, headings. */
export function draftQuestions({ id, documentId, text, language, headingPath }: Passage): DraftQuestion[] {
  const wording = Object.hasOwn(WORDINGS, language) ? WORDINGS[language] : undefined;
  if (!wording) return [];
  const terms = [...text.matchAll(DEFINED)].map(([, term = '']) => wording.term(term.trim()));
  const labels = [...text.matchAll(LABELLED)].flatMap(([, label = '', value = '']) =>
    VALUE.test(value) && !EMPTY_LABEL.test(label.trim()) ? [wording.label(lowerFirst(within(label), language))] : [],
  );
  const heading = HEADING.exec(headingPath.at(-1)?.trim() ?? '')?.[1];
  const headings =
    heading !== undefined && heading.split(/\s+/).length >= SHORTEST_HEADING_WORDS && !isRowOfHeads(heading, language)
      ? [wording.heading(lowerFirst(within(heading), language))]
      : [];
  return [...new Set([...terms, ...labels, ...headings])].map((question) => ({ documentId, passageId: id, question }));
}
