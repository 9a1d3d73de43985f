import type { FindPhrases } from '#features/ingestion/find-phrases.ts';
import { otherWordsFor } from '#kernel/concepts/concept-members.ts';
import { LEXICON_LANGUAGES } from 'lexicon/read-concepts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { PhrasesHeld } from './planning/known-document.ts';
import type { LibrarySeen } from './view-library.ts';

/** Other words tried for a phrase that no page holds; each is a look through all pages. */
const OTHER_WORDS = 12;
/** The same for what documents are about, in a library of so few that each look is short. */
const MATTER_WORDS = 60;
const SMALL = 1_000;
/** Languages of a library whose words are tried, the most frequent first. */
const LANGUAGES = 2;

function languagesOf({ documents }: LibrarySeen): string[] {
  const counts = new Map<string, number>();
  for (const { facts } of documents)
    if (facts.language) counts.set(facts.language.value, (counts.get(facts.language.value) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, LANGUAGES)
    .map(([language]) => language);
}

/** How far phrases are widened. */
interface Widening {
  /** What documents are about. */
  readonly matters: ReadonlySet<string>;
  /** Phrases as they were typed: what is written large is a name, and no other word stands for it. */
  readonly written: ReadonlyMap<string, string>;
}

/**
 * Where the pages of a library hold phrases. What documents are about is looked for in every language, and a phrase that no page and no name of a file holds is looked for in other words that mean the same, so
 * that “the Wohnmobil” finds the papers of the camper.
 */
export async function findHeld(
  findPhrases: FindPhrases,
  scope: OwnerScope,
  seen: LibrarySeen,
  phrases: readonly string[],
  { matters, written }: Widening,
): Promise<PhrasesHeld> {
  const isSmall = seen.documents.length <= SMALL;
  const held = new Map(await findPhrases(scope, phrases));
  const names = seen.names.filenames.join('\n').toLowerCase();
  for (const [phrase, documents] of held) {
    const isMatter = isSmall && matters.has(phrase);
    if (!isMatter && (documents.size > 0 || names.includes(phrase))) continue;
    const others = isMatter
      ? otherWordsFor(written.get(phrase) ?? phrase, LEXICON_LANGUAGES, MATTER_WORDS)
      : otherWordsFor(written.get(phrase) ?? phrase, languagesOf(seen), OTHER_WORDS);
    if (others.length === 0) continue;
    const found = await findPhrases(scope, others);
    held.set(phrase, new Map([...[...found.values()].flatMap((places) => [...places]), ...documents]));
  }
  return held;
}
