import { foldName } from '../sentences/name-index.ts';
import type { Marked } from '../sentences/tag-sentence.ts';
import { buildSelection } from './build-selection.ts';
import { FILTERS, Open, type Surroundings } from './read-filter.ts';
import type { FollowUp } from './sentence-step.ts';

const said = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u');

/** Another than the one that was taken, in eight languages without accents. */
const OTHER = said(String.raw`other|another|andere[nrsm]?|autre|otr[oa]|altr[oa]|outr[oa]|drug[iae]|inn[yae]`);
/** In the place of what was said. */
const INSTEAD = said(
  String.raw`instead|rather|actually|no|nope|nah|stattdessen|lieber|nein|nee|na|dann|plutot|non|mejor|en vez|en lugar|invece|piuttosto|liever|in plaats|toch|antes|em vez|nao|raczej|zamiast|jednak|nie`,
);
const DENIAL = /^(?:(?:but|aber|mais|pero|ma|maar|mas|ale) )?(?:not|nicht|pas|no|non|niet|nao|nie)$/u;
const TARGETS = new Set(['TO-FOLDER', 'TO-TAG', 'TO-NAME']);
const NEGATIONS = new Set(['NOT', 'EXCEPT']);
const isDeed = ({ mark }: Marked): boolean => /^[a-z]/u.test(mark);

/**
 * What a sentence without a deed of its own adds to the last plan: “also the receipts”, “no, the other one”, “not the ones from Voltara”, “into
 * Archive instead”. Null where it speaks of none.
 *
 * @throws {Open} when words of it are not understood
 */
export function readFollowUp(marks: readonly Marked[], surroundings: Surroundings): FollowUp | null {
  const kept = marks.filter(({ mark }) => mark !== 'SAY' && mark !== 'SLIP');
  const [first] = kept;
  if (!first || kept.some((mark) => isDeed(mark) || mark.mark === 'THEN')) return null;
  const speaksOfLast = kept.filter(({ mark }) => mark === 'LAST');
  // “No, into Archive”: nothing but another place.
  const talk = foldName(marks.flatMap(({ mark, text }) => (mark === 'SAY' ? [text] : [])).join(' '));
  const isElsewhere = kept.every(({ mark }) => TARGETS.has(mark)) && INSTEAD.test(talk);
  // A negation in front of what is left out is easily taken for talk.
  const isDenied = marks[0]?.mark === 'SAY' && DENIAL.test(foldName(marks[0].text).trim());
  const isWithout = NEGATIONS.has(first.mark) || (isDenied && speaksOfLast.length === 0 && !isElsewhere);
  if (speaksOfLast.length === 0 && !isWithout && !isElsewhere) return null;
  const words = foldName(speaksOfLast.map(({ text }) => text).join(' '));
  const rest = kept.filter(({ mark }) => mark !== 'LAST');
  const targets = rest.filter(({ mark }) => TARGETS.has(mark));
  const chosen = rest.filter(({ mark }) => !TARGETS.has(mark));
  const text = kept.map((mark) => mark.text).join(' ');
  if (targets.length > 1) throw new Open('where', text);
  const to = targets[0]?.text ?? null;
  if (isWithout) {
    const excepted = chosen.filter(({ mark }) => !NEGATIONS.has(mark));
    if (
      to !== null ||
      !excepted.some(({ mark }) => FILTERS.has(mark)) ||
      excepted.length + 1 < chosen.length ||
      (isDenied && excepted.length < chosen.length)
    )
      throw new Open('which', text);
    return { how: 'without', which: buildSelection(excepted, surroundings), to };
  }
  if (chosen.some(({ mark }) => NEGATIONS.has(mark))) throw new Open('which', text);
  const isOther = OTHER.test(words);
  const which = chosen.length === 0 ? null : buildSelection(chosen, surroundings);
  if (isOther && which !== null) throw new Open('which', text);
  if (isOther && to === null) return { how: 'other', which: null, to };
  if (which === null && to === null) throw new Open('what', text);
  return { how: INSTEAD.test(words) || (which === null && to !== null) ? 'instead' : 'also', which, to };
}
