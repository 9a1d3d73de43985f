import type { FilesQuery } from '../documents.ts';
import { wordsQuery } from './parse-query.ts';
import type { PredicateName } from './predicates.ts';
import { allOf, eitherOfSame, Query } from './query.ts';
import { readQuery } from './read-query.ts';

/** A filter that no document can pass, such as a date before itself. */
const NOTHING: Query = { ids: [] };

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record of this one name
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };

/** What a library finds itself, though a document alone does not tell it. */
export const FOUND_BY_LIBRARY: readonly PredicateName[] = ['twinOf'];

/** What a person typed in a filter of names: its parts, and the rest as a part of the name. @param now epoch milliseconds */
export function queryOfTyped(typed: string, now: number): readonly Query[] {
  const { terms, rest } = readQuery(typed, now, FOUND_BY_LIBRARY);
  return [...eitherOfSame(terms.map(({ query }) => query)), ...(wordsQuery(rest, 'name') ?? [NOTHING])];
}

type Asked = {
  readonly [Name in keyof Omit<FilesQuery, 'sort' | 'direction' | 'limit' | 'cursor'>]?: FilesQuery[Name] | undefined;
};

/** The query behind an address of `GET /api/files` or a saved search, however old. Trash is left out where it is not asked for. */
export function queryOfFiles(asked: Asked, now: number): Query {
  const { filter = '', folder, view, tag, kind, sender, datedFrom, datedBefore, totalLeast, totalMost, source, typed } = asked;
  const parts: readonly (object | false)[] = [
    view === 'trash' && { inTrash: true },
    view === 'failed' && { failed: true },
    view === 'unread' && { state: 'unread' },
    view === 'starred' && { starred: true },
    tag !== undefined && { tag },
    folder !== undefined && (folder === 'root' ? { unfiled: true } : { folder: { id: folder } }),
    kind !== undefined && { kind },
    sender !== undefined && { sender: { part: sender } },
    (datedFrom ?? datedBefore) !== undefined && { date: { ...given('from', datedFrom), ...given('before', datedBefore) } },
    (totalLeast ?? totalMost) !== undefined && { total: { ...given('least', totalLeast), ...given('most', totalMost) } },
    source !== undefined && { source },
    filter !== '' && { name: { part: filter } },
  ];
  const known = parts.filter((part) => part !== false).map((part) => Query.safeParse(part).data ?? NOTHING);
  const [first, ...others] = [...known, ...queryOfTyped(typed ?? '', now)];
  return first === undefined ? { everything: true } : allOf([first, ...others]);
}
