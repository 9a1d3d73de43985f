import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';

/** Words and phrases that mean the same to an owner. */
export type SynonymGroup = readonly string[];

/** A stem that counts as a word of the question, in its languages. */
export interface SynonymStem {
  readonly stem: string;
  /** 0 to 1. */
  readonly weight: number;
  readonly inLanguages: ReadonlySet<string>;
}

/** Just below the word itself: what was typed comes first. */
const WHOLE_WEIGHT = 0.95;
/** A word of a phrase, which says only a part of it. */
const PART_WEIGHT = 0.6;

const stemsOfWord = (word: string, languages: readonly string[]): Map<string, Set<string>> => {
  const stems = new Map<string, Set<string>>();
  for (const language of languages) {
    const stem = stemOf(word, language);
    if (stem !== '') stems.set(stem, (stems.get(stem) ?? new Set()).add(language));
  }
  return stems;
};

const membersOf = (group: SynonymGroup): string[][] =>
  group.map((member) => wordsOf(member).map(({ text }) => text)).filter((words) => words.length > 0);

/** Whether two words are the same in one of the languages. */
function areSame(one: string, other: string, languages: readonly string[]): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  return languages.some((language) => {
    const stem = stemOf(one, language);
    return stem !== '' && stem === stemOf(other, language);
  });
}

/**
 * What else each word of a question stands for, by the place of the word: the other members of the groups that it, or the phrase it is part
 * of, belongs to.
 *
 * @param written the words of the question
 * @param languages of the library
 */
export function synonymStems(
  written: readonly string[],
  groups: readonly SynonymGroup[],
  languages: readonly string[],
): Map<number, SynonymStem[]> {
  const found = new Map<number, SynonymStem[]>();
  for (const group of groups) {
    const members = membersOf(group);
    for (const member of members)
      for (let at = 0; at + member.length <= written.length; at++) {
        if (!member.every((word, offset) => areSame(written[at + offset] ?? '', word, languages))) continue;
        const stems = members.filter((other) => other !== member).flatMap((other) => stemsOfMember(other, languages));
        for (let place = at; place < at + member.length; place++) found.set(place, [...(found.get(place) ?? []), ...stems]);
      }
  }
  return found;
}

const stemsOfMember = (words: readonly string[], languages: readonly string[]): SynonymStem[] =>
  words.flatMap((word) =>
    [...stemsOfWord(word, languages)].map(([stem, inLanguages]) => ({
      stem,
      weight: words.length === 1 ? WHOLE_WEIGHT : PART_WEIGHT,
      inLanguages,
    })),
  );
