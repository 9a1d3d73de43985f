import type { LibraryTies } from './gather-ties.ts';
import type { KnownDocument } from './known-document.ts';
import { topicReason, type PlannedGroup } from './make-groups.ts';

/** What stands in more than this share of the documents ties nothing together. */
const COMMON = 0.3;
/** Nor does what stands in so many; it would also cost most of the time in a large library. */
const MOST_HOLDERS = 200;
/** Least likeness of a document to the group it joins. */
const LEAST = 0.08;
/** Its share of all likeness that a folder must have, so that a document goes there. */
const CLEAR = 0.34;
const NEIGHBOURS = 6;
/** Names told as a reason. */
const TOLD = 2;

/** Documents as directions: their rare names and numbers, each by how rare it is. */
interface Tied {
  /** Other documents that share names with one, and how like it they are, the most alike first. */
  near(id: string): readonly { readonly id: string; readonly like: number; readonly shared: readonly string[] }[];
  weight(id: string, name: string): number;
}

function tie(documents: readonly KnownDocument[], ties: LibraryTies): Tied {
  const holders = new Map<string, string[]>();
  for (const { id } of documents)
    for (const name of ties.documents.get(id)?.names ?? []) holders.set(name, [...(holders.get(name) ?? []), id]);
  const most = Math.min(MOST_HOLDERS, Math.max(3, documents.length * COMMON));
  const weights = new Map<string, ReadonlyMap<string, number>>();
  for (const { id } of documents) {
    const raw = [...(ties.documents.get(id)?.names ?? [])].flatMap((name) => {
      const count = holders.get(name)?.length ?? 0;
      return count < 2 || count > most ? [] : [[name, Math.log(documents.length / count) ** 2] as const];
    });
    const length = Math.hypot(...raw.map(([, weight]) => weight)) || 1;
    weights.set(id, new Map(raw.map(([name, weight]) => [name, weight / length])));
  }
  return {
    weight: (id, name) => weights.get(id)?.get(name) ?? 0,
    near(id) {
      const found = new Map<string, { like: number; shared: string[] }>();
      for (const [name, weight] of weights.get(id) ?? [])
        for (const other of holders.get(name) ?? []) {
          if (other === id) continue;
          const known = found.get(other) ?? { like: 0, shared: [] };
          known.like += weight * (weights.get(other)?.get(name) ?? 0);
          known.shared.push(name);
          found.set(other, known);
        }
      return [...found].map(([other, of]) => ({ id: other, ...of })).toSorted((a, b) => b.like - a.like);
    },
  };
}

const topOf = (folder: string): string => folder.split('/')[0] ?? '';

/** Folders in which many things land are no project. */
const COLLECTING = /^(?:downloads?|inbox|scans?|desktop|temp|unsorted|misc|various|eingang|bureau|varios|documents?)$/iu;

/** A folder of the name of whoever wrote a paper keeps the papers of a firm, whatever they are about. */
const isNamedAfter = (folder: string, author: string | undefined): boolean =>
  author?.toLowerCase().split(/\s+/u).includes(folder.toLowerCase()) === true;

/** The existing folder where most of what a document is like lies; null when no folder stands out. */
function folderFor(id: string, tied: Tied, library: ReadonlyMap<string, KnownDocument>): string | null {
  const near = tied
    .near(id)
    .filter((other) => library.get(other.id)?.trashed === false)
    .slice(0, NEIGHBOURS);
  const author = library.get(id)?.facts.sender?.value;
  const votes = new Map<string, number>();
  for (const { id: other, like } of near) {
    const folder = topOf(library.get(other)?.folder ?? '');
    if (folder !== '' && !COLLECTING.test(folder) && !isNamedAfter(folder, author))
      votes.set(folder, (votes.get(folder) ?? 0) + like);
  }
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1]);
  const all = near.reduce((sum, { like }) => sum + like, 0);
  return best && best[1] >= LEAST && best[1] >= CLEAR * all ? best[0] : null;
}

/** One word may be two people's name; two names, a longer one or a number are shared for a reason. */
const isTie = (shared: readonly string[]): boolean =>
  shared.some((name) => name.includes(' ') || /\d/u.test(name)) || shared.length > 1;

/** What the members of a group share most, as a person would write it: rather a name of several words than one of them. */
function nameOf(members: readonly KnownDocument[], tied: Tied, { documents, written }: LibraryTies): string {
  const sums = new Map<string, number>();
  for (const { id } of members)
    for (const name of documents.get(id)?.names ?? []) {
      const holders = members.filter((member) => tied.weight(member.id, name) > 0).length;
      if (holders > 1) sums.set(name, (sums.get(name) ?? 0) + tied.weight(id, name));
    }
  const [best] = [...sums].toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length);
  const name = best === undefined ? undefined : (written.get(best[0]) ?? best[0]);
  return (name ?? members[0]?.facts.sender?.value ?? 'Project').replaceAll('/', '-');
}

/**
 * Groups by what belongs together: a document goes to the existing folder where its like already lie, else to those it shares rare names and
 * numbers with. Where that ties less than half of them, the others are grouped by what they are about. What fits nowhere is in no group and stays
 * where it is.
 */
export function groupByProject(
  documents: readonly KnownDocument[],
  library: readonly KnownDocument[],
  ties: LibraryTies,
): PlannedGroup[] {
  const tied = tie(library, ties);
  const known = new Map(library.map((document) => [document.id, document]));
  const groups = new Map<string, { document: KnownDocument; reason: string }[]>();
  const add = (name: string, document: KnownDocument, reason: string) =>
    groups.set(name, [...(groups.get(name) ?? []), { document, reason }]);
  const written = (names: readonly string[]) =>
    [...new Set(names.map((name) => ties.written.get(name) ?? name))]
      .filter((name, _, all) => !all.some((other) => other !== name && other.includes(name)))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, TOLD)
      .map((name) => `“${name}”`)
      .join(', ');
  const left: KnownDocument[] = [];
  for (const document of documents) {
    const folder = folderFor(document.id, tied, known);
    if (folder === null) left.push(document);
    else {
      const like = tied.near(document.id).find(({ id }) => topOf(known.get(id)?.folder ?? '') === folder);
      add(folder, document, `shares ${written(like?.shared ?? [])} with ${known.get(like?.id ?? '')?.filename ?? folder}`);
    }
  }
  const groupOf = new Map<string, KnownDocument[]>();
  const made: KnownDocument[][] = [];
  for (const document of left) {
    const best = tied.near(document.id).find(({ id, shared }) => groupOf.has(id) && isTie(shared));
    const members = best && best.like >= LEAST ? groupOf.get(best.id) : undefined;
    if (members) members.push(document);
    else made.push([document]);
    groupOf.set(document.id, members ?? made.at(-1) ?? []);
  }
  for (const members of made.filter(({ length }) => length > 1)) {
    const ids = new Set(members.map(({ id }) => id));
    const name = nameOf(members, tied, ties);
    for (const document of members) {
      const like = tied.near(document.id).find(({ id }) => ids.has(id));
      add(name, document, `shares ${written(like?.shared ?? [])} with ${known.get(like?.id ?? '')?.filename ?? name}`);
    }
  }
  const single = made.filter(({ length }) => length === 1).flat();
  if (single.length * 2 > documents.length)
    for (const document of single) {
      const topic = ties.documents.get(document.id)?.topic ?? null;
      if (topic !== null) add(topic.name, document, topicReason(topic).text);
    }
  return [...groups].map(([name, members]) => ({
    name,
    documents: members.map(({ document }) => document),
    reasonFor: ({ id }) => ({ text: members.find(({ document }) => document.id === id)?.reason ?? name }),
  }));
}
