import kept from './sample-answers.json' with { type: 'json' };

/** A passage of a sample document as the search found it: the sentence that answers, with what stands before and after it. */
export interface SamplePassage {
  readonly name: string;
  readonly page: number;
  /** 0 to 1. */
  readonly score: number;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const answers = new Map<string, readonly SamplePassage[]>(kept.map(({ question, found }) => [question, found]));

/**
 * What the engine finds in the sample documents, best first. Nothing here is typed by hand: `tooling/ask-samples.mjs` asks, and a test
 * compares. @throws for a question that was never asked
 */
export function sampleAnswers(question: string): readonly SamplePassage[] {
  const found = answers.get(question);
  if (!found) throw new Error(`Add “${question}” to content/sample-answers.json and run tooling/ask-samples.mjs`);
  return found;
}

/** The best of them. @throws where nothing was found */
export function sampleAnswer(question: string): SamplePassage {
  const [best] = sampleAnswers(question);
  if (!best) throw new Error(`No sample answers “${question}”`);
  return best;
}
