import type { LaidPage } from '../page/lay-out-page.ts';
import type { Candidate } from './found-candidate.ts';

const bin = (value: number, steps: number): number => Math.max(0, Math.min(steps - 1, Math.floor(value * steps)));

/** Where on its paper a candidate stands, and how it is set. */
export function describePosition(
  { page, segment, words }: Candidate,
  pages: readonly LaidPage[],
  add: (feature: string) => void,
): void {
  const x = words[0]?.x ?? segment.left;
  const y = bin(segment.top / page.height, 10);
  const across = bin(x / page.width, 4);
  const isFirst = page === pages[0];
  add(isFirst ? 'page:first' : page === pages.at(-1) ? 'page:last' : 'page:other');
  add(pages.length === 1 ? 'pages:1' : 'pages:more');
  add(`y:${isFirst ? '' : '+'}${y}`);
  add(`x:${across}`);
  add(`xy:${isFirst ? '' : '+'}${bin(segment.top / page.height, 6)}:${across}`);
  add(`row:${isFirst ? '' : '+'}${segment.row < 8 ? segment.row : segment.row < 16 ? '8+' : 'body'}`);
  const fromEnd = page.rows.length - 1 - segment.row;
  add(`end:${fromEnd < 6 ? fromEnd : fromEnd < 12 ? '6+' : 'body'}`);
  const larger = segment.size / page.size;
  add(
    `size:${larger < 0.85 ? 'small' : larger < 1.15 ? 'usual' : larger < 1.45 ? 'large' : larger < 2 ? 'larger' : 'largest'}`,
  );
  if (segment.bold) add('bold');
  add(`fills:${bin((segment.right - segment.left) / page.width, 5)}`);
  add(page.width < 330 ? 'page:narrow' : 'page:wide');
}
