import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { WORDS_BESIDE_COMMANDS } from '#kernel/languages/languages.ts';
import { foldName, type HeldNames } from '../sentences/name-index.ts';
import type { Marked, TaggedSentence } from '../sentences/tag-sentence.ts';
import { linkName } from './link-name.ts';

/** Nouns that say only “document”, in any language. */
const THINGS = Object.values(WORDS_BESIDE_COMMANDS).flatMap(({ things }) => things.split(' ').map(foldName));
/** With so many letters alike a word is another form of one above. */
const SAME_BEGINNING = 4;
const functionWords = new Set(
  LANGUAGES_WITH_FUNCTION_WORDS.flatMap((language) => [...functionWordsOf(language)].map(foldName)),
);
const isThing = (text: string): boolean =>
  (foldName(text).match(/[\p{L}\p{N}]+/gu) ?? []).every(
    (word) =>
      functionWords.has(word) ||
      THINGS.some(
        (thing) =>
          word === thing ||
          (thing.length >= SAME_BEGINNING && word.startsWith(thing.slice(0, Math.max(SAME_BEGINNING, thing.length - 1)))),
      ),
  );

/** Deeds that have no folder or tag to put anything in, or only one of the two. */
const TARGET_OF: Readonly<Record<string, string | null>> = {
  star: null,
  unstar: null,
  trash: null,
  find: null,
  tag: 'TO-TAG',
  untag: 'TO-TAG',
  set: 'TO-VALUE',
  move: 'TO-FOLDER',
  copy: 'TO-FOLDER',
};
const isTarget = (mark: string): boolean => mark === 'TO-FOLDER' || mark === 'TO-TAG';

/** The marks between two steps. */
function partsOf(marks: readonly Marked[]): Marked[][] {
  const parts: Marked[][] = [[]];
  for (const mark of marks) {
    if (mark.mark === 'THEN') parts.push([mark]);
    else parts.at(-1)?.push(mark);
  }
  return parts;
}

/**
 * A target that the only deed of a step has no use for: “star the letters *in Bills*” speaks of the folder they are in. What no folder is called
 * says something else, which nobody may leave out.
 */
function settleTargets(part: readonly Marked[], { folders }: HeldNames, language: string): Marked[] {
  const deeds = new Set(part.map(({ mark }) => mark).filter((mark) => /^[a-z]/.test(mark)));
  const [deed] = deeds;
  const target = deed === undefined || deeds.size > 1 ? undefined : TARGET_OF[deed];
  if (target === undefined) return [...part];
  return part.map((mark) => {
    if (!isTarget(mark.mark) || mark.mark === target) return mark;
    const isHeld = mark.mark === 'TO-FOLDER' && linkName(mark.text, folders, { least: 2, language }).length === 1;
    return { ...mark, mark: isHeld ? 'FOLDER' : 'VAGUE' };
  });
}

/** Marks that contradict each other, or what the library holds, as what they must mean instead; a word that must mean more narrows. */
export function settleMarks<Tagged extends Pick<TaggedSentence, 'marks' | 'language'>>(
  tagged: Tagged,
  names: HeldNames,
): Tagged {
  const { language } = tagged;
  const marks = partsOf(tagged.marks)
    .flatMap((part) => settleTargets(part, names, language))
    // “Star the newest cadastral map”: a noun that says more than “document” chooses.
    .map((mark) => (mark.mark === 'THING' && !isThing(mark.text) ? { ...mark, mark: 'KIND' } : mark));
  return { ...tagged, marks };
}
