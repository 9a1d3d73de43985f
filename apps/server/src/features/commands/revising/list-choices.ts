import type { ReadingChoices } from 'contract/command-reading';
import type { OwnerScope } from '#kernel/owner.ts';
import { allPaths } from '../reading/known-names.ts';
import type { ViewLibrary } from '../view-library.ts';

/** Of each sort; who looks for another one types it. */
const MOST = 500;

type Counted = { value: string; documents: number }[];

/** Values with how many documents have them, the commonest first, then by name. */
function countOf(values: readonly (string | null | undefined)[]): Counted {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, documents]) => ({ value, documents }))
    .toSorted((a, b) => b.documents - a.documents || a.value.localeCompare(b.value))
    .slice(0, MOST);
}

const byName = (counted: Counted): Counted => counted.toSorted((a, b) => a.value.localeCompare(b.value));

/** What the library has to choose from when a reading is changed. */
export function createListChoices(viewLibrary: ViewLibrary) {
  return async (scope: OwnerScope): Promise<ReadingChoices> => {
    const { documents, folders } = await viewLibrary(scope);
    const live = documents.filter(({ trashed }) => !trashed);
    const facts = live.map((document) => document.facts);
    const lying = new Map(countOf(live.map(({ folder }) => folder)).map(({ value, documents: many }) => [value, many]));
    return {
      kinds: countOf(facts.map(({ kind }) => kind?.value)),
      senders: countOf(facts.map(({ sender }) => sender?.value)),
      recipients: countOf(facts.map(({ recipient }) => recipient?.value)),
      tags: countOf(live.flatMap(({ tags }) => tags)),
      folders: byName(allPaths(folders).map((value) => ({ value, documents: lying.get(value) ?? 0 }))).slice(0, MOST),
      languages: countOf(facts.map(({ language }) => language?.value)),
      sources: countOf(live.map(({ source }) => source)),
      years: countOf(facts.map(({ date }) => date?.value.slice(0, 4))).toSorted((a, b) => b.value.localeCompare(a.value)),
    };
  };
}
