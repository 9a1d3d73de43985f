import type { KnownDocument } from '../planning/known-document.ts';
import { allPaths, type KnownNames } from '../reading/known-names.ts';
import type { HeldNames } from './name-index.ts';

const known = new WeakMap<KnownNames, HeldNames>();

const distinct = (names: readonly (string | null | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => (name === null || name === undefined || name === '' ? [] : [name]))),
];
const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

/** What a library holds by name, the very object of last time where nothing in it changed: an index belongs to it. */
export function heldNamesOf(names: KnownNames, documents: readonly KnownDocument[]): HeldNames {
  const people = distinct(documents.map(({ facts }) => facts.recipient?.value));
  const connections = distinct(documents.map(({ file }) => file?.sourceName));
  const before = known.get(names);
  if (before && same(before.people, people) && same(before.connections, connections)) return before;
  const { filenames: files, senders, tags } = names;
  const held = { files, folders: allPaths(names.folders), senders, tags, people, connections, kinds: [] };
  known.set(names, held);
  return held;
}
