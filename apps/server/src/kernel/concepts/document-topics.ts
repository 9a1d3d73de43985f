import { lexiconFiles } from 'lexicon/read-concepts';
import { conceptLexicon } from './concept-lexicon.ts';
import { markConcepts, SURENESS } from './mark-concepts.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { wordsOf } from '#kernel/language/words.ts';

/** What everyday papers are about, each with the fields of the lexicon that speak of it and its usual share of a paper about anything. */
const TOPICS = [
  { name: 'Home', usual: 0.35, fields: ['home', 'housing', 'appliances', 'damage', 'trades'] },
  { name: 'Money', usual: 0.14, fields: ['money'] },
  { name: 'Health', usual: 0.08, fields: ['health'] },
  { name: 'Work', usual: 0.08, fields: ['work'] },
  { name: 'Law', usual: 0.07, fields: ['law'] },
  { name: 'Education', usual: 0.07, fields: ['school'] },
  { name: 'Leisure', usual: 0.06, fields: ['leisure', 'hobbies'] },
  { name: 'Travel', usual: 0.06, fields: ['travel'] },
  { name: 'Garden', usual: 0.06, fields: ['garden', 'nature', 'animals'] },
  { name: 'Food', usual: 0.06, fields: ['food'] },
  { name: 'Insurance', usual: 0.05, fields: ['insurance'] },
  { name: 'Vehicles', usual: 0.05, fields: ['vehicles'] },
  { name: 'Clubs', usual: 0.05, fields: ['clubs'] },
  { name: 'Computers', usual: 0.05, fields: ['computers', 'computing'] },
  { name: 'Government', usual: 0.05, fields: ['government'] },
] as const;
type Topic = (typeof TOPICS)[number]['name'];

/** Weight of all words of the lexicon that a text must hold to be about anything. */
const ENOUGH = 4;
/** Least share of a text that its topic has, and least times its usual share. */
const LEAST_SHARE = 0.12;
const LEAST_TIMES = 1.05;
const SURE = SURENESS.length - 1;

let topics: ReadonlyMap<string, Topic> | undefined;

/** The topic of each concept of a field that has one, by the concept's id. */
function topicsOfConcepts(): ReadonlyMap<string, Topic> {
  const byField = new Map<string, Topic>(TOPICS.flatMap(({ name, fields }) => fields.map((field) => [field, name] as const)));
  return new Map(
    lexiconFiles().flatMap(({ name, text }) => {
      const topic = byField.get(name.replace(/(?:-more|-third)?\.tsv$/u, ''));
      const ids = text.split('\n').slice(1);
      return topic === undefined ? [] : ids.map((line) => [line.slice(0, line.indexOf('\t')), topic] as const);
    }),
  );
}

/** What a text is about, and the words of it that say so most. */
export interface TextTopic {
  readonly name: string;
  readonly words: readonly string[];
}

/** Words that are told of a topic. */
const TOLD = 3;

/** What a text is about, told by the words of the lexicon that it holds more often than other papers do; null when nothing stands out. */
export function topicOf(text: string, language: string): TextTopic | null {
  topics ??= topicsOfConcepts();
  const lexicon = conceptLexicon();
  const counts = new Map<number, number>();
  const written = new Map<number, string>();
  const words = wordsOf(text).map(({ text: word }) => word.toLowerCase());
  const functionWords = functionWordsOf(language);
  for (const { concept, strength, place, length } of markConcepts(words, language)) {
    if (strength !== SURE || lexicon.isGeneral(concept)) continue;
    const said = words.slice(place, place + length);
    // An article is written like an abbreviation, and so are the letters of lists.
    if (said.every((word) => word.length === 1 || functionWords.has(word))) continue;
    counts.set(concept, (counts.get(concept) ?? 0) + 1);
    if (!written.has(concept)) written.set(concept, said.join(' '));
  }
  const weights = new Map<Topic, number>();
  const told: { readonly topic: Topic; readonly word: string; readonly weight: number }[] = [];
  let all = 0;
  for (const [concept, count] of counts) {
    // Rare concepts tell more; one that is repeated tells little more each time.
    const weight = (Math.sqrt(count) * -Math.log(lexicon.generalShareOf(concept) + 0.001)) / 7;
    all += weight;
    const topic = topics.get(lexicon.idOf(concept));
    if (topic === undefined) continue;
    weights.set(topic, (weights.get(topic) ?? 0) + weight);
    told.push({ topic, word: written.get(concept) ?? '', weight });
  }
  if (all < ENOUGH) return null;
  const [best] = TOPICS.map(({ name, usual }) => {
    const share = (weights.get(name) ?? 0) / all;
    return { name, times: share < LEAST_SHARE ? 0 : share / usual };
  }).toSorted((a, b) => b.times - a.times);
  if (!best || best.times < LEAST_TIMES) return null;
  const saying = told.filter(({ topic }) => topic === best.name).toSorted((a, b) => b.weight - a.weight);
  return { name: best.name, words: [...new Set(saying.map(({ word }) => word))].slice(0, TOLD) };
}
