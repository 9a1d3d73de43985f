import { QUERY_MAX } from 'contract/search';
import { texts } from './texts/texts';

/** What to say while a question is typed that the server would refuse for its length; undefined while it fits. */
export function overQueryLimit(question: string): string | undefined {
  const over = question.length - QUERY_MAX;
  if (over <= 0) return undefined;
  const count = (characters: number) => characters.toLocaleString('en');
  return texts.aQuestionHasAtMost(count(QUERY_MAX), count(over));
}
