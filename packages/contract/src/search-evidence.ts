import * as z from 'zod';

/** What may speak for a result or against it, each with what its value says. */
export const EVIDENCE = {
  words: 'Evidence by words (BM25), as a share of the most that the query could have given',
  window: 'Share of the query that stands close together, in its own or in other words',
  exact: 'Share of the query that stands there in its own words',
  lead: 'How far the evidence by words stands out from the tenth passage',
  run: 'Share of the query’s neighbouring words that stand next to each other in the same order',
  quoted: 'Whether a few bare words stand there as they were typed, like a name or a title',
  sentence: 'Share of the query that the best sentence covers',
  likeness: 'Likeness of the best sentence in meaning',
  gives:
    'Whether the best sentence gives what is asked for, such as a date or a sum: 1 yes, -1 no, 0 nothing particular is asked',
  strength: 'All that speaks for the best sentence among others, -1 to 1',
  meaning: 'Likeness of the passage in meaning, by what was learned from the library or by an installed model',
  whole: 'Likeness of the passage’s sentences together',
  document: 'Mean likeness of the passages of its document that were read',
  size: 'Logarithm of the number of passages: the more there are, the more seems right',
  unknown: 'Share of the query’s words that the library does not hold',
  base: 'What stands before any evidence',
  kind: 'Whether the document is of a kind that the query names, such as “the invoice”',
  model: 'Likeness in meaning by an installed model, beyond what says nothing either way',
  stretch: 'How far the sum so far is above that of 0.3: there it is surer than right',
  list: 'How the first result stands out from other documents; the same for all results',
} as const;
export type EvidenceKind = keyof typeof EVIDENCE;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; they are the names
const KINDS = Object.keys(EVIDENCE) as [EvidenceKind, ...EvidenceKind[]];

const MEANINGS = KINDS.map((name) => `\`${name}\`: ${EVIDENCE[name]}`).join('. ');

/** Why a score is not higher, however much speaks for the result. */
export const LIMITS = {
  one_word: 'the only word of the query stands there in other words alone',
  title: 'the best sentence is but a title, and something about its matter was asked',
  unknown_name: 'the query holds a name that no document has',
  guessed: 'most words of the query were taken for others that are spelled much like them',
  little: 'a whole question has one word that says anything',
  not_given: 'what is asked for, such as a date, is not in the sentence',
  rare_word: 'a word that is rare in the library is missing',
  rival: 'another document answers as likely',
  library: 'another passage of the document stands out in the whole library, and this one does not',
} as const;
export type LimitReason = keyof typeof LIMITS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const REASONS = Object.keys(LIMITS) as [LimitReason, ...LimitReason[]];

/** Which evidence made the score of a result. */
export const Explanation = z
  .object({
    evidence: z
      .array(
        z.object({
          name: z.enum(KINDS).describe(MEANINGS),
          value: z.number(),
          weight: z.number().describe('What one of the value adds to the logarithm of the odds'),
        }),
      )
      .describe(
        'The values times their weights add up to the logarithm of the odds that the passage answers: `score` is 1 / (1 + e^-sum), unless a limit holds. Empty where nothing but a filter was asked',
      ),
    limit: z
      .object({
        most: z.number(),
        why: z.enum(REASONS).describe(REASONS.map((why) => `\`${why}\`: ${LIMITS[why]}`).join('. ')),
      })
      .nullable()
      .describe('The score is at most `most`; null where nothing limits it'),
    reread: z
      .number()
      .nullable()
      .describe(
        'What a reading model added to the logarithm of the odds after the limit; null where none is installed or none read it',
      ),
  })
  .meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof Explanation>;
