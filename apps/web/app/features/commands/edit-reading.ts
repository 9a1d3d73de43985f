import type { CommandReading, Deed, ReadClause, ReadSelection } from 'contract/command-reading';

/** What can be done with documents that are chosen. */
export type DocumentDeed = Exclude<Deed, 'create-folder'>;

const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((old, place) => (place === at ? item : old));

export const withClause = (reading: CommandReading, at: number, clause: ReadClause): CommandReading => ({
  ...reading,
  clauses: replaced(reading.clauses, at, clause),
});

/** Null where it was the only step: then nothing is left to be planned. */
export function withoutClause(reading: CommandReading, at: number): CommandReading | null {
  const clauses = reading.clauses.filter((_, place) => place !== at);
  return clauses.length === 0 ? null : { ...reading, clauses };
}

/** The same documents, with something else done to them. Where a folder was meant, a tag is asked for. */
export function withDeed(clause: ReadClause, deed: DocumentDeed): ReadClause {
  if (clause.deed === 'create-folder' || clause.deed === deed) return clause;
  const { which } = clause;
  const tagged = clause.deed === 'tag' || clause.deed === 'untag' ? clause.to : null;
  switch (deed) {
    case 'tag':
    case 'untag':
      return { deed, which, to: tagged };
    case 'move':
      return { deed, which, to: null };
    case 'rename':
      return { deed, which, to: null, parts: null };
    case 'group':
      return { deed, which, by: null };
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
    case 'find':
      return { deed, which };
  }
}

export const withSelection = (clause: ReadClause, at: number, selection: ReadSelection): ReadClause =>
  clause.deed === 'create-folder' ? clause : { ...clause, which: replaced(clause.which, at, selection) };

/** A selection without some of what it says. */
export function without(selection: ReadSelection, ...names: (keyof ReadSelection)[]): ReadSelection {
  const left = new Set<string>(names);
  return Object.fromEntries(Object.entries(selection).filter(([name]) => !left.has(name)));
}

/** The words that chose nothing, in the order of the steps. */
export const unusedIn = ({ clauses, unused = [] }: CommandReading): readonly string[] => [
  ...clauses.flatMap((clause) =>
    clause.deed === 'create-folder'
      ? []
      : clause.which.flatMap((selection) => (selection.unused ?? []).map(({ said }) => said)),
  ),
  ...unused,
];

/** The reading as if those words had not been said. */
export const withoutUnused = ({ clauses }: CommandReading): CommandReading => ({
  clauses: clauses.map((clause) =>
    clause.deed === 'create-folder'
      ? clause
      : { ...clause, which: clause.which.map((selection) => without(selection, 'unused')) },
  ),
});

/** A sentence in pieces, those struck that chose nothing; each word where it stands first. */
export function strikeUnused(text: string, words: readonly string[]): readonly { text: string; isStruck: boolean }[] {
  const places = words
    .map((word) => ({ from: text.toLowerCase().indexOf(word.toLowerCase()), length: word.length }))
    .filter(({ from, length }) => from >= 0 && length > 0)
    .toSorted((a, b) => a.from - b.from || b.length - a.length);
  const pieces: { text: string; isStruck: boolean }[] = [];
  let at = 0;
  for (const { from, length } of places) {
    if (from < at) continue;
    pieces.push({ text: text.slice(at, from), isStruck: false }, { text: text.slice(from, from + length), isStruck: true });
    at = from + length;
  }
  pieces.push({ text: text.slice(at), isStruck: false });
  return pieces.filter((piece) => piece.text !== '');
}
