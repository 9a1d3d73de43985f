import type { TextRange } from 'contract/search';

/** Letters of a page that are shown, and how many of them stand before the first word. */
const LENGTH = 200;
const BEFORE = 60;

/** Where the word begins that stands `BEFORE` letters before a place, or the next one. */
function startBefore(text: string, place: number): number {
  const from = Math.max(0, place - BEFORE);
  if (from === 0) return 0;
  const space = text.slice(from, place).search(/\s/);
  return space < 0 ? place : from + space + 1;
}

/** The first of some words with what stands around it, cut at spaces. */
export function cutSnippet(
  text: string,
  ranges: readonly TextRange[],
): { readonly snippet: string; readonly highlights: TextRange[] } {
  const start = startBefore(text, ranges[0]?.start ?? 0);
  const whole = text.slice(start, start + LENGTH);
  const snippet = (start + LENGTH < text.length ? whole.replace(/\s\S*$/, '') : whole).replaceAll(/\s/g, ' ');
  const highlights = ranges
    .map((range) => ({ start: range.start - start, end: range.end - start }))
    .filter((range) => range.start >= 0 && range.end <= snippet.length);
  return { snippet, highlights };
}
