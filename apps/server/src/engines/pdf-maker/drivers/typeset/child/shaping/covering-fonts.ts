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

/** Of each UTF-16 unit, as far as it was met: 0 not looked at, 1 no, 2 yes. */
const inTextFont = new Uint8Array(0x10000);

/** Whether the typeface of most text can draw a character. */
export function isInTextFont(code: number): boolean {
  if (code > 0xffff) return false;
  if (inTextFont[code] === 0) inTextFont[code] = code < 0x80 || holds(coverage().first, code) ? 2 : 1;
  return inTextFont[code] === 2;
}

/** Whether it can draw all of a text. */
export function isAllInTextFont(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isInTextFont(text.charCodeAt(at))) return false;
  return true;
}

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
