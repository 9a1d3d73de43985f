import { findSentences } from '../../apps/server/src/features/search/find-sentences.ts';
import { wordsOf } from '../../apps/server/src/kernel/language/words.ts';
import { seededRandom } from '../statistics.ts';
import type { Collection } from './read-collection.ts';

/** Longest and shortest question, in words. */
const SHORTEST = 4;
const LONGEST = 10;

/** Easy questions with a known answer: half of the words of a sentence, to be found in the entry that it was taken from. */
export function madeQuestions(collection: Collection, count: number): { text: string; entry: string }[] {
  const random = seededRandom(11);
  const questions: { text: string; entry: string }[] = [];
  for (let tries = 0; questions.length < count && tries < 20 * count; tries++) {
    const entry = collection.entries[Math.floor(random() * collection.entries.length)];
    const sentences = entry ? findSentences(entry.text) : [];
    const sentence = sentences[Math.floor(random() * sentences.length)];
    if (!entry || !sentence) continue;
    const kept = wordsOf(entry.text.slice(sentence.start, sentence.end)).filter(() => random() < 0.5);
    if (kept.length < SHORTEST) continue;
    questions.push({
      text: kept
        .slice(0, LONGEST)
        .map(({ text }) => text)
        .join(' '),
      entry: entry.id,
    });
  }
  return questions;
}
