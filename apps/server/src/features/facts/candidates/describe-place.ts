// What stands around a candidate on its page: the words and labels to its left, above, below and to its right, how far they are, and where on the
// page it stands. It is this, not the wording of a line, that tells the date of an invoice from the date on which it is due.
import { labelsIn, plainWord } from '../page/find-labels.ts';
import { labelsOf } from '../page/labels-of-segment.ts';
import { overlaps, type LaidPage } from '../page/lay-out-page.ts';
import { lineAfter, lineBefore } from '../page/running-text.ts';
import { describeConcepts } from './describe-concepts.ts';
import { describePosition } from './describe-position.ts';
import { describeStack } from './describe-stack.ts';
import { describeSigns } from './describe-signs.ts';
import type { Candidate } from './found-candidate.ts';

const LEFT_WORDS = 6;
const RIGHT_WORDS = 3;
const ABOVE_ROWS = 4;
/** Rows above a candidate in which the head of its block or column is looked for. */
const HEAD_ROWS = 14;
/** In heights of a line. */
const FAR_ABOVE = 5;

/** Frequent as an ending or a beginning of words in the languages that write words together. */
const beginOf = (word: string): string => word.slice(0, 4);
const endOf = (word: string): string => word.slice(-5);

function describeLeft(candidate: Candidate, add: (feature: string) => void): void {
  const { page, segment, words } = candidate;
  const [first] = words;
  const row = page.rows[segment.row];
  if (!first || !row) return;
  const inRow = row.words.filter(({ x }) => x < first.x - 0.5);
  const line = inRow.length < LEFT_WORDS ? lineBefore(page, segment) : null;
  const before = line ? [...line.words.slice(-LEFT_WORDS), ...inRow] : inRow;
  if (line && inRow.length === 0) add('L:line-before');
  const near = before.slice(-LEFT_WORDS);
  const plain = near.map(({ text }) => plainWord(text)).filter((word) => word !== '');
  plain.toReversed().forEach((word, distance) => {
    if (distance < 3) add(`L${distance}:${word}`);
    add(`L:${word}`);
    if (distance < 2 && word.length > 6) {
      add(`L^${beginOf(word)}`);
      add(`L$${endOf(word)}`);
    }
  });
  add(`LL:${plain.slice(-3).join(' ')}`);
  for (const { classes, after, length } of labelsIn(before.slice(-12).map(({ text }) => plainWord(text))).slice(0, 3))
    for (const name of classes) {
      add(`LC:${name}`);
      if (after === 0) add(`LC0:${name}`);
      else add(`LC+:${name}`);
      if (after === 0 && length > 1) add(`LC0+:${name}`);
    }
  const last = inRow.at(-1);
  add(last ? `Lgap:${Math.min(5, Math.round((first.x - last.x - last.width) / (2 * page.line)))}` : 'L:none');
  const isLabelled = /[:.]$/u.test(last?.text ?? '');
  if (isLabelled) add('L:colon');
}

function describeRight(candidate: Candidate, add: (feature: string) => void): void {
  const row = candidate.page.rows[candidate.segment.row];
  const last = candidate.words.at(-1);
  if (!row || !last) return;
  const inRow = row.words.filter(({ x }) => x > last.x + last.width - 0.5).slice(0, RIGHT_WORDS);
  const line = inRow.length < RIGHT_WORDS ? lineAfter(candidate.page, candidate.segment) : null;
  const after = line ? [...inRow, ...line.words].slice(0, RIGHT_WORDS) : inRow;
  after.forEach(({ text }, distance) => {
    const word = plainWord(text);
    if (word === '') return;
    if (distance < 2) add(`R${distance}:${word}`);
    add(`R:${/\d/.test(word) ? '#' : word}`);
  });
  add(inRow.length === 0 ? 'R:none' : 'R:some');
}

function describeAbove(candidate: Candidate, add: (feature: string) => void): void {
  const { page, segment, words } = candidate;
  const left = words[0]?.x ?? segment.left;
  const last = words.at(-1);
  const right = last ? last.x + last.width : segment.right;
  let seen = 0;
  for (let at = segment.row - 1; at >= 0 && at >= segment.row - HEAD_ROWS && seen < ABOVE_ROWS; at--) {
    const row = page.rows[at];
    const above = row?.segments.find((one) => overlaps(left, right, one, page.line * 0.3));
    if (!row || !above) continue;
    const lines = (segment.top - above.bottom) / page.line;
    const bin = lines < 1 ? '0' : lines < 2.5 ? '1' : lines < FAR_ABOVE ? '2' : '3';
    const labels = labelsOf(above);
    const whole = labels.some(({ length }) => length >= above.words.length - 1);
    for (const { classes } of labels.slice(0, 2))
      for (const name of classes) {
        add(`A${seen}C:${name}`);
        if (whole) add(`A${seen}W:${name}`);
        add(`AC${bin}:${name}`);
      }
    if (seen < 2)
      for (const { text } of above.words.slice(0, 5)) {
        const word = plainWord(text);
        if (word !== '') add(`A${seen}:${/\d/.test(word) ? '#' : word}`);
      }
    add(`A${seen}gap:${bin}`);
    if (Math.abs(above.left - left) < page.line * 0.6) add(`A${seen}:aligned`);
    seen++;
  }
  if (seen === 0) add('A:none');
  describeColumn(candidate, left, right, add);
}

/** The head of its column or block: the nearest stretch above that is nothing but a label. */
function describeColumn({ page, segment }: Candidate, left: number, right: number, add: (feature: string) => void): void {
  for (let at = segment.row - 1; at >= 0 && at >= segment.row - HEAD_ROWS; at--) {
    const head = page.rows[at]?.segments.find(
      (one) =>
        overlaps(left, right, one, page.line * 0.3) && labelsOf(one).some(({ length }) => length >= one.words.length - 1),
    );
    const label = head && labelsOf(head).find(({ length }) => length >= head.words.length - 1);
    if (!head || !label) continue;
    const rows = segment.row - at;
    for (const name of label.classes) add(`H:${name}:${rows < 2 ? 1 : rows < 4 ? 3 : rows < 8 ? 7 : 14}`);
    return;
  }
}

function describeBelow({ page, segment, words }: Candidate, add: (feature: string) => void): void {
  const left = words[0]?.x ?? segment.left;
  let seen = 0;
  for (let at = segment.row + 1; at < page.rows.length && at <= segment.row + 4 && seen < 2; at++) {
    const below = page.rows[at]?.segments.find((one) => overlaps(left, segment.right, one, page.line * 0.3));
    if (!below) continue;
    for (const { classes } of labelsOf(below).slice(0, 2)) for (const name of classes) add(`B${seen}C:${name}`);
    const [first] = below.words;
    if (first) add(`B${seen}:${/\d/.test(first.text) ? '#' : plainWord(first.text)}`);
    if (/(?<!\d)\d{4,5}(?!\d)|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|\d{2}-\d{3}/.test(below.text)) add(`B${seen}:postcode`);
    add(`B${seen}gap:${Math.min(4, Math.round((below.top - segment.bottom) / page.line))}`);
    seen++;
  }
  if (seen === 0) add('B:none');
}

/** What stands around a candidate, as words of a made language that a scorer learns to weigh. */
export function describePlace(candidate: Candidate, pages: readonly LaidPage[], language: string | null): string[] {
  const features: string[] = [];
  const add = (feature: string) => features.push(feature);
  describeLeft(candidate, add);
  describeRight(candidate, add);
  describeAbove(candidate, add);
  describeBelow(candidate, add);
  describeStack(candidate, add);
  describePosition(candidate, pages, add);
  if (candidate.form !== 'reference') describeConcepts(candidate, language ?? 'en', add);
  if (candidate.form !== 'party') describeSigns(candidate, add);
  for (const trait of candidate.traits) add(`T:${trait}`);
  return features;
}
