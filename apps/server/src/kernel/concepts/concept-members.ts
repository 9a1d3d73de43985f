import { lexiconFiles, parseConcepts, type Concept, type LexiconLanguage, LEXICON_LANGUAGES } from 'lexicon/read-concepts';
import { wordsOf } from '#kernel/language/words.ts';
import { conceptLexicon, lexiconWord } from './concept-lexicon.ts';

/** A word of more senses says too little to be replaced by others. */
const MOST_SENSES = 2;

let concepts: ReadonlyMap<string, Concept> | undefined;
const conceptOf = (id: string): Concept | undefined => {
  concepts ??= new Map(lexiconFiles().flatMap(({ name, text }) => parseConcepts(text, name).map((of) => [of.id, of] as const)));
  return concepts.get(id);
};

/** Shorter words are the beginnings of too many names. */
const SHORTEST = 4;
/** Letters that forms of a word have more. */
const ENDING = 2;
const isName = (phrase: string): boolean => /^\p{Lu}/u.test(phrase);
/** A name is widened only where it is a word as well: “Madrid” has the stem of “madre” in Spanish, and is no mother. */
const isFormOf = (phrase: string, item: string): boolean => {
  const [said, word] = [phrase.toLowerCase(), item.toLowerCase()];
  return said === word || (word.length >= SHORTEST && said.startsWith(word) && said.length - word.length <= ENDING);
};

/** The concepts that a whole phrase means, in the first language that knows it. */
function conceptsOf(phrase: string): readonly string[] {
  const lexicon = conceptLexicon();
  const written = wordsOf(phrase).map(({ text }) => text);
  for (const language of LEXICON_LANGUAGES) {
    const words = written.map((word) => lexiconWord(word, language));
    const whole = lexicon.mentionsIn(words, language).find(({ start, length }) => start === 0 && length === words.length);
    const firm = whole?.senses.filter(({ loose, concept }) => !loose && !lexicon.isGeneral(concept)) ?? [];
    const ids = firm.map(({ concept }) => lexicon.idOf(concept));
    const isWord = (id: string) => (conceptOf(id)?.items.get(language) ?? []).some(({ text }) => isFormOf(phrase, text));
    const meant = isName(phrase) ? ids.filter(isWord) : ids;
    if (meant.length > 0) return ids.length > MOST_SENSES ? [] : meant;
  }
  return [];
}

/**
 * Other words for a phrase by the lexicon, such as `motorhome` and `camper van` for `Wohnmobil`: those that always mean the same, none where the
 * phrase means too many things.
 *
 * @param languages ISO 639-1, in which words are wanted
 * @param most how many at most
 */
export function otherWordsFor(phrase: string, languages: readonly string[], most: number): string[] {
  const wanted = LEXICON_LANGUAGES.filter((language: LexiconLanguage) => languages.includes(language));
  const words = conceptsOf(phrase).flatMap((id) =>
    wanted.flatMap((language) =>
      (conceptOf(id)?.items.get(language) ?? []).flatMap(({ text, loose }) => (loose ? [] : [text])),
    ),
  );
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word !== phrase.toLowerCase()).slice(0, most);
}
