import * as z from 'zod';
import { factsWith, FactPlace } from '../facts.ts';
import { QUERY_MAX, SearchState } from '../search.ts';
import { Explanation } from '../search-evidence.ts';
import { PLEASE_ENTER_QUERY } from '../messages.ts';

/** A row of so many numbers, in words that every draft of JSON Schema reads alike: one of fixed places is written otherwise in each. */
const numbers = (count: number) => z.array(z.number()).length(count);

const Box = numbers(4).describe('x, y, width and height, in points from the top left of the page');

export const SearchBody = z.object({
  query: z
    .string()
    .trim()
    .min(1, PLEASE_ENTER_QUERY)
    .max(QUERY_MAX)
    .describe('A question or words, in your own language. Operators such as `in:`, `type:` and `from:` work as on the page'),
  limit: z.number().int().min(1).max(50).default(5),
  file_id: z.string().min(1).max(100).optional().describe('Search in this file alone'),
  min_score: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Least score of a result. Without it, nothing is answered when nothing is likely to be right'),
  explain: z.boolean().default(false).describe('Say of each hit which evidence made its score'),
});

/** Where words are in a file, as far as it can be said: found again by its words where the file has a new version. */
export const Locator = z
  .object({
    page: z.number().int(),
    start: z.number().int().describe('Where the words begin in the `text` of the page, in UTF-16 units'),
    end: z.number().int().describe('Where they end'),
    text: z.string().describe('The words, on one line; of a long passage its beginning'),
  })
  .meta({ id: 'Locator' });
export type Locator = z.infer<typeof Locator>;

export const Hit = z
  .object({
    file_id: z.string(),
    name: z.string(),
    path: z.string(),
    page: z.number().int(),
    score: z.number().describe('How sure it is that this answers, 0 to 1'),
    certainty: z
      .enum(['strong', 'possible', 'weak'])
      .describe('The score in a word: `strong` from 0.7 on, `possible` from 0.4 on, `weak` below'),
    passage: z.string(),
    sentence: z.string().nullable().describe('The sentence that answers best, word for word; null where none stands out'),
    said: z
      .string()
      .nullable()
      .describe('The answer in words where it stands in a table, with the heads of its row and its column; else null'),
    page_size: numbers(2).nullable().describe('Width and height of the page in points'),
    boxes: z.array(Box).describe('Where the sentence, or else the passage, stands on the page: a box for each line'),
    locator: Locator.describe('The same place in the text of the page'),
    url: z
      .string()
      .describe(
        'Opens the reader at this place. Two hits never share it; it is found by its words in a new version of the file',
      ),
    explanation: Explanation.optional().describe('Which evidence made the score; with `explain` only'),
  })
  .meta({ id: 'Hit' });
export type Hit = z.infer<typeof Hit>;
export const SearchHits = z.object({
  success: z.literal(true),
  state: SearchState.describe(
    'What the search came to: `answer`, the first hit is likely to be right; `unsure`, nothing is, and `nearest` has what comes closest; `nothing`, no passage is near',
  ),
  hits: z.array(Hit),
  nearest: z
    .array(Hit)
    .describe(
      'With `unsure`, at most three passages of different files that come nearest. None of them need answer. Else empty',
    ),
});
export type SearchHits = z.infer<typeof SearchHits>;

export const PagesQuery = z.object({
  from: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('The first page'),
  to: z.coerce.number().int().min(1).max(1_000_000).optional().describe('The last page; at most 100 pages in one answer'),
});
/** Most pages of one answer. */
export const PAGES_AT_ONCE = 100;
export const PageTextList = z.object({
  success: z.literal(true),
  pages: z.array(z.object({ page: z.number().int(), text: z.string() })).describe('A page that is not read yet is left out'),
});
export const PageOf = z.object({
  id: z.string().min(1).max(100).describe('The file'),
  page: z.coerce.number().int().min(1).max(1_000_000).describe('Counted from 1'),
});
export const PageWithWords = z.object({
  success: z.literal(true),
  page: z.number().int(),
  width: z.number().describe('Points'),
  height: z.number().describe('Points'),
  text: z.string(),
  words: z.array(
    numbers(6).describe('From and to in `text`, in UTF-16 units; x, y, width and height in points from the top left'),
  ),
  certainty: z
    .number()
    .nullable()
    .describe('How sure the recogniser is of its letters, 0 to 100; null where the text is the file’s own'),
});
export const ImageQuery = z.object({
  width: z.coerce.number().int().min(1).max(4_000).default(1_280).describe('Pixels; rounded up to a width that is drawn'),
  mark: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .optional()
    .describe(
      'Words of the page that are marked in yellow, such as the `text` of a locator. Refused where the page does not have them',
    ),
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .optional()
    .describe('With `mark`: the `start` of the locator, where the words stand on the page more than once'),
});
export const FactsOfFile = z.object({
  success: z.literal(true),
  facts: factsWith(FactPlace.extend({ url: z.string().describe('Opens the reader at the line that says it') })),
  same_again: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe(
      'Other files outside Trash that are the same paper in other bytes: same sender, reference and total. The oldest first',
    ),
});
