import type { Section } from './find-sections.ts';
import { LONGEST_PASSAGE, type Unit } from './split-into-units.ts';

/** Words that a passage aims at; what is split is split into even parts of about this many. */
const USUAL_PASSAGE = 160;
/** Words below which a section is too short to be a passage of its own, and is joined to its neighbour on the page. */
const WORTH_STANDING_ALONE = 40;

/** Offsets into the page's text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly headingPath: readonly string[];
}

interface PlacedUnit extends Unit {
  readonly headingPath: readonly string[];
}

/** Joins the units of a page's sections into stretches of about a passage's length. */
export function joinUnits(sections: readonly Section[]): Stretch[] {
  return groupSections(sections).flatMap((units) => splitEvenly(units).map(stretchOf));
}

/** Short sections together with what follows them, or, at the page's end, with what is before. */
function groupSections(sections: readonly Section[]): PlacedUnit[][] {
  const groups: PlacedUnit[][] = [];
  for (const { headingPath, units } of sections) {
    const placed = units.map(({ start, end, words }) => ({ start, end, words, headingPath }));
    const last = groups.at(-1);
    if (last !== undefined && wordsOf(last) < WORTH_STANDING_ALONE) last.push(...placed);
    else groups.push(placed);
  }
  const last = groups.at(-1);
  if (last !== undefined && groups.length > 1 && wordsOf(last) < WORTH_STANDING_ALONE) {
    groups.pop();
    groups.at(-1)?.push(...last);
  }
  return groups;
}

const wordsOf = (units: readonly Unit[]): number => units.reduce((sum, { words }) => sum + words, 0);

function splitEvenly(units: readonly PlacedUnit[]): PlacedUnit[][] {
  const all = wordsOf(units);
  const parts = Math.max(1, Math.round(all / USUAL_PASSAGE), Math.ceil(all / LONGEST_PASSAGE));
  const target = all / parts;
  const passages: PlacedUnit[][] = [];
  let current: PlacedUnit[] = [];
  let words = 0;
  for (const unit of units) {
    const full = words + unit.words > LONGEST_PASSAGE || words + unit.words / 2 > target;
    if (full && words > 0) {
      passages.push(current);
      current = [];
      words = 0;
    }
    current.push(unit);
    words += unit.words;
  }
  // A last sentence by itself says little: the passage before it may rather be a little long.
  if (words < WORTH_STANDING_ALONE) passages.at(-1)?.push(...current);
  if (words >= WORTH_STANDING_ALONE || passages.length === 0) passages.push(current);
  return passages;
}

/** The path is that of the section that most of the words are from. */
function stretchOf(units: readonly PlacedUnit[]): Stretch {
  const words = new Map<readonly string[], number>();
  for (const unit of units) words.set(unit.headingPath, (words.get(unit.headingPath) ?? 0) + unit.words);
  const [most] = [...words].toSorted(([, first], [, second]) => second - first);
  return { start: units[0]?.start ?? 0, end: units.at(-1)?.end ?? 0, headingPath: most?.[0] ?? [] };
}
