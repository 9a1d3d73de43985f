import type { Block } from '../document-format.ts';
import { layOutChart, type Series } from '../sheets/lay-out-chart.ts';
import { writeValue } from '../sheets/write-value.ts';
import type { DocumentPackage } from './open-package.ts';
import { readPart } from './read-part.ts';

/** Names and values of all series of a chart; those behind are left out. */
const MOST_POINTS = 4_000;
/** Characters of a title, a name or a value. */
const LONGEST_TEXT = 300;
/** Of the chart and of its axes. */
const MOST_TITLES = 20;
/** Characters of labels and other words, all together. */
const LONGEST_WORDS = 4_000;

/** What the children of a series hold. */
const HOLDS = new Map<string, 'name' | 'categories' | 'values'>([
  ['tx', 'name'],
  ['cat', 'categories'],
  ['xVal', 'categories'],
  ['val', 'values'],
  ['yVal', 'values'],
]);

/**
 * What a chart says: its title, the titles of its axes, and its series as a table, from the copies of names and values that a chart keeps. The
 * workbook behind it is not opened. Charts in the newer form, which keep no series of their own, say their words alone.
 */
export async function readChart(parts: DocumentPackage, part: string): Promise<readonly Block[]> {
  const series: Series[] = [];
  const titles: string[] = [];
  const words = new Set<string>();
  let current: { series: Series; depth: number } | undefined;
  let holds: 'name' | 'categories' | 'values' | undefined;
  let title: { depth: number; text: string } | undefined;
  let format = 'General';
  let own: string | undefined;
  let areNumbers = false;
  let index = 0;
  let from1904 = false;
  let points = 0;
  let length = 0;
  let unreadAt = 0;

  const take = (text: string) => {
    if (current === undefined || holds === undefined) return;
    if (holds === 'name') {
      current.series.name = tidy(`${current.series.name} ${text}`);
      return;
    }
    if (points >= MOST_POINTS) return;
    points += 1;
    const number = Number(text);
    const shown = areNumbers && Number.isFinite(number) ? writeValue(number, own ?? format, { from1904 }) : text;
    const map = current.series[holds];
    const inner = map.get(index);
    // Names in levels: the inner level comes first, the outer one names the first of its group alone.
    map.set(index, inner === undefined ? shown : `${shown} ${inner}`.slice(0, LONGEST_TEXT));
  };
  const addWords = (text: string) => {
    if (length >= LONGEST_WORDS || words.has(text) || !/\p{L}/u.test(text)) return;
    length += text.length;
    words.add(text);
  };
  const say = (text: string) => {
    if (title !== undefined) title.text = tidy(`${title.text} ${text}`);
    else if (current !== undefined && holds !== undefined) take(text);
    // Fields of labels that stand for a name or a value.
    else if (!/^\[[^\]]*\]$/.test(text)) addWords(text);
  };

  await readPart(parts, part, {
    open(name, depth, attributes) {
      if (unreadAt > 0) return;
      // Extensions repeat what is there, and keep series that are not shown.
      if (name === 'extLst') unreadAt = depth;
      else if (name === 'date1904') from1904 = attributes['val'] !== '0';
      else if (name === 'title') title ??= { depth, text: '' };
      else if (name === 'ser') current ??= { series: { name: '', categories: new Map(), values: new Map() }, depth };
      else if (name === 'pt') {
        index = Number(attributes['idx'] ?? 0);
        own = attributes['formatCode'];
      } else if (name === 'numCache' || name === 'numLit') areNumbers = true;
      else if (current !== undefined && depth === current.depth + 1) {
        holds = HOLDS.get(name);
        format = 'General';
        areNumbers = false;
        own = undefined;
      }
    },
    close(name, content, depth) {
      if (unreadAt > 0) {
        if (unreadAt === depth) unreadAt = 0;
        return;
      }
      const text = tidy(content);
      if (name === 'formatCode') format = content;
      else if ((name === 'v' || name === 't' || name === 'pt') && text !== '') say(text);
      if (depth === title?.depth) {
        if (title.text !== '' && titles.length < MOST_TITLES) titles.push(title.text);
        title = undefined;
      }
      if (current === undefined) return;
      if (depth === current.depth + 1) holds = undefined;
      if (depth !== current.depth) return;
      if (current.series.values.size > 0) series.push(current.series);
      else addWords(current.series.name);
      current = undefined;
    },
  });
  return layOutChart({ titles, series, words: [...words].join(', ').slice(0, LONGEST_WORDS) });
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
