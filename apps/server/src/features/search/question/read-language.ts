import { languageNamed, nameOfLanguage } from 'contract/language-names';

/** "in German", "auf Deutsch", "en français", at the end of what was typed. A code is no name: "what is in it?". */
const IN_LANGUAGE = /(?<!\S)(?:in|auf|en|em|in het|in lingua|po)\s+(\p{L}{4,})(?=\s*[?.!]*$)/iu;
/** What says nothing of the documents but that all of them are meant. */
const ANY_DOCUMENT =
  /^(?:find|show|list|search|give|get|me|all|any|every|of|the|my|our|documents?|files?|papers?|pdfs?|pages?|everything|texts?|that|which|what|are|is|do|i|we|have|written|finde|zeige?|suche?|mir|alle?s?|meine|die|dokumente?|dateien|unterlagen|welche|sind|trouver?|montrer?|moi|tous|toutes|mes|les|fichiers|papiers|encuentra|muestra|todos|mis|los|documentos|archivos|trova|mostra|tutti|miei|documenti|zoek|toon|mijn|documenten|bestanden|geschreven|geschrieben|écrits?|escritos?|scritti)$/iu;

/** A language that closes a question. */
export interface AskedLanguage {
  /** ISO 639-1. */
  readonly language: string;
  /** As it was typed. */
  readonly text: string;
  /** Whether nothing but documents in this language was asked for; else it may belong to the question. */
  readonly isAll: boolean;
}

/** The language that documents are asked for in; null where none is named. */
export function readLanguage(plain: string): AskedLanguage | null {
  const found = IN_LANGUAGE.exec(plain);
  const language = found?.[1] === undefined ? null : languageNamed(found[1]);
  if (!found || language === null) return null;
  const others = plain.slice(0, found.index).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { language, text: found[0], isAll: others.every((word) => ANY_DOCUMENT.test(word)) };
}

/** What to write so that only documents in this language are searched. */
export const languageHint = ({ language, text }: AskedLanguage) => ({
  text,
  sentence: `For documents in ${nameOfLanguage(language)} only, write lang:${nameOfLanguage(language).toLowerCase()}.`,
});
