import { DOCUMENT_KINDS } from 'contract/facts';
import { conceptLexicon, lexiconWord } from '#kernel/concepts/concept-lexicon.ts';
import { isGivenName } from '#kernel/language/given-names.ts';
import { KIND_WORDS } from '../kinds/kind-words.ts';
import { conceptsOf } from '../page/concepts-of-segment.ts';
import { plainWord } from '../page/find-labels.ts';
import type { Candidate } from '../candidates/found-candidate.ts';

const NAMED_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'other');
const namesKind = (text: string): boolean => NAMED_KINDS.some((kind) => KIND_WORDS[kind].named.test(text));
/** Longer words of a name: the short ones are in every file name. */
const TELLING = 4;

/** What the words of a name are themselves: known words or nobody's, the given name of a person, what papers are called. */
export function describeName({ value, words, segment }: Candidate, filename: string, language: string): string[] {
  const lexicon = conceptLexicon();
  const plain = value
    .split(/\s+/u)
    .map(plainWord)
    .filter((word) => word !== '');
  const letters = value.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const known = letters.filter((word) => lexicon.sensesOf(lexiconWord(word, language), language).length > 0).length;
  const given = letters.findIndex(isGivenName);
  const name = plainWord(filename);
  const [first, last] = [words[0], words.at(-1)];
  const [from, to] = first && last ? [segment.words.indexOf(first), segment.words.indexOf(last)] : [-1, -1];
  return [
    ...plain.map((word) => `W:${word}`),
    ...(plain.length > 1 ? [`WF:${plain[0]}`, `WE:${plain.at(-1)}`] : ['T:one-word']),
    ...(from < 0 || to < 0
      ? []
      : conceptsOf(segment, language).flatMap(({ id, start, end }) => (start >= from && end <= to + 1 ? [`CW:${id}`] : []))),
    `T:known:${letters.length === 0 ? 'empty' : known === 0 ? 'none' : known === letters.length ? 'all' : 'some'}`,
    ...(given === 0 ? ['T:given-first'] : given > 0 ? ['T:given'] : []),
    ...(namesKind(value) ? ['T:names-kind'] : []),
    ...(plain.some((word) => word.length >= TELLING && name.includes(word)) ? ['T:in-file-name'] : []),
  ];
}
