import { kindNamed } from 'contract/document-kinds';
import type { DocumentKind } from 'contract/facts';
import { wordsOf } from '#kernel/language/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A kind is meant where its name follows one of these: "my contract", but in "my broadband contract" the word between says which, and there may be none. */
const BEFORE = setOf(
  'the my our your this that his her their ' +
    'der die das dem den des mein meine meinem meinen meiner unser unsere unserem unseren unserer dieser diese dieses diesem diesen im ' +
    'le la les l ce cet cette ces mon ma mes notre nos du ' +
    'el los las mi mis nuestro nuestra este esta estos estas del ' +
    'il lo gli i mio mia miei mie nostro nostra questo questa nel nella del della ' +
    'de het mijn onze ons deze dit ' +
    'o os as meu minha nosso nossa da do na no moja mój moje naszej mojej',
);
/** Names of kinds that rather name a field: "the school", "the police". */
const FIELDS = setOf('school medical hospital tax taxes steuern impots police');

/** The kinds of document that a question means when it says "my policy" or "the bill". */
export function kindsNamed(question: string): DocumentKind[] {
  const words = wordsOf(question).map(({ text }) => text.toLowerCase());
  const kinds = words.flatMap((word, at) =>
    BEFORE.has(words[at - 1] ?? '') && !FIELDS.has(word) ? (kindNamed(word) ?? []) : [],
  );
  return [...new Set(kinds)];
}
