import * as z from 'zod';
import { FOLDER_NAME_LIMIT } from './names.ts';
import { isQuery } from './query/is-query.ts';
import { MOST_PARTS, QUERY_ORDERS, type Query } from './query/query.ts';

/** Steps of a command, and selections of one step, that can be changed part by part. */
const MOST_CLAUSES = 20;
const MOST_PICKS = 20;
const MOST_UNUSED = 50;

/** What documents are grouped by. */
export const GroupKey = z.enum([
  'year',
  'quarter',
  'month',
  'kind',
  'sender',
  'recipient',
  'language',
  'source',
  'project',
  'topic',
]);
export type GroupKey = z.infer<typeof GroupKey>;

/** What a file name can be put together from. */
export const NamePart = z.enum(['date', 'year', 'month', 'sender', 'recipient', 'total', 'reference', 'title', 'kind', 'name']);
export type NamePart = z.infer<typeof NamePart>;

/** Words of a sentence that chose nothing, and why. While one is there, the plan asks. */
export const UnusedWord = z.strictObject({
  said: z.string().min(1).max(1_000),
  why: z.enum([
    // No name and no page holds it.
    'unheld',
    // It is a file name that no document has, or an area of life that no folder or tag is called after.
    'file',
    'area',
    // Nobody knows what it says of the files.
    'negation',
    'condition',
    'place',
    'part',
    'vague',
    'pronoun',
    'joined',
    'out',
    'name',
    'value',
  ]),
});
export type UnusedWord = z.infer<typeof UnusedWord>;

/** Documents that a step is about. Without a query, and with nothing else that chooses, it is not known which. */
export const ReadSelection = z.strictObject({
  query: z
    .custom<Query>(isQuery, `A selection is a tree of at most ${MOST_PARTS} parts, each with one predicate and its value`)
    .exactOptional(),
  /** What is selected, or what the step before was about; what lies in the folder that is open. */
  from: z.enum(['these', 'here']).exactOptional(),
  order: z.strictObject({ by: z.enum(QUERY_ORDERS), descending: z.boolean() }).exactOptional(),
  /** How many of them, in that order. */
  first: z.number().int().min(1).max(100_000).exactOptional(),
  /** How many there must be. */
  count: z.number().int().min(1).max(100_000).exactOptional(),
  /** One is meant. */
  one: z.literal(true).exactOptional(),
  unused: z.array(UnusedWord).max(MOST_UNUSED).exactOptional(),
});
export type ReadSelection = z.infer<typeof ReadSelection>;

const which = z.array(ReadSelection).min(1).max(MOST_PICKS);
/** A folder's path, a tag or a file name. */
const target = z.string().trim().min(1).max(FOLDER_NAME_LIMIT);

/** One thing to do, with which documents, and where to. What is null is asked for. */
export const ReadClause = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.enum(['star', 'unstar', 'trash', 'restore', 'find']), which }),
  z.strictObject({ deed: z.enum(['move', 'tag', 'untag']), which, to: target.nullable() }),
  z.strictObject({
    deed: z.literal('rename'),
    which,
    to: target.nullable(),
    parts: z.array(NamePart).min(1).max(NamePart.options.length).nullable(),
  }),
  /** `within`: by what each group is divided again; `into`: the folder in which the folders of the groups are made. */
  z.strictObject({
    deed: z.literal('group'),
    which,
    by: GroupKey.nullable(),
    within: GroupKey.exclude(['project']).exactOptional(),
    into: target.exactOptional(),
  }),
  z.strictObject({ deed: z.literal('create-folder'), to: target }),
]);
export type ReadClause = z.infer<typeof ReadClause>;
export type Deed = ReadClause['deed'];

/** What a sentence was understood to ask for, in parts: to be shown, changed, and sent back for another plan. */
export const CommandReading = z.strictObject({
  clauses: z.array(ReadClause).min(1).max(MOST_CLAUSES),
  /** Words that belong to no step. */
  unused: z.array(z.string().min(1).max(1_000)).max(MOST_UNUSED).exactOptional(),
});
export type CommandReading = z.infer<typeof CommandReading>;

const Held = z.array(z.object({ value: z.string(), documents: z.number().int() }));

/** What the library has to choose from, the commonest first. */
export const ReadingChoices = z.object({
  kinds: Held,
  senders: Held,
  recipients: Held,
  tags: Held,
  /** By their paths, those above them too. */
  folders: Held,
  /** ISO 639-1. */
  languages: Held,
  sources: Held,
  /** Of the dates of documents, the newest first. */
  years: Held,
});
export type ReadingChoices = z.infer<typeof ReadingChoices>;
