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
/** Nor does what stands in more documents than this, however large the library: comparing them all would take minutes. */
const MOST_SHARING = 500;
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
  const most = Math.min(MOST_SHARING, Math.max(3, documents.length * COMMON));
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

/** Documents by the names that they share, so that each is compared only with those that it could be like. */
type Postings = ReadonlyMap<string, readonly { readonly id: string; readonly weight: number }[]>;

function postingsOf(vectors: ReadonlyMap<string, Weights>): Postings {
  const postings = new Map<string, { id: string; weight: number }[]>();
  for (const [id, weights] of vectors)
    for (const [name, weight] of weights) {
      const held = postings.get(name);
      if (held) held.push({ id, weight });
      else postings.set(name, [{ id, weight }]);
    }
  return postings;
}

/** How like a document is to every other that it shares a name with. */
function likenesses(id: string, vectors: ReadonlyMap<string, Weights>, postings: Postings): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, weight] of vectors.get(id) ?? [])
    for (const other of postings.get(name) ?? [])
      if (other.id !== id) found.set(other.id, (found.get(other.id) ?? 0) + weight * other.weight);
  return found;
}

const topOf = (folder: string): string => folder.split('/')[0] ?? '';

/** Folders in which many things land are no project. */
const COLLECTING = /^(?:downloads?|inbox|scans?|desktop|temp|unsorted|misc|various|eingang|bureau|varios|documents?)$/iu;

/** The existing folder where most of what a document is like lies; null when no folder stands out. */
function folderFor(
  document: KnownDocument,
  byId: ReadonlyMap<string, KnownDocument>,
  alike: (id: string) => ReadonlyMap<string, number>,
): string | null {
  const near = [...alike(document.id)]
    .flatMap(([id, like]) => {
      const other = byId.get(id);
      return other && !other.trashed ? [{ folder: topOf(other.folder), like }] : [];
    })
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
  const postings = postingsOf(vectors);
  const alike = (id: string) => likenesses(id, vectors, postings);
  const byId = new Map(library.map((document) => [document.id, document]));
  const groups = new Map<string, KnownDocument[]>();
  const left: KnownDocument[] = [];
  for (const document of documents) {
    const folder = folderFor(document, byId, alike);
    if (folder === null) left.push(document);
    else {
      const members = groups.get(folder);
      if (members) members.push(document);
      else groups.set(folder, [document]);
    }
  }
  const made: KnownDocument[][] = [];
  /** The group of each document that has one, by its place in `made`. */
  const placed = new Map<string, number>();
  for (const document of left) {
    let best = { place: -1, like: 0 };
    for (const [id, like] of alike(document.id)) {
      const place = placed.get(id);
      if (place === undefined) continue;
      if (like > best.like || (like === best.like && place < best.place)) best = { place, like };
    }
    const members = best.like >= LEAST ? made[best.place] : undefined;
    placed.set(document.id, members ? best.place : made.length);
    if (members) members.push(document);
    else made.push([document]);
  }
  for (const members of made) if (members.length > 1) groups.set(nameOf(members, vectors, texts), members);
  return [...groups].map(([name, members]) => ({ name, documents: members }));
}
