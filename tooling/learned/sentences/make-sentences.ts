import { readFileSync } from 'node:fs';
import type { ExampleLibrary } from './parse-library.ts';
import { heldBy, one, wearExample, type Pool, type Random, type Variant } from './augment-example.ts';
import { parseExample } from './parse-example.ts';

/** Rules by their names, each with its alternatives, and whole sentences by what they come to. */
interface Templates {
  readonly rules: ReadonlyMap<string, readonly string[]>;
  readonly wholes: ReadonlyMap<string, readonly string[]>;
  /** Words for marks, beside those of the examples. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

function readTemplates(language: string): Templates {
  const rules = new Map<string, string[]>();
  const wholes = new Map<string, string[]>();
  const values = new Map<string, string[]>();
  const text = readFileSync(new URL(`templates/${language}.txt`, import.meta.url), 'utf8');
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    const at = line.indexOf(':');
    const alternatives = line
      .slice(at + 1)
      .split(' | ')
      .map((each) => each.trim().replace(/^-$/, ''));
    if (line.startsWith('>')) wholes.set(line.slice(1, at).trim(), alternatives);
    else if (line.startsWith('=')) values.set(line.slice(1, at), alternatives);
    else rules.set(line.slice(0, at).trim(), alternatives);
  }
  return { rules, wholes, values };
}

/** Shares of what sentences come to, near those of the examples. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/^plan$/, 0.62],
  [/^ask which$/, 0.07],
  [/^ask/, 0.03],
  [/^refuse/, 0.015],
  [/./, 0.025],
];
const shareOf = (outcome: string): number => SHARES.find(([pattern]) => pattern.test(outcome))?.[1] ?? 0;

const NAMES: Readonly<Record<string, keyof ExampleLibrary['names']>> = {
  SENDER: 'senders',
  PERSON: 'people',
  TAG: 'tags',
  FOLDER: 'folders',
  SOURCE: 'connections',
  'TO-FOLDER': 'folders',
  'TO-TAG': 'tags',
  NAME1: 'files',
};

/** How often a value is one of the usual ones, and not one of the examples. */
const USUAL = 0.5;

/** How often a new folder or tag is called like a kind, a type or a matter. */
const ALIKE = 0.5;

class Lacking extends Error {}

/** Words for a mark: a name of the library, or what people said under that mark. */
function wordsFor(mark: string, library: ExampleLibrary, pool: Pool, values: Templates['values'], random: Random): string {
  const list = NAMES[mark];
  const isNew = (mark === 'TO-FOLDER' || mark === 'TO-TAG') && random() < 0.4;
  const name = list && !isNew ? one(library.names[list], random)?.name : undefined;
  // New folders and tags are called like what is put there: invoices to Invoices, pictures to Photos.
  if (isNew && random() < ALIKE) {
    const from = one(['KIND', 'FORMAT', 'ABOUT', 'LANG'], random) ?? 'KIND';
    const word = one([...(values.get(from) ?? []), ...(pool.said.get(from) ?? [])], random);
    if (word !== undefined && !/[[\]]/.test(word))
      return `[${mark} ${mark === 'TO-FOLDER' ? word.charAt(0).toUpperCase() + word.slice(1) : word}]`;
  }
  const usual = random() < USUAL ? one(values.get(mark) ?? [], random) : undefined;
  const said = name ?? usual ?? one(pool.said.get(mark) ?? [], random);
  if (said === undefined || /[[\]]/.test(said)) throw new Lacking(mark);
  const shown = mark.endsWith('FOLDER') && random() < 0.5 ? (said.split('/').at(-1) ?? said) : said;
  return `[${mark} ${shown.trim()}]`;
}

/** Joins what templates leave apart: commas, possessives, clipped articles. */
const joined = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (\[(?:AND|THEN) ,\])/g, '$1')
    .replaceAll(/(?<!\[[A-Za-z0-9+-]+) ([,.:])(?!\])/g, '$1')
    .trim();

/** A sentence made of templates over one of the libraries; null where a name or value it needs is lacking. */
function makeSentence({ rules, wholes, values }: Templates, pool: Pool, random: Random): Variant | null {
  const library = one(pool.libraries, random);
  if (!library) return null;
  const total = [...wholes.keys()].reduce((sum, outcome) => sum + shareOf(outcome), 0);
  let left = random() * total;
  const outcome = [...wholes.keys()].find((each) => (left -= shareOf(each)) < 0) ?? 'plan';
  const expand = (text: string, depth: number): string =>
    text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      if (depth > 12) throw new Lacking(name);
      const rule = rules.get(name);
      return rule ? expand(one(rule, random) ?? '', depth + 1) : wordsFor(name, library, pool, values, random);
    });
  try {
    const line = joined(expand(one(wholes.get(outcome) ?? [], random) ?? '', 0));
    // Nothing of these is carried out: their words go without marks.
    const isUnmarked = /^(?:question|sum|nothing)$/.test(outcome);
    const example = parseExample(`question: ${line}`);
    const kept = { ...example, outcome, ...(isUnmarked && { spans: [] }) };
    return { ...wearExample(kept, random), held: heldBy(library, random() < 0.3) };
  } catch (error) {
    if (error instanceof Lacking) return null;
    throw error;
  }
}

/** Sentences made of the templates of a language, with the names and words of some of its libraries. */
export function makeSentences(language: string, pool: Pool, count: number, random: Random): Variant[] {
  const templates = readTemplates(language);
  const made: Variant[] = [];
  for (let tries = 0; made.length < count && tries < 4 * count; tries++) {
    const sentence = makeSentence(templates, pool, random);
    if (sentence) made.push(sentence);
  }
  return made;
}
