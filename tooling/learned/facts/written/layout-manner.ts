// The ways in which one written paper may be set: each drawn by chance.
import type { Random } from '../papers/random.ts';

export interface LayoutManner {
  /** Set as the product and simple programs set text: everything in one flow from the left. */
  readonly plain: boolean;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly size: number;
  readonly head: 'left' | 'center' | 'right';
  readonly headSize: number;
  readonly headBold: boolean;
  readonly heading: { readonly size: number; readonly bold: boolean; readonly center: boolean };
  /** What stands in the block: at the right, in a row of labels over a row of values, in the flow, or all labels before all values. */
  readonly block: 'right' | 'right-cells' | 'right-edge' | 'above' | 'row' | 'flow' | 'flow-cells' | 'one-line' | 'stacked';
  /** Rows of a label and its value. */
  readonly pairs: 'far' | 'middle' | 'near' | 'colon';
  readonly table: 'right' | 'left' | 'wide-first';
  readonly foot: 'bottom' | 'end' | 'under-head';
  readonly footSize: number;
  readonly gap: number;
  readonly colon: ':' | '' | ' :';
  /** Short lines below each other, such as addresses, run on in one line. */
  readonly joinsShort: boolean;
  readonly capitalHead: boolean;
}

export function drawLayout(random: Random, plain: boolean, isSmall: boolean): LayoutManner {
  const size = plain ? 10 : random.one([8, 9, 9.5, 10, 10, 10.5, 11, 12]);
  const isLetter = random.chance(0.15);
  const narrow = isSmall && !plain && random.chance(0.7);
  const width = narrow ? random.one([210, 240, 280, 320]) : isLetter ? 612 : 595;
  const left = narrow ? random.whole(8, 20) : plain ? 56 : random.one([36, 45, 56, 56, 64, 72, 85]);
  return {
    plain,
    width,
    height: isLetter ? 792 : 842,
    left,
    right: width - (narrow ? 12 : plain ? 56 : random.one([36, 45, 56, 64, 72])),
    top: plain ? 56 : random.one([28, 40, 56, 70, 90]),
    size: narrow ? Math.min(size, 9) : size,
    head: narrow ? random.one(['center', 'center', 'left'] as const) : random.one(['left', 'left', 'right', 'center'] as const),
    headSize: plain ? 13 : size * random.one([1, 1.15, 1.3, 1.5, 1.8, 2.2]),
    headBold: plain || random.chance(0.5),
    heading: plain
      ? { size: 13, bold: true, center: false }
      : { size: size * random.one([1, 1, 1.2, 1.4, 1.7]), bold: random.chance(0.75), center: random.chance(0.12) },
    block: plain
      ? random.one(['flow', 'flow', 'flow-cells', 'one-line', 'one-line', 'stacked'] as const)
      : narrow
        ? random.one(['flow', 'flow-cells'] as const)
        : random.one(['right', 'right', 'right-cells', 'right-edge', 'above', 'row', 'flow', 'flow-cells'] as const),
    pairs: plain
      ? random.one(['middle', 'middle', 'colon'] as const)
      : random.one(['far', 'far', 'middle', 'near', 'colon'] as const),
    table: plain ? 'wide-first' : random.one(['right', 'right', 'left', 'wide-first'] as const),
    foot: plain
      ? random.one(['end', 'under-head'] as const)
      : random.one(['bottom', 'bottom', 'bottom', 'end', 'under-head'] as const),
    footSize: plain ? 10 : Math.max(6, size * random.one([0.7, 0.8, 0.9])),
    gap: plain ? 5 : random.one([0, 2, 4, 6]),
    colon: random.one([':', ':', ':', '', ' :'] as const),
    joinsShort: plain ? random.chance(0.6) : random.chance(0.1),
    capitalHead: random.chance(0.12),
  };
}
