import { attributeOf } from '../../packages/attribute-of.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { writeNumber } from './write-number.ts';

interface Level {
  format: string;
  /** `%1.%2.`: the numbers of this level and those above in their places. */
  text: string;
  start: number;
}

/** The bullet or number before the next paragraph of a list; undefined when the list has none. */
export type NextMarker = (listId: string, level: number) => string | undefined;

const LEVELS = 9;

/** Reads the lists of a document, which count on as their paragraphs are met. */
export async function readNumbering(parts: DocumentPackage, name: string): Promise<NextMarker> {
  const kinds = new Map<string, Level[]>();
  const kindOfList = new Map<string, string>();
  const starts = new Map<string, number>();
  let levels: Level[] = [];
  let level: Level = { format: '', text: '', start: 1 };
  let list = '';
  let overridden = 0;
  await readPart(parts, name, {
    open(element, _depth, attributes) {
      const value = attributeOf(attributes, 'val') ?? '';
      if (element === 'abstractNum') {
        levels = [];
        kinds.set(attributeOf(attributes, 'abstractNumId') ?? '', levels);
      } else if (element === 'num') list = attributeOf(attributes, 'numId') ?? '';
      else if (element === 'abstractNumId') kindOfList.set(list, value);
      else if (element === 'lvl') {
        level = { format: 'decimal', text: '', start: 1 };
        const place = Number(attributeOf(attributes, 'ilvl'));
        // A list that changes a level for itself is counted as its kind is.
        if (place >= 0 && place < LEVELS) levels[place] ??= level;
      } else if (element === 'numFmt') level.format = value;
      else if (element === 'lvlText') level.text = value;
      else if (element === 'start') level.start = Number(value);
      else if (element === 'lvlOverride') overridden = Number(attributeOf(attributes, 'ilvl'));
      else if (element === 'startOverride') starts.set(`${list} ${overridden}`, Number(value));
    },
    close: () => {},
  });

  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (listId, at) => {
    const kind = kindOfList.get(listId);
    const found = kind === undefined ? undefined : kinds.get(kind);
    const own = found?.[at];
    if (kind === undefined || found === undefined || own === undefined || own.format === 'none') return undefined;
    if (own.format === 'bullet') return '•';
    const numbers = counts.get(kind) ?? [];
    counts.set(kind, numbers);
    const key = `${listId} ${at}`;
    const override = begun.has(key) ? undefined : starts.get(key);
    begun.add(key);
    numbers[at] = override ?? (numbers[at] ?? own.start - 1) + 1;
    numbers.length = at + 1;
    const written = own.text.replace(/%([1-9])/g, (_sign, place: string) => {
      const one = found[Number(place) - 1];
      return writeNumber(numbers[Number(place) - 1] ?? one?.start ?? 1, one?.format ?? 'decimal');
    });
    return written.trim() === '' ? undefined : written.trim();
  };
}
