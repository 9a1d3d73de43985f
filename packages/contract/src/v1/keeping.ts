import * as z from 'zod';
import { FilingRule } from '../filing.ts';
import { SavedSearch, SavedSearchName } from '../saved-searches.ts';
import { QUERY_MAX } from '../search.ts';
import { TagChange, TagColor, TagName } from '../tags.ts';
import { Path } from './files.ts';

/** Files of one call: each has its own answer. */
const FILES_AT_ONCE = 20_000;

export const BulkBody = z.object({
  action: z
    .enum(['move', 'tag', 'untag', 'star', 'unstar', 'trash', 'restore', 'delete', 'retry'])
    .describe('`delete` ends what is in Trash; this cannot be taken back'),
  file_ids: z.array(z.string().max(100)).min(1).max(FILES_AT_ONCE),
  path: Path.optional().describe('Of `move`: the folder, which is made where it is not there'),
  tag: TagName.optional().describe('Of `tag` and `untag`'),
});
export type BulkBody = z.infer<typeof BulkBody>;
export const BulkDone = z.object({
  success: z.literal(true),
  done: z.array(z.string()).describe('The ids of files with which it is done'),
  failed: z
    .array(z.object({ id: z.string(), code: z.string(), detail: z.string() }))
    .describe('The others, each with why. Nothing of them has changed'),
});
export const Emptied = z.object({ success: z.literal(true), deleted: z.number().int().describe('Files that are gone') });

export const TagOf = z.object({ tag: z.string().min(1).max(100).describe('The tag') });
export const ChangeTag = TagChange;
export const MergeTag = z.object({ into: TagName.describe('The tag that its files get instead') });
export const OneTag = z.object({
  success: z.literal(true),
  tag: z.object({ tag: z.string(), color: TagColor, files: z.number().int() }),
});

export const SavedSearchId = z.object({ id: z.string().min(1).max(100).describe('The saved search') });
const Saved = SavedSearch.pick({ id: true, name: true, count: true, fresh: true }).extend({
  question: z.string().nullable().describe('What is asked; null for a filter of the library'),
});
export const SavedSearches = z.object({ success: z.literal(true), searches: z.array(Saved) });
export const OneSavedSearch = z.object({ success: z.literal(true), search: Saved });
export const NewSavedQuestion = z.object({ name: SavedSearchName, question: z.string().trim().min(1).max(QUERY_MAX) });

export const RuleId = z.object({ id: z.string().min(1).max(100).describe('The rule') });
export const Rules = z.object({ success: z.literal(true), rules: z.array(FilingRule) });
export const ChangeRule = z.object({
  state: FilingRule.shape.state.describe('`ask`: proposed; `auto`: done by itself; `never`: not even proposed'),
});
