// What a sentence, a row and a heading look like.

const ENDS_SENTENCE = /[.!?。！？]["'”’»)]*$/u;
/** A heading or a name is no longer than this, in words, and has neither a number nor a value after a colon. */
const LONGEST_HEADING = 8;
const HAS_VALUE = /\d|[:|]\s*\S/;

/** Characters that may stand before the first word of a label: a bullet, a number. */
export const LABEL_MARGIN = 3;

export const isWholeSentence = (written: string): boolean => ENDS_SENTENCE.test(written);

export const hasDigit = (written: string): boolean => /\d/.test(written);

/** Whether a line is but a heading, a name or a part of a letterhead. */
export const isHeading = (written: string): boolean =>
  !isWholeSentence(written) && !HAS_VALUE.test(written) && written.split(/\s+/).length <= LONGEST_HEADING;

const ADDRESSEE =
  /^(?:to|attn\.?|attention|bill(?:ed)? to|invoice to|ship to|deliver to|dear|an|für|rechnung an|lieferung an|à|facturé à|livré à|destinataire|a|para|facturar a|destinatario|spett(?:\.le|abile)|aan|ter attentie van|t\.a\.v\.|do|dla)\s*:\s*\p{Lu}/iu;
/** The label of a form before the name of whom it is about. */
const NAMED =
  /^(?:(?:full )?name|employee|patient|customer|client|tenants?|landlord|insured|policy ?holder|pupil|student|member|passenger|guest|versicherungsnehmer(?:in)?|versicherte[rn]?|mieter(?:in)?|vermieter(?:in)?|patientin|kund(?:e|in)|mitarbeiter(?:in)?|arbeitnehmer(?:in)?|schüler(?:in)?|mitglied|nom|locataire|assurée?|élève|salariée?|nombre|cliente|paciente|inquilin[oa]|asegurad[oa]|alumn[oa]|nome|paziente|assicurat[oa]|dipendente|naam|klant|huurder|verzekerde|patiënt|werknemer|leerling|imię i nazwisko|najemca|pacjent(?:ka)?)\s*:\s*\p{Lu}/iu;

/** Whether a line says whom a letter, a bill or a form is for: all of it is about them. */
export const isAddressee = (written: string): boolean => ADDRESSEE.test(written) || NAMED.test(written);

/** What stands on a page without being its text: page numbers, tables of contents, lists of references, bare addresses on the web, rights. */
const FURNITURE =
  /(?:\.{4,}|(?:\. ){4,})\s*\d*$|^(?:page|seite|blz\.?|pagina|página|strona)\s*:?\s*\d+(?:\s*\S{1,4}\s*\d+)?$|^\[\d{1,3}\]\s*\p{Lu}|^(?:https?:\/\/|www\.)\S+$|^(?:©|copyright)|intentionally left blank|all rights reserved|^\d+\s*(?:\/|of|von|de|di|van|z)\s*\d+$/iu;

export const isFurniture = (written: string): boolean => FURNITURE.test(written);

const plain = (written: string): string => written.replace(/\s+/gu, ' ').trim().toLowerCase();

/** Tells whether a line but repeats one of the headings that it stands under. */
export function createRepeatsHeading(headings: readonly string[]): (written: string) => boolean {
  const known = new Set(headings.map(plain));
  return (written) => known.has(plain(written));
}
