import { LANGUAGES, type Language } from './marks.ts';
import { MarkingError, parseExample, type Example } from './parse-example.ts';
import { namesIt } from './match-names.ts';

/** A name that the library holds, and other ways to say it. */
export interface Name {
  readonly name: string;
  readonly others: readonly string[];
}

const LISTS = ['folders', 'tags', 'senders', 'people', 'connections', 'kinds', 'files'] as const;
type List = (typeof LISTS)[number];

/** One file of examples: what an invented library holds, and what people say to it. */
export interface ExampleLibrary {
  readonly language: Language;
  readonly library: string;
  readonly author: string;
  readonly about: string;
  /** Measured once, at the end, and never learned from. */
  readonly openedOnce: boolean;
  readonly names: Readonly<Record<List, readonly Name[]>>;
  readonly examples: readonly (Example & { readonly line: number })[];
}

export interface Problem {
  readonly line: number;
  readonly text: string;
}

const listOf: Readonly<Record<string, List>> = {
  SENDER: 'senders',
  PERSON: 'people',
  TAG: 'tags',
  FOLDER: 'folders',
  SOURCE: 'connections',
};
/** Sources that every library has. */
const ALWAYS =
  /^(?:upload|hochgeladen|t[eé]l[eé]vers|import|subid|caricat|ge[uü]pload|enviad|carregad|przes[lł]|wgra|my (?:phone|computer|laptop)|computer|phone|handy|t[eé]l[eé]phone|m[oó]vil|telefon|scan|mail|e-mail)/iu;

const readNames = (text: string): Name[] =>
  text
    .split(';')
    .map((entry) => entry.split('=').map((part) => part.trim()))
    .flatMap(([name = '', ...others]) => (name === '' ? [] : [{ name, others: others.filter((other) => other !== '') }]));

function nameProblem(example: Example, names: ExampleLibrary['names']): string | null {
  for (const { mark, unknown, from, to } of example.spans) {
    const list = listOf[mark];
    const said = example.text.slice(from, to);
    if (list === undefined && unknown) return `[${mark}?: only ${Object.keys(listOf).join(', ')} can be unknown`;
    if (list === undefined || unknown || (mark === 'SOURCE' && ALWAYS.test(said)) || (mark === 'PERSON' && said.length < 4))
      continue;
    const known = mark === 'PERSON' || mark === 'SENDER' ? [...names.senders, ...names.people] : names[list];
    if (!known.some(({ name, others }) => [name, ...others].some((each) => namesIt(said, each))))
      return `[${mark} ${said}] is not in “${list}” of the head; if that is meant, write [${mark}? ${said}]`;
  }
  return null;
}

/** Reads one file of examples. What is wrong is reported by line and left out. @param path `<language>/<library>.txt` */
export function parseLibrary(path: string, text: string): { library: ExampleLibrary; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const [folder = '', file = ''] = path.split('/').slice(-2);
  const language = LANGUAGES.find((each) => each === folder);
  if (!language) problems.push({ line: 1, text: `the folder must be one of ${LANGUAGES.join(', ')}` });
  const head: Record<string, string> = {};
  const names: Record<List, readonly Name[]> = {
    folders: [],
    tags: [],
    senders: [],
    people: [],
    connections: [],
    kinds: [],
    files: [],
  };
  const examples: (Example & { line: number })[] = [];
  let openedOnce = false;
  let began = false;
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    const [, key = '', value = ''] = /^# *([a-z-]+) *:(.*)$/.exec(trimmed) ?? [];
    const list = LISTS.find((each) => each === key);
    if (trimmed === '') continue;
    if (/^# *opened-once$/.test(trimmed)) openedOnce = true;
    else if (list && !began) names[list] = [...names[list], ...readNames(value)];
    else if (key !== '' && !began) head[key] = value.trim();
    if (trimmed.startsWith('#')) continue;
    began = true;
    try {
      const example = parseExample(trimmed);
      const problem = nameProblem(example, names);
      if (problem !== null) throw new MarkingError(problem);
      examples.push({ ...example, line: index + 1 });
    } catch (error) {
      if (!(error instanceof MarkingError)) throw error;
      problems.push({ line: index + 1, text: error.message });
    }
  }
  for (const needed of ['author', 'about'])
    if (!head[needed]) problems.push({ line: 1, text: `the head lacks “# ${needed}:”` });
  const { author = '', about = '' } = head;
  const library = {
    language: language ?? 'en',
    library: file.replace(/\.txt$/, ''),
    author,
    about,
    openedOnce,
    names,
    examples,
  };
  return { library, problems };
}
