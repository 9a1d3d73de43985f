import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEVANCE } from 'contract/constants';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { evidenceOf } from '../../apps/server/src/features/search/ranking/find-evidence.ts';
import { EVIDENCE_NAMES } from '../../apps/server/src/features/search/ranking/weigh-evidence.ts';
import { WEAK } from '../home/judge-answers.ts';
import { report } from '../report.ts';
import { seededRandom } from '../statistics.ts';
import { calibrationError, fitLogistic, predict, type Example } from './fit-logistic.ts';
import { indexCollection, openSearch } from './open-search.ts';
import { readCollections, type Collection } from './read-collection.ts';

export const summary =
  'whether a score means what it says, over libraries of 10 to 3,000 documents cut from collections, and all of them as one: calibration DIR';

const SIZES = [10, 60, 300, 3_000];
/** The library that holds documents of all collections. */
const MIXED = 'mixed';
/** Documents kept of all collections together, as a firm holds papers on several matters: fewer than there are, so that some questions lose their answer. */
const MIXED_SIZE = 1_500;
const ANSWERED = 50;
const UNANSWERED = 25;
const FOREIGN = 15;
/** Passages of a question that weights are fitted on. */
const FITTED_ON = 15;

/** One question as it was answered. */
interface Asked {
  readonly hasAnswer: boolean;
  readonly score: number;
  /** The first result is a passage that answers. */
  readonly right: boolean;
  /** It is at least of a document that does: in the collections, one passage of several on a matter is marked. */
  readonly rightDocument: boolean;
  readonly examples: readonly Example[];
}

interface Library {
  readonly name: string;
  readonly collection: string;
  readonly asked: readonly Asked[];
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function askLibrary(
  collection: Collection,
  others: readonly Collection[],
  size: number,
  folder: string,
): Promise<Library> {
  const random = seededRandom(size);
  const documents = shuffled([...new Set(collection.entries.map(({ documentId }) => documentId))], random);
  const kept = new Set(documents.slice(0, size));
  const entries = collection.entries.filter(({ documentId }) => kept.has(documentId));
  const held = new Set(entries.map(({ id }) => id));
  const name = `${collection.name} ${kept.size}`;
  const owner = `acc_${size}_${collection.name}`;
  await using index = openSqlitePassageIndex(join(folder, `${collection.name}-${size}.sqlite`), { readers: 1 });
  await using search = openSearch(index);
  const documentOf = new Map(entries.map(({ id, documentId }) => [id, documentId]));
  const entryOf = await indexCollection(index, owner, { ...collection, entries });
  await search.learnEmbeddings(owner);

  async function ask(text: string, relevant: ReadonlyMap<string, number> | undefined): Promise<Asked> {
    const { passages, grounds } = await search.rank(owner, text);
    const best = new Map(passages.map((passage) => [passage.candidate.passageId, passage.best]));
    const evidence = evidenceOf(passages, grounds, (passageId) => best.get(passageId));
    const isRight = (at: number) => relevant?.has(entryOf.get(passages[at]?.candidate.passageId ?? '') ?? '') ?? false;
    const first = documentOf.get(entryOf.get(passages[0]?.candidate.passageId ?? '') ?? '');
    const rightDocuments = new Set([...(relevant?.keys() ?? [])].map((entry) => documentOf.get(entry)));
    return {
      hasAnswer: relevant !== undefined,
      rightDocument: first !== undefined && rightDocuments.has(first),
      score: passages[0]?.score ?? 0,
      right: isRight(0),
      examples: evidence.slice(0, FITTED_ON).map((of, at) => ({
        evidence: EVIDENCE_NAMES.map((key) => of[key]),
        right: isRight(at),
        weight: 1,
      })),
    };
  }

  const isInside = (id: string) => [...(collection.relevant.get(id)?.keys() ?? [])].some((entry) => held.has(entry));
  const inside = collection.queries.filter(({ id }) => isInside(id));
  const outside = collection.queries.filter(({ id }) => !isInside(id));
  const asked: Asked[] = [];
  for (const { id, text } of shuffled(inside, random).slice(0, ANSWERED))
    asked.push(await ask(text, collection.relevant.get(id)));
  for (const { text } of shuffled(outside, random).slice(0, UNANSWERED)) asked.push(await ask(text, undefined));
  for (const other of others)
    for (const { text } of shuffled(other.queries, random).slice(0, FOREIGN)) asked.push(await ask(text, undefined));
  return { name, collection: collection.name, asked };
}

/** All collections as one, with ids that no two of them share. */
function mixed(collections: readonly Collection[]): Collection {
  const named = ({ name }: Collection, id: string) => `${name}:${id}`;
  return {
    name: MIXED,
    entries: collections.flatMap((from) =>
      from.entries.map((entry) => ({ ...entry, id: named(from, entry.id), documentId: named(from, entry.documentId) })),
    ),
    queries: collections.flatMap((from) => from.queries.map(({ id, text }) => ({ id: named(from, id), text }))),
    relevant: new Map(
      collections.flatMap((from) =>
        [...from.relevant].map(([query, grades]) => [
          named(from, query),
          new Map([...grades].map(([entry, grade]) => [named(from, entry), grade])),
        ]),
      ),
    ),
  };
}

const share = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isSo).length / items.length;

function printLibrary({ name, asked }: Library, others: readonly Library[]): void {
  const answered = asked.filter(({ hasAnswer }) => hasAnswer);
  const none = asked.filter(({ hasAnswer }) => !hasAnswer);
  const strong = asked.filter(({ score }) => score >= RELEVANCE.strong);
  // What weights that were fitted without this collection would say of its first passages.
  const weights = fitLogistic(others.flatMap((library) => library.asked.flatMap(({ examples }) => examples)));
  const unseen = asked.flatMap(({ examples: [first], right }) =>
    first ? [{ score: predict(weights, first.evidence), right }] : [],
  );
  console.log(
    `| ${name} | ${answered.length} | ${share(answered, ({ right }) => right).toFixed(2)} | ${calibrationError(asked).toFixed(3)} | ${calibrationError(unseen).toFixed(3)} | ${strong.filter(({ right }) => right).length} of ${strong.length} | ${strong.filter(({ rightDocument }) => rightDocument).length} | ${share(none, ({ score }) => score < WEAK).toFixed(2)} of ${none.length} | ${share(answered, ({ score, right }) => right && score < WEAK).toFixed(2)} |`,
  );
}

export async function run(args: readonly string[]): Promise<void> {
  const [folder] = args;
  if (folder === undefined) throw new Error('Say where the collections are: npm run bench -- calibration DIR');
  const work = mkdtempSync(join(tmpdir(), 'trove-calibration-'));
  try {
    const collections = readCollections(folder);
    const libraries: Library[] = [];
    for (const collection of collections) {
      const others = collections.filter((other) => other !== collection);
      for (const size of SIZES) libraries.push(await askLibrary(collection, others, size, work));
    }
    if (collections.length > 1) libraries.push(await askLibrary(mixed(collections), [], MIXED_SIZE, work));
    console.log(
      '| library | answerable | first right | error | error of weights fitted without the collection | Strong right | its document right | none: below 30 % | right, but below 30 % |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|');
    for (const library of libraries)
      printLibrary(
        library,
        libraries.filter(({ collection }) => collection !== library.collection && collection !== MIXED),
      );
    const all = libraries.flatMap(({ asked }) => asked);
    const weights = fitLogistic(all.flatMap(({ examples }) => examples));
    const fitted = [...EVIDENCE_NAMES, 'bias'].map((name, at) => `${name} ${(weights[at] ?? 0).toFixed(2)}`);
    console.log(`fitted on all of them: ${fitted.join(', ')}`);
    const answered = all.filter(({ hasAnswer }) => hasAnswer);
    const none = all.filter(({ hasAnswer }) => !hasAnswer);
    const strong = all.filter(({ score }) => score >= RELEVANCE.strong);
    report(`calibration: ${answered.length} questions with an answer, ${none.length} without, ${libraries.length} libraries`, [
      { what: 'expected calibration error', value: calibrationError(all), unit: '', bar: 0.15, aim: 0.08 },
      {
        what: 'Strong is of a right document, as bench home counts',
        value: 100 * share(strong, ({ rightDocument }) => rightDocument),
        unit: '%',
        bar: 85,
        aim: 92,
        better: 'higher',
      },
      { what: '  of the marked passage', value: 100 * share(strong, ({ right }) => right), unit: '%' },
      { what: '  first results called Strong', value: strong.length, unit: '' },
      {
        what: 'without an answer: nothing, or below 30 %',
        value: 100 * share(none, ({ score }) => score < WEAK),
        unit: '%',
        bar: 70,
        aim: 90,
        better: 'higher',
      },
      {
        what: 'answered right, but below 30 %',
        value: 100 * share(answered, ({ score, right }) => right && score < WEAK),
        unit: '%',
        bar: 8,
        aim: 4,
      },
    ]);
  } finally {
    rmSync(work, { recursive: true });
  }
}
