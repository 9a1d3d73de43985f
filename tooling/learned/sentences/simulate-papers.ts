import type { KnownDocument } from '../../../apps/server/src/features/commands/planning/known-document.ts';
import { readKind } from '../../../apps/server/src/features/commands/values/read-kind.ts';
import { one, seeded, type Random } from './augment-example.ts';
import type { ExampleLibrary } from './parse-library.ts';

/** Papers that a library might hold, and what stands on them. */
export interface SimulatedPapers {
  readonly documents: readonly KnownDocument[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Papers for each sentence: one that has all that it names, and others that lack some of it. */
const PAPERS_EACH = 3;
const FIRST_DAY = Date.parse('2023-01-01');
const LAST_DAY = Date.parse('2026-11-20');
const KINDS = ['invoice', 'receipt', 'contract', 'letter', 'statement', 'insurance policy', 'manual', 'quotation'] as const;
const LISTS = { SENDER: 'senders', PERSON: 'people', TAG: 'tags', FOLDER: 'folders', SOURCE: 'connections' } as const;

const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const sure = <Value>(value: Value) => ({ value, place: null, confidence: 1 });
const dayOf = (random: Random): string =>
  new Date(FIRST_DAY + random() * (LAST_DAY - FIRST_DAY)).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The name of the library that words under a mark mean. */
function heldName(library: ExampleLibrary, mark: keyof typeof LISTS, said: string): string | undefined {
  const plain = said.toLowerCase();
  const names = library.names[LISTS[mark]];
  const all = names.map(({ name, others }) => ({ name, said: [name, ...others].map((each) => each.toLowerCase()) }));
  return (all.find((each) => each.said.includes(plain)) ?? all.find((each) => each.said.some((of) => of.includes(plain))))
    ?.name;
}

type Example = ExampleLibrary['examples'][number];

function paperFor(library: ExampleLibrary, example: Example, id: string, share: number, random: Random) {
  const words: string[] = [];
  const said = new Map<string, string>();
  for (const { mark, from, to } of example.spans) {
    if (random() > share) continue;
    const text = example.text.slice(from, to);
    const bare = mark.replace(/1$/, '');
    if (bare === 'ABOUT' || bare === 'WORDS') words.push(text);
    else if (bare === 'KIND') said.set('KIND', text);
    else if (bare === 'SENDER' || bare === 'PERSON' || bare === 'TAG' || bare === 'FOLDER' || bare === 'SOURCE') {
      const name = heldName(library, bare, text);
      if (name !== undefined) said.set(bare, name);
    }
  }
  const any = (mark: keyof typeof LISTS) => said.get(mark) ?? one(library.names[LISTS[mark]], random)?.name;
  const kindSaid = said.get('KIND');
  const named = kindSaid === undefined ? null : readKind(kindSaid, library.language);
  if (named) words.push(...named.words);
  else if (kindSaid !== undefined) words.push(kindSaid);
  const kind = named?.kind ?? one(KINDS, random) ?? 'letter';
  const [sender, recipient] = [any('SENDER'), any('PERSON')];
  const date = dayOf(random);
  const tag = said.get('TAG') ?? (random() < 0.3 ? one(library.names.tags, random)?.name : undefined);
  const folder = said.get('FOLDER') ?? (random() < 0.5 ? one(library.names.folders, random)?.name : undefined) ?? '';
  const added = Date.parse(date) + random() * (LAST_DAY - Date.parse(date));
  const ending = one(['pdf', 'pdf', 'pdf', 'docx', 'xlsx', 'jpg', 'eml'], random) ?? 'pdf';
  const total = Math.round(random() * random() * 100_000) / 100;
  const filename = `${id}.${ending}`;
  const document: KnownDocument = {
    id,
    filename,
    folder,
    tags: tag === undefined ? [] : [tag],
    starred: random() < 0.1,
    source: said.has('SOURCE') ? (said.get('SOURCE') ?? 'upload') : 'upload',
    trashed: false,
    bytes: Math.round(random() * 5_000_000),
    file: {
      sourceName: said.get('SOURCE') ?? null,
      originalName: filename,
      failed: false,
      state: 'read',
      text: 'complete',
      added,
      changed: added,
    },
    facts: {
      kind: sure(kind),
      date: sure(date),
      total: sure(total),
      currency: sure('EUR'),
      ...(sender !== undefined && { sender: sure(sender) }),
      ...(recipient !== undefined && { recipient: sure(recipient) }),
      title: sure(`${kind} ${id}`),
    },
  };
  return { document, text: [sender, recipient, kind, ...words].join('\n') };
}

/** Papers that the sentences of a library could mean, and their neighbours; the same ones every time. */
export function simulatePapers(library: ExampleLibrary): SimulatedPapers {
  const random = seeded(hash(`${library.language}/${library.library}`));
  const papers = library.examples.flatMap((example, at) =>
    Array.from({ length: PAPERS_EACH }, (_, copy) =>
      paperFor(library, example, `paper-${at}-${copy}`, copy === 0 ? 1 : 0.6, random),
    ),
  );
  const named = library.names.files.map(({ name }, at) => {
    const { document, text } = paperFor(
      library,
      library.examples[at] ?? { text: '', spans: [], outcome: '', line: 0 },
      `file-${at}`,
      0.3,
      random,
    );
    return { document: { ...document, filename: name }, text };
  });
  const all = [...papers, ...named];
  return {
    documents: all.map(({ document }) => document),
    texts: new Map(all.map(({ document, text }) => [document.id, text])),
  };
}
