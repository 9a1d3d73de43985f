/// <reference path="./bidi-js.d.ts" />
import createBidi from 'bidi-js';
import { once } from '#kernel/once.ts';
import type { Cluster } from './cluster.ts';
import { hasRightToLeft } from './right-to-left.ts';

const bidi = once(createBidi);

/** Letters of a line that are drawn in one go: of one font and style, one direction, and one word where the line has both directions. */
export interface Piece {
  /** From left to right. */
  readonly clusters: readonly Cluster[];
  readonly rightToLeft: boolean;
  /** As the source has it, with the blanks behind it; empty in lines that are read as they are drawn. */
  readonly written: string;
  /** Which word of the line it is, as it is read; null for blanks, and in lines that are read as they are drawn. */
  readonly order: number | null;
}

const isLike = (one: Cluster, other: Cluster): boolean =>
  one.font === other.font && one.style === other.style && (one.glyphs === undefined) === (other.glyphs === undefined);
const isBlank = ({ text }: Cluster): boolean => /^\s+$/.test(text);

/** The pieces of a line from left to right, by the bidirectional algorithm of Unicode where it has letters of that direction. */
export function piecesOf(line: readonly Cluster[], rightToLeft: boolean): Piece[] {
  // Letters of that direction are always drawn as shapes.
  const isPlain = !rightToLeft && line.every(({ glyphs }) => glyphs === undefined);
  const text = isPlain ? '' : line.map((cluster) => cluster.text).join('');
  if (!rightToLeft && !hasRightToLeft(text)) {
    const groups: { clusters: Cluster[]; rightToLeft: false; written: ''; order: null }[] = [];
    let first: Cluster | undefined;
    let clusters: Cluster[] = [];
    for (const cluster of line)
      if (first !== undefined && isLike(first, cluster)) clusters.push(cluster);
      else {
        first = cluster;
        clusters = [cluster];
        groups.push({ clusters, rightToLeft: false, written: '', order: null });
      }
    return groups;
  }
  const { levels } = bidi().getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
  let at = 0;
  const levelled = line.map((cluster) => {
    const level = levels[at] ?? 0;
    at += cluster.text.length;
    return { cluster, level };
  });
  return visualOrder(piecesAsRead(levelled)).map(({ piece }) => piece);
}

interface Levelled<One> {
  readonly level: number;
  readonly piece: One;
}

function piecesAsRead(line: readonly { readonly cluster: Cluster; readonly level: number }[]): Levelled<Piece>[] {
  const groups: { level: number; clusters: Cluster[]; written: string; blank: boolean }[] = [];
  for (const { cluster, level } of line) {
    const last = groups.at(-1);
    const first = last?.clusters[0];
    const blank = isBlank(cluster);
    if (last !== undefined && first !== undefined && last.level === level && last.blank === blank && isLike(first, cluster)) {
      last.clusters.push(cluster);
      last.written += cluster.text;
    } else groups.push({ level, clusters: [cluster], written: cluster.text, blank });
  }
  return groups.map(({ level, clusters, written, blank }, order) => {
    const rightToLeft = level % 2 === 1;
    const shown = rightToLeft ? clusters.toReversed().map(mirrored) : clusters;
    const next = groups[order + 1];
    const asRead = blank
      ? { written: '', order: null }
      : { written: next?.blank === true ? written + next.written : written, order };
    return { level, piece: { clusters: shown, rightToLeft, ...asRead } };
  });
}

/** Brackets turn round with the direction. */
function mirrored(cluster: Cluster): Cluster {
  const other = cluster.text.length === 1 ? bidi().getMirroredCharacter(cluster.text) : null;
  return other === null ? cluster : { ...cluster, text: other };
}

/** From the highest level down to the lowest odd one, what lies at a level or above is turned round. */
function visualOrder<One>(pieces: readonly Levelled<One>[]): Levelled<One>[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  return ordered;
}
