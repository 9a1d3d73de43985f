import { fileTypeNamed } from 'contract/file-types';
import { foldReference, foldText, foldWords, nameKey } from 'contract/query/fold-text';
import { UnsettledQuery } from 'contract/query/match-query';
import { askedBy, type PredicateName, type PredicateValues } from 'contract/query/predicates';
import { PAID_TAGS } from 'contract/query/predicates/of-facts';
import { isFolder, sourceHolds } from 'contract/query/predicates/of-places';
import { foldQuery, leavesOf, type Query } from 'contract/query/query';
import { startOf, type Interval, type Range, type TextMatch } from 'contract/query/values';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import { isAmong, isLike } from '#engines/database/match-text.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { selectFolderNames } from '../folders/folders.store.ts';
import { ORIGINAL_BYTES } from '../library.store.ts';
import { selectEveryOrigin, type Origin } from '../origins/origins.store.ts';
import { STATE_CONDITIONS, TEXT_CONDITIONS } from '../states/states.store.ts';
import { hasTwin } from '../twins/twins.store.ts';

/** True or false for every row, never null: `NOT` must mean what it means in memory. */
type Condition = RawBuilder<boolean>;

/** What of a library is few enough to be matched in memory. */
interface Known {
  readonly ownerId: OwnerId;
  readonly dialect: Database['dialect'];
  readonly folders: readonly { readonly id: string; readonly path: string }[];
  readonly origins: readonly Origin[];
}

const nothing: Condition = sql`(1 = 0)`;
const either = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? nothing : sql`(${sql.join(parts, sql` OR `)})`;
const both = (parts: readonly Condition[]): Condition => sql`(${sql.join(parts, sql` AND `)})`;

const compared = (column: RawBuilder<unknown>, { least, above, most, below }: Range): Condition =>
  both([
    sql`${column} IS NOT NULL`,
    ...(least === undefined ? [] : [sql<boolean>`${column} >= ${least}`]),
    ...(above === undefined ? [] : [sql<boolean>`${column} > ${above}`]),
    ...(most === undefined ? [] : [sql<boolean>`${column} <= ${most}`]),
    ...(below === undefined ? [] : [sql<boolean>`${column} < ${below}`]),
  ]);

const onDays = (column: RawBuilder<string>, { from, before }: Interval): Condition =>
  both([
    sql`${column} != ''`,
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}`]),
    ...(before === undefined ? [] : [sql<boolean>`${column} < ${before}`]),
  ]);

const atTimes = (column: RawBuilder<number>, { from, before }: Interval): Condition =>
  compared(column, {
    ...(from !== undefined && { least: startOf(from) }),
    ...(before !== undefined && { below: startOf(before) }),
  });

/** A word of a party begins so, or all its words are these. */
const ofParty = (column: RawBuilder<string>, value: TextMatch): Condition =>
  'part' in value
    ? isLike(sql`(' ' || ${column})`, { part: ` ${foldWords(value.part)}` })
    : sql`${column} = ${foldWords(value.exactly)}`;

const ofFormat = (word: string): Condition => {
  const name = sql`LOWER(COALESCE(typeset_from_name, filename))`;
  return either((fileTypeNamed(word)?.extensions ?? []).map((ending) => isLike(name, { ending: `.${ending}` })));
};

const hasTag = (tagKeys: readonly string[], { ownerId }: Known): Condition =>
  sql`id IN (SELECT document_id FROM document_tag WHERE owner_id = ${ownerId} AND tag_key IN (${sql.join(tagKeys)}))`;

const cameFrom = (words: string, { origins }: Known): Condition =>
  either(
    origins
      .filter(({ source, source_name: sourceName }) => sourceHolds(words, { source, sourceName }))
      .map(({ source, source_name: name }) => sql`(source = ${source} AND COALESCE(source_name, '') = ${name ?? ''})`),
  );

const columnOf = {
  kind: sql<string>`kind`,
  date: sql<string>`written_on`,
  due: sql<string>`due_on`,
  sender: sql<string>`sender`,
  recipient: sql<string>`recipient`,
  currency: sql<string>`currency`,
  reference: sql<string>`reference`,
} as const;

/** How each predicate is asked of the table of documents; null for what an index finds. */
const CONDITIONS: { readonly [Name in PredicateName]: ((value: PredicateValues[Name], known: Known) => Condition) | null } = {
  kind: (kind) => sql`kind = ${kind}`,
  date: (days) => onDays(columnOf.date, days),
  due: (days) => onDays(columnOf.due, days),
  total: ({ currency, ...range }) =>
    both([compared(sql`total`, range), ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`])]),
  reference: (value) =>
    'part' in value
      ? isLike(sql`reference_key`, { part: foldReference(value.part) })
      : sql`reference_key = ${foldReference(value.exactly)}`,
  language: (language) => sql`language = ${language}`,
  missing: (fact) => (fact === 'total' ? sql`total IS NULL` : sql`${columnOf[fact]} = ''`),
  open: (_, known) => sql`(due_on != '' AND NOT ${hasTag(PAID_TAGS.map(nameKey), known)})`,
  sender: (value) => ofParty(sql`sender_key`, value),
  recipient: (value) => ofParty(sql`recipient_key`, value),
  person: (value) => ofParty(sql`recipient_key`, value),
  from: (words, known) => either([cameFrom(words, known), ofParty(sql`sender_key`, { part: words })]),
  name: (value) =>
    'part' in value
      ? isLike(sql`COALESCE(NULLIF(name_folded, ''), name_key)`, { part: foldText(value.part) })
      : sql`name_key = ${nameKey(value.exactly)}`,
  format: ofFormat,
  size: (range) => compared(ORIGINAL_BYTES, range),
  added: (days) => atTimes(sql`created_at`, days),
  changed: (days) => atTimes(sql`modified_at`, days),
  folder: (ref, { folders, dialect }) => {
    const ids = 'id' in ref ? [ref.id] : folders.filter((folder) => isFolder(ref, folder)).map(({ id }) => id);
    return sql`(folder_id IS NOT NULL AND ${isAmong(sql`folder_id`, ids, dialect)})`;
  },
  source: cameFrom,
  tag: (tag, known) => hasTag([nameKey(tag)], known),
  unfiled: () => sql`folder_id IS NULL`,
  untagged: (_, { ownerId }) => sql`id NOT IN (SELECT document_id FROM document_tag WHERE owner_id = ${ownerId})`,
  // Written out, because a parameter could be any state, and the indexes of the few would not be thought of.
  starred: () => sql`starred = 1`,
  failed: () => sql`status = 'failed'`,
  inTrash: () => sql`trashed_at IS NOT NULL`,
  state: (state) => STATE_CONDITIONS[state],
  text: (text) => TEXT_CONDITIONS[text],
  words: null,
  about: null,
  twinOf: (of, { ownerId }) => hasTwin(ownerId, of),
  ids: (ids, { dialect }) => isAmong(sql`id`, ids, dialect),
  everything: () => sql`(1 = 1)`,
};

const opposite = (condition: Condition): Condition => sql`NOT ${condition}`;

/** A query as a condition on the table of documents, which answers as `matchQuery` does. @throws EmptyQuery, UnsettledQuery */
function toSql(query: Query, known: Known): Condition {
  return foldQuery<{ readonly is: Condition; readonly not: Condition }>(query, {
    leaf(leaf) {
      const { name, value } = askedBy(leaf);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a leaf's value is of the row of its name
      const condition = CONDITIONS[name] as ((value: unknown, known: Known) => Condition) | null;
      if (!condition) throw new UnsettledQuery(name);
      const is = sql<boolean>`(${condition(value, known)})`;
      // As the indexes of what lies outside Trash are written.
      return { is, not: name === 'inTrash' ? sql`trashed_at IS NULL` : opposite(is) };
    },
    all: (parts) => pair(both(parts.map(({ is }) => is))),
    any: (parts) => pair(either(parts.map(({ is }) => is))),
    not: ({ is, not }) => ({ is: not, not: is }),
  }).is;
}

const pair = (is: Condition) => ({ is, not: opposite(is) });

/** A query with what it needs to know of a library. */
export interface BoundQuery {
  readonly condition: Condition;
}

/** Looks up what a query names, so that it can be asked of the documents. @throws EmptyQuery, UnsettledQuery */
export async function bindQuery(database: Database, ownerId: OwnerId, query: Query): Promise<BoundQuery> {
  const names = new Set(leavesOf(query).map((leaf) => askedBy(leaf).name));
  const [folders, origins] = await Promise.all([
    names.has('folder') ? selectFolderNames(database, ownerId) : new Map<string, string>(),
    names.has('source') || names.has('from') ? selectEveryOrigin(database, ownerId) : [],
  ]);
  const paths = [...folders].map(([id, path]) => ({ id, path }));
  return { condition: toSql(query, { ownerId, dialect: database.dialect, folders: paths, origins }) };
}
