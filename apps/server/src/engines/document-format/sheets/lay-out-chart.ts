import type { Block, TableCell } from '../document-format.ts';

/** A series of a chart: what its points are called and what they show, by their places. */
export interface Series {
  name: string;
  readonly categories: Map<number, string>;
  readonly values: Map<number, string>;
}

export interface Chart {
  /** Of the chart and of its axes, in the order of the file. */
  readonly titles: readonly string[];
  readonly series: readonly Series[];
  /** What else it says, on one line. */
  readonly words: string;
}

/** A chart as its titles, and a table for those series whose points are called alike. */
export function layOutChart({ titles, series, words }: Chart): readonly Block[] {
  const blocks: Block[] = titles.length === 0 ? [] : [{ kind: 'paragraph', runs: [{ text: titles.join(' · '), bold: true }] }];
  let alike: Series[] = [];
  for (const one of series) {
    const [first] = alike;
    if (first !== undefined && !areCalledAlike(first, one)) {
      blocks.push(tableOf(alike));
      alike = [];
    }
    alike.push(one);
  }
  if (alike.length > 0) blocks.push(tableOf(alike));
  if (words !== '') blocks.push({ kind: 'paragraph', runs: [{ text: words }] });
  return blocks;
}

/** Series without names of their own take those of the first. */
const areCalledAlike = (first: Series, one: Series): boolean =>
  one.categories.size === 0 ||
  (one.categories.size === first.categories.size &&
    [...one.categories].every(([index, name]) => first.categories.get(index) === name));

function tableOf(series: readonly Series[]): Block {
  const names = series[0]?.categories ?? new Map<number, string>();
  const places = [...new Set([...names.keys(), ...series.flatMap(({ values }) => [...values.keys()])])].sort((a, b) => a - b);
  const rows = [
    ['', ...series.map(({ name }) => name)],
    ...places.map((place) => [names.get(place) ?? '', ...series.map(({ values }) => values.get(place) ?? '')]),
  ];
  // A table grows down the page, not across it.
  const upright = series.length > places.length ? turned(rows) : rows;
  return {
    kind: 'table',
    headerRows: 1,
    rows: upright.map((row, at) => row.map((text): TableCell => (at === 0 ? { text, header: true } : { text }))),
  };
}

const turned = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_first, column) => rows.map((row) => row[column] ?? ''));
