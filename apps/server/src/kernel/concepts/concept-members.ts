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

/** The concepts that a whole phrase means, in the first language that knows it. */
function conceptsOf(phrase: string): readonly string[] {
  const lexicon = conceptLexicon();
  const written = wordsOf(phrase).map(({ text }) => text);
  for (const language of LEXICON_LANGUAGES) {
    const words = written.map((word) => lexiconWord(word, language));
    const whole = lexicon.mentionsIn(words, language).find(({ start, length }) => start === 0 && length === words.length);
    const firm = whole?.senses.filter(({ loose, concept }) => !loose && !lexicon.isGeneral(concept)) ?? [];
    if (firm.length > 0) return firm.length > MOST_SENSES ? [] : firm.map(({ concept }) => lexicon.idOf(concept));
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
