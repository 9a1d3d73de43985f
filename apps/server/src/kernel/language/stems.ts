/// <reference path="./snowball-stemmers.d.ts" />
import { newStemmer } from 'snowball-stemmers';
import { foldLetters } from 'contract/fold-letters';
import { functionWordsOf } from './function-words.ts';
import { stemPolish } from './polish-stemmer.ts';
import { wordsOf } from './words.ts';

/** ISO 639-1 to Snowball algorithm. A language that is not here is only folded. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};
/** Whether a conjunct is spelled with one of them is a matter of the keyboard. */
const JOINERS = /[\u200c\u200d]/g;
/** Stems remembered per language; the commonest words make up most of any text. */
const REMEMBERED = 30_000;

export interface Stem {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

type StemWord = (word: string) => string;

function algorithmOf(language: string): StemWord {
  if (language === 'pl') return stemPolish;
  const algorithm = ALGORITHMS[language];
  if (algorithm === undefined) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

function makeStemmer(language: string): StemWord {
  const functionWords = functionWordsOf(language);
  const stem = algorithmOf(language);
  const remembered = new Map<string, string>();
  return (written) => {
    const known = remembered.get(written);
    if (known !== undefined) return known;
    const word = written.normalize('NFKC').toLowerCase().replaceAll(JOINERS, '');
    const found = functionWords.has(word) ? '' : foldLetters(stem(word));
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(written, found);
    return found;
  };
}

const stemmers = new Map<string, StemWord>();

/** The stem of one word in a language (ISO 639-1 or `und`); empty when the word is a function word of that language. */
export function stemOf(word: string, language: string): string {
  const known = stemmers.get(language);
  if (known) return known(word);
  const made = makeStemmer(language in ALGORITHMS || functionWordsOf(language).size > 0 ? language : 'und');
  stemmers.set(language, made);
  return made(word);
}

/** The content words of a text as stems, in order, each with the place of its word. */
export function stemsOf(text: string, language: string): Stem[] {
  const stems: Stem[] = [];
  for (const { text: word, start, end } of wordsOf(text)) {
    const stem = stemOf(word, language);
    if (stem !== '') stems.push({ stem, start, end });
  }
  return stems;
}
