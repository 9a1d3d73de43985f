import { foldName } from '../sentences/name-index.ts';
import type { Marked } from '../sentences/tag-sentence.ts';
import { FILTERS } from './read-filter.ts';
import type { Deed } from './sentence-step.ts';

export const TARGETS: Readonly<Partial<Record<Deed, readonly string[]>>> = {
  move: ['TO-FOLDER'],
  copy: ['TO-FOLDER'],
  tag: ['TO-TAG'],
  untag: ['TO-TAG'],
  rename: ['TO-NAME', 'TO-PATTERN'],
  group: ['BY', 'TO-FOLDER'],
  'make-folder': ['TO-FOLDER', 'TO-SUB'],
  'rename-folder': ['TO-NAME'],
  set: ['TO-VALUE'],
};
export const isTarget = (mark: string): boolean => Object.values(TARGETS).some((marks) => marks.includes(mark));
/** Deeds that are done with folders or with plans, not with chosen documents. */
export const WITHOUT_DOCUMENTS: ReadonlySet<Deed> = new Set([
  'make-folder',
  'rename-folder',
  'merge-folders',
  'delete-folder',
  'undo',
  'redo',
  'refuse',
  'rule',
]);
export const DEEDS: ReadonlySet<string> = new Set([
  ...Object.keys(TARGETS),
  ...WITHOUT_DOCUMENTS,
  'star',
  'unstar',
  'trash',
  'restore',
  'find',
]);
export const isDeed = (mark: string): mark is Deed => DEEDS.has(mark);

/** What says which documents, beside filters. */
const CHOOSING: ReadonlySet<string> = new Set('THING QUANT COUNT ORDER NOT EXCEPT AND OR THESE HERE IT LAST VAGUE'.split(' '));

export interface Segment {
  deed: Deed | null;
  readonly marks: Marked[];
}

/** Parts of verbs that stand behind what is done, and only say where to: “sortier die Rechnungen hinein”. */
const INTO = /^(?:hinein|rein|herein|ein|dazu|hinzu|darin|drin|erin|erbij|in|in it|dedans|dentro|adentro|tam)$/u;
const isInto = ({ marks }: Segment): boolean =>
  marks.length > 0 && marks.every(({ mark, text }) => isDeed(mark) && INTO.test(foldName(text).trim()));

/** The marks of each step. A deed that differs from the one before begins a step too: “make a folder X and put …”. */
function segmentsOf(marks: readonly Marked[]): Segment[] {
  const segments: Segment[] = [{ deed: null, marks: [] }];
  for (const mark of marks) {
    let segment = segments.at(-1);
    if (!segment) continue;
    const differs = isDeed(mark.mark) && segment.deed !== null && segment.deed !== mark.mark;
    if (mark.mark === 'THEN' || (differs && segment.marks.length > 0)) {
      segment = { deed: null, marks: [] };
      segments.push(segment);
    }
    if (mark.mark === 'THEN') continue;
    if (isDeed(mark.mark)) segment.deed = mark.mark;
    segment.marks.push(mark);
  }
  return segments.filter(({ marks: { length } }) => length > 0);
}

const has = ({ marks }: Segment, wanted: (mark: string) => boolean): boolean => marks.some(({ mark }) => wanted(mark));
const isWhich = (mark: string): boolean => FILTERS.has(mark) || CHOOSING.has(mark);

const OF_FACTS: ReadonlySet<string> = new Set(['FACT', 'TO-VALUE']);
export const isUsedBy = (deed: Deed, mark: string): boolean =>
  isWhich(mark) || isDeed(mark) || (TARGETS[deed]?.includes(mark) ?? false) || (deed === 'set' && OF_FACTS.has(mark));

/** “Take the letters and put them in Post”, “nimm die Briefe und leg sie in Post”: the second verb only says where to. */
function isTakenFirst(one: Segment, next: Segment): boolean {
  const isPlaced = next.deed === 'move' && has(next, (mark) => mark === 'TO-FOLDER');
  const isSpokenOf =
    next.marks.some(({ mark, it }) => mark === 'IT' || it) && !has(next, (mark) => mark !== 'IT' && isWhich(mark));
  return one.deed === 'move' && has(one, isWhich) && !has(one, isTarget) && isPlaced && isSpokenOf;
}

/** “Make a folder for each year and sort the invoices into it”: the first says by what, the second which. */
const isGroupedFirst = (one: Segment, next: Segment): boolean =>
  one.deed === 'group' &&
  has(one, (mark) => mark === 'BY') &&
  !has(one, isWhich) &&
  (next.deed === 'group' || next.deed === 'move') &&
  has(next, isWhich) &&
  !has(next, isTarget);

/** “Sort the invoices by supplier, then by month”: the second only says by what else. */
const isGroupedAgain = (one: Segment, next: Segment): boolean =>
  one.deed === 'group' &&
  has(one, (mark) => mark === 'BY') &&
  has(next, (mark) => mark === 'BY') &&
  (next.deed === null || next.deed === 'group') &&
  next.marks.every(({ mark }) => mark === 'BY' || mark === 'group');
/** The same where the verb stands last: “nach Lieferant und Monat gruppieren”. */
const isGroupedLast = (one: Segment, next: Segment): boolean =>
  one.deed === null &&
  has(one, (mark) => mark === 'BY') &&
  next.deed === 'group' &&
  isGroupedAgain({ ...one, deed: 'group' }, next);

/** Two verbs for one thing to do are one step. */
function joinDivided(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const before = joined.at(-1);
    if (before && isInto(segment)) continue;
    if (before && isTakenFirst(before, segment))
      before.marks.push(...segment.marks.filter(({ mark }) => mark !== 'IT').map((mark) => ({ ...mark, it: false })));
    else if (before && (isGroupedAgain(before, segment) || isGroupedLast(before, segment))) {
      before.deed = 'group';
      before.marks.push(...segment.marks);
    } else if (before && isGroupedFirst(before, segment))
      before.marks.push(
        ...segment.marks.filter(({ mark }) => mark !== 'IT' && !isDeed(mark)).map((mark) => ({ ...mark, it: false })),
      );
    else joined.push(segment);
  }
  return joined;
}

/** Deeds of segments that name none: that of the one before, or after it where the verb stands last, or moving where only a place is said. */
function settleDeeds(segments: readonly Segment[]): void {
  segments.forEach((segment, at) => {
    if (segment.deed) return;
    const isGiven = (wanted: string) => has(segment, (mark) => mark === wanted);
    const given = isGiven('TO-FOLDER') ? 'move' : isGiven('TO-TAG') ? 'tag' : null;
    const around = segments[at - 1]?.deed ?? segments[at + 1]?.deed ?? null;
    // “Bills to Archive, delete the drafts”: the bills are moved, not deleted.
    const fits = around !== null && segment.marks.every(({ mark }) => !isTarget(mark) || isUsedBy(around, mark));
    segment.deed = fits ? around : given;
  });
}

/** What is to be done, part by part, each with its deed where one is known. */
export function divideSentence(marks: readonly Marked[]): readonly Segment[] {
  const segments = joinDivided(segmentsOf(marks));
  settleDeeds(segments);
  return segments;
}
