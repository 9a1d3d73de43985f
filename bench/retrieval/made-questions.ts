import { findSentences } from '../../apps/server/src/features/search/find-sentences.ts';
import { functionWordsOf } from '../../apps/server/src/kernel/language/function-words.ts';
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

/** Words of a lookup. */
const FEWEST = 2;
const MOST = 3;
const SHORTEST_WORD = 3;

/** A few neighbouring words of a title or a text, as one looks up a name; right is every entry that holds them all. */
export function madeLookups(collection: Collection, count: number): { text: string; entries: ReadonlySet<string> }[] {
  const random = seededRandom(12);
  const functionWords = functionWordsOf('en');
  const written = collection.entries.map(({ id, title, text }) => ({ id, text: `${title} ${text}`.toLowerCase() }));
  const lookups: { text: string; entries: ReadonlySet<string> }[] = [];
  for (let tries = 0; lookups.length < count && tries < 20 * count; tries++) {
    const entry = collection.entries[Math.floor(random() * collection.entries.length)];
    const source = random() < 0.5 ? entry?.title : entry?.text;
    const words = wordsOf(source ?? '')
      .map(({ text }) => text)
      .filter((word) => word.length >= SHORTEST_WORD && !functionWords.has(word.toLowerCase()));
    const length = FEWEST + Math.floor(random() * (MOST - FEWEST + 1));
    if (words.length < length) continue;
    const from = Math.floor(random() * (words.length - length + 1));
    const asked = words.slice(from, from + length);
    const holders = written.filter(({ text }) => asked.every((word) => text.includes(word.toLowerCase())));
    lookups.push({ text: asked.join(' '), entries: new Set(holders.map(({ id }) => id)) });
  }
  return lookups;
}
