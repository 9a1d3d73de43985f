import type { KnownDocument } from './known-document.ts';
import type { PlannedGroup } from './make-groups.ts';

/** The text of a document, by its id; empty when there is none. */
export type TextsOf = (id: string) => string;

/** Names of people, places and firms, and numbers of matters: two capitals in a row, or letters and figures joined. */
const NAMES =
  /\p{Lu}[\p{L}’'-]{2,}(?:\s+\p{Lu}[\p{L}’'-]{2,})*|\b(?=[A-Z0-9/-]*\d)(?=[A-Z0-9/-]*[A-Z])[A-Z0-9]+(?:[-/][A-Z0-9]+)+\b/gu;
/** Characters read of a document. */
const READ = 12_000;
/** What stands in more than this share of the documents ties nothing together. */
const COMMON = 0.3;
/** Least likeness of a document to the group it joins. */
const LEAST = 0.08;
/** Its share of all likeness that a folder must have, so that a document goes there. */
const CLEAR = 0.34;
const NEIGHBOURS = 6;

type Weights = ReadonlyMap<string, number>;

function namesOf(text: string): Set<string> {
  const names = new Set<string>();
  for (const [found] of text.slice(0, READ).matchAll(NAMES)) {
    names.add(found.toLowerCase());
    for (const word of found.split(/\s+/)) if (word.length > 3) names.add(word.toLowerCase());
  }
  return names;
}

/** Documents as directions: their rare names and numbers, each by how rare it is, tags and the sender with them. */
function vectorsOf(documents: readonly KnownDocument[], texts: TextsOf): ReadonlyMap<string, Weights> {
  const held = new Map(
    documents.map(({ id, filename, tags, facts }) => {
      const names = namesOf(`${texts(id)} ${filename}`);
      for (const tag of tags) names.add(`tag:${tag.toLowerCase()}`);
      if (facts.reference) names.add(facts.reference.value.toLowerCase());
      return [id, names] as const;
    }),
  );
  const counts = new Map<string, number>();
  for (const names of held.values()) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(3, documents.length * COMMON);
  return new Map(
    [...held].map(([id, names]) => {
      const weights = [...names].flatMap((name) => {
        const count = counts.get(name) ?? 0;
        return count < 2 || count > most ? [] : [[name, Math.log(documents.length / count) ** 2] as const];
      });
      const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
      return [id, new Map(weights.map(([name, weight]) => [name, weight / length]))] as const;
    }),
  );
}

function likeness(a: Weights | undefined, b: Weights | undefined): number {
  let sum = 0;
  for (const [name, weight] of a ?? []) sum += weight * (b?.get(name) ?? 0);
  return sum;
}

const topOf = (folder: string): string => folder.split('/')[0] ?? '';

/** Folders in which many things land are no project. */
const COLLECTING = /^(?:downloads?|inbox|scans?|desktop|temp|unsorted|misc|various|eingang|bureau|varios|documents?)$/iu;

/** The existing folder where most of what a document is like lies; null when no folder stands out. */
function folderFor(
  document: KnownDocument,
  library: readonly KnownDocument[],
  vectors: ReadonlyMap<string, Weights>,
): string | null {
  const near = library
    .filter((other) => other.id !== document.id && !other.trashed)
    .map((other) => ({ folder: topOf(other.folder), like: likeness(vectors.get(document.id), vectors.get(other.id)) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, NEIGHBOURS);
  const votes = new Map<string, number>();
  for (const { folder, like } of near)
    if (folder !== '' && !COLLECTING.test(folder)) votes.set(folder, (votes.get(folder) ?? 0) + like);
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1]);
  const all = near.reduce((sum, { like }) => sum + like, 0);
  return best && best[1] >= LEAST && best[1] >= CLEAR * all ? best[0] : null;
}

/** What the members of a group share most, as a person would write it. */
function nameOf(members: readonly KnownDocument[], vectors: ReadonlyMap<string, Weights>, texts: TextsOf): string {
  const sums = new Map<string, number>();
  for (const { id } of members)
    for (const [name, weight] of vectors.get(id) ?? []) sums.set(name, (sums.get(name) ?? 0) + weight);
  const shared = [...sums].filter(([name]) => members.filter(({ id }) => vectors.get(id)?.has(name)).length > 1);
  const [best] = shared.toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length);
  const name = best?.[0].replace(/^tag:/, '') ?? members[0]?.facts.sender?.value ?? members[0]?.filename ?? 'Project';
  const at = members.map(({ id }) => texts(id)).find((text) => text.toLowerCase().includes(name));
  const start = at?.toLowerCase().indexOf(name) ?? -1;
  return (at === undefined || start < 0 ? name : at.slice(start, start + name.length)).replaceAll('/', '-');
}

/**
 * Groups by what belongs together: a document goes to the existing folder where its like already lie, else to those it shares rare names and
 * numbers with. What fits nowhere is in no group and stays where it is.
 */
export function groupByProject(
  documents: readonly KnownDocument[],
  library: readonly KnownDocument[],
  texts: TextsOf,
): PlannedGroup[] {
  const vectors = vectorsOf(library, texts);
  const groups = new Map<string, KnownDocument[]>();
  const left: KnownDocument[] = [];
  for (const document of documents) {
    const folder = folderFor(document, library, vectors);
    if (folder === null) left.push(document);
    else groups.set(folder, [...(groups.get(folder) ?? []), document]);
  }
  const made: KnownDocument[][] = [];
  for (const document of left) {
    const ranked = made
      .map((members) => ({
        members,
        like: Math.max(...members.map(({ id }) => likeness(vectors.get(id), vectors.get(document.id)))),
      }))
      .toSorted((a, b) => b.like - a.like);
    const [best] = ranked;
    if (best && best.like >= LEAST) best.members.push(document);
    else made.push([document]);
  }
  for (const members of made) if (members.length > 1) groups.set(nameOf(members, vectors, texts), members);
  return [...groups].map(([name, members]) => ({ name, documents: members }));
}
