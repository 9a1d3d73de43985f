import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { once } from '#kernel/once.ts';

/** Typefaces of other scripts and of signs, and what each can draw; `tooling/cut-script-fonts.mjs` writes both. */
export const FONTS = new URL('../../../../../../../fonts/', import.meta.url);
const coverageFile = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])));
type Spans = z.infer<typeof coverageFile>[string];

const coverage = once(() => {
  const { first = [], ...others } = coverageFile.parse(JSON.parse(readFileSync(new URL('coverage.json', FONTS), 'utf8')));
  return { first, others: Object.entries(others), named: new Map(Object.entries(others)) };
});

function holds(spans: Spans, code: number): boolean {
  let [from, to] = [0, spans.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const [first, last] = spans[middle] ?? [0, 0];
    if (code < first) to = middle - 1;
    else if (code > last) from = middle + 1;
    else return true;
  }
  return false;
}

/** Whether the typeface of most text can draw a character. */
export const isInTextFont = (code: number): boolean => holds(coverage().first, code);

/** Whether one of the fonts below can draw a character. */
export const covers = (font: string, code: number): boolean => holds(coverage().named.get(font) ?? [], code);

/** The font of another script, or of signs, that can draw a character; undefined where none can. */
export const coveringFont = (code: number): string | undefined =>
  coverage().others.find(([, spans]) => holds(spans, code))?.[0];

/** These two were cut before the others, and are laid out in the same way. */
const UNPACKED = new Set(['hebrew', 'arabic']);
export const isUnpacked = (font: string): boolean => UNPACKED.has(font);

/** Whether a font's letters are laid out by the shaper: what they look like depends on their neighbours. */
export const isShaped = (font: string): boolean => isUnpacked(font) || coverage().named.has(font);
