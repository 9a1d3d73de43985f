import { SearchAnswer } from 'contract/search';
import type { TestPerson } from '#app/product.test-support.ts';

/** The first result, or the nearest where nothing is sure, with the words that are marked in it. */
export async function askBest(person: TestPerson, query: string) {
  const { body } = await person.call('POST', '/api/search', { query });
  const { state, results, nearest } = SearchAnswer.parse(body);
  const [best] = state === 'answer' ? results : nearest;
  const marked = best?.answer ? best.snippet.slice(best.answer.start, best.answer.end) : null;
  return { state, best, marked, score: best?.score ?? 0, nearest, results };
}
