// What helps a person to ask: questions to begin with, and words that mean the same to them.
import * as z from 'zod';

/** A question that a document of the owner answers for sure. */
export const SearchSuggestion = z.object({ question: z.string(), documentId: z.string(), filename: z.string() });
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;
/** Of `GET /api/search/suggestions`. */
export const SearchSuggestionList = z.object({ suggestions: z.array(SearchSuggestion) });

/** Of `GET /api/search/suggestions/:id`: what one document answers for sure; null where no question was found. */
export const DocumentAnswers = z.object({
  answers: z
    .object({
      question: z.string(),
      /** As it is written, or as a table says it. */
      sentence: z.string(),
      pageNumber: z.number().int(),
    })
    .nullable(),
});
export type DocumentAnswers = z.infer<typeof DocumentAnswers>;

export const SYNONYM_LENGTH_MAX = 60;
export const SYNONYM_WORDS_MAX = 8;
/** Groups of words of one owner. */
export const SYNONYMS_MAX = 200;

const SynonymWord = z
  .string()
  .trim()
  .max(SYNONYM_LENGTH_MAX, `Use at most ${SYNONYM_LENGTH_MAX} characters for each word`)
  // No pattern of the schema: only some programs read classes of Unicode there.
  .refine((word) => /[\p{L}\p{N}]/u.test(word), 'Use letters or digits in each word');

/** Body of `POST /api/search/synonyms`: words and phrases that mean the same. */
export const NewSynonym = z.object({
  words: z
    .array(SynonymWord)
    .min(2, 'Enter at least two words that mean the same')
    .max(SYNONYM_WORDS_MAX, `Enter at most ${SYNONYM_WORDS_MAX} words that mean the same`)
    .refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length, 'Enter each word once'),
});
export type NewSynonym = z.infer<typeof NewSynonym>;

export const Synonym = z.object({ id: z.string(), words: z.array(z.string()) });
export type Synonym = z.infer<typeof Synonym>;
export const SynonymAnswer = z.object({ synonym: Synonym });
/** Of `GET /api/search/synonyms`. */
export const SynonymList = z.object({
  synonyms: z.array(Synonym),
  /** Words of the owner's own searches that none of their documents has and that have no synonym yet, the latest first. */
  missed: z.array(z.string()),
});
export type SynonymList = z.infer<typeof SynonymList>;
