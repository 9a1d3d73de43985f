import type { Lexicon, Mention } from 'lexicon/open-lexicon';
import { LEXICON_LANGUAGES } from 'lexicon/read-concepts';
import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import { findMentions, supportedSenses } from '#kernel/concepts/mark-concepts.ts';

/** How much a concept counts beside the word itself; what halves it halves the others again. Tuned by `npm run bench -- home`. */
const WEIGHT = {
  /** Listed as loose, and no related word beside it. */
  loose: 0.8,
  /** Frequent verbs, adjectives and quantities. */
  general: 0.9,
  /** A word of a phrase by itself, half of a compound. */
  part: 0.6,
  /** One step away, for a word that the library holds neither itself nor by its concepts: "creatures" for "bats". */
  related: 0.5,
  /** Known in another language than that of the question. */
  foreign: 0.8,
};
/** Weaker ones find more that is wrong than right. */
const LEAST = 0.1;
const MOST_PER_WORD = 12;
/** A class of things has many: animals, clothes. */
const MOST_RELATED = 150;

export interface WordConcept {
  /** Of the lexicon. */
  readonly id: string;
  /** 0 to 1. */
  readonly weight: number;
  /** Which share of passages about anything speaks of it. */
  readonly generalShare: number;
  /** Whether only another language than that of the question knows the word. */
  readonly isForeign: boolean;
}

/** What one word of a question stands for. */
export interface WordMeaning {
  readonly meant: readonly WordConcept[];
  /** What is only one step away from it. Worked out when asked for: a class of things has very many. */
  related(): readonly WordConcept[];
}

/** Mentions in the first language that knows a word there. */
function mentionsIn(lexicon: Lexicon, written: readonly string[], languages: readonly string[], asked: number) {
  const taken = new Set<number>();
  const found: { readonly mention: Mention & { readonly isPart: boolean }; readonly isForeign: boolean }[] = [];
  languages.forEach((language, index) => {
    const fresh = findMentions(lexicon, written, language).filter(({ start }) => !taken.has(start));
    for (const mention of fresh) found.push({ mention, isForeign: index >= asked });
    for (const { start, length } of fresh) for (let at = start; at < start + length; at++) taken.add(at);
  });
  return found;
}

/**
 * The concepts that each word of a question stands for, by the place of the word. A sense counts in full where other words of the question
 * are related to it, and the less the more senses a word has.
 *
 * @param written the words of the question
 * @param language of the question; null when it cannot be told, then any language may know the word, those of the library first
 * @param isContent whether the word at a place is looked for, as function words are not
 */
export function questionConcepts(
  written: readonly string[],
  { language, languages }: { readonly language: string | null; readonly languages: readonly string[] },
  isContent: (place: number) => boolean,
): Map<number, WordMeaning> {
  const lexicon = conceptLexicon();
  const asked = language === null ? LEXICON_LANGUAGES : [language];
  const known = [...new Set([...(language === null ? languages : []), ...asked, ...languages])];
  const found = mentionsIn(lexicon, written, known, language === null ? known.length : 1);
  const foreign = new Set(found.flatMap(({ mention, isForeign }) => (isForeign ? [mention.start] : [])));
  const isSupported = supportedSenses(
    lexicon,
    found.map(({ mention }) => mention),
  );
  const weights = new Map<number, Map<number, number>>();
  for (const { mention, isForeign } of found) {
    const places = Array.from({ length: mention.length }, (_, at) => mention.start + at).filter(isContent);
    const inLonger = found.some(
      ({ mention: other }) =>
        other.length > mention.length &&
        other.start <= mention.start &&
        other.start + other.length >= mention.start + mention.length,
    );
    for (const { concept, loose } of mention.senses) {
      const plain = isSupported(mention, concept) ? 1 : loose ? WEIGHT.loose : 1;
      const weight =
        (plain *
          (lexicon.isGeneral(concept) ? WEIGHT.general : 1) *
          (inLonger || mention.isPart ? WEIGHT.part : 1) *
          (isForeign ? WEIGHT.foreign : 1)) /
        Math.sqrt(places.length || 1);
      if (weight < LEAST) continue;
      for (const place of places) note(weights, place, concept, weight);
    }
  }
  const conceptsAt = (place: number, of: ReadonlyMap<number, number>): WordConcept[] =>
    [...of].map(([concept, weight]) => ({
      id: lexicon.idOf(concept),
      weight,
      generalShare: lexicon.generalShareOf(concept),
      isForeign: foreign.has(place),
    }));
  const besides = (meant: ReadonlyMap<number, number>): ReadonlyMap<number, number> => {
    const near = new Map<number, number>();
    for (const [concept, weight] of meant)
      for (const related of lexicon.relatedTo(concept))
        if (!meant.has(related)) near.set(related, Math.max(WEIGHT.related * weight, near.get(related) ?? 0));
    return strongest(near, MOST_RELATED);
  };
  return new Map(
    [...weights].map(([place, meant]) => [
      place,
      {
        meant: conceptsAt(place, strongest(meant, MOST_PER_WORD)),
        related: () => conceptsAt(place, besides(meant)),
      },
    ]),
  );
}

/** Keeps the most that was noted of a concept at a place. */
function note(weights: Map<number, Map<number, number>>, place: number, concept: number, weight: number): void {
  const ofPlace = weights.get(place) ?? new Map<number, number>();
  weights.set(place, ofPlace.set(concept, Math.max(weight, ofPlace.get(concept) ?? 0)));
}

const strongest = (weights: Iterable<readonly [number, number]>, most: number): ReadonlyMap<number, number> =>
  new Map([...weights].toSorted((a, b) => b[1] - a[1]).slice(0, most));
