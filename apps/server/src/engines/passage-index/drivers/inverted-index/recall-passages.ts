import type { Candidate, Recall, RecallRequest } from '../../passage-index.ts';
import { Best } from './best-of.ts';
import type { Catalogue } from './catalogue.ts';
import { passageTest } from './document-filter.ts';
import type { IndexSql } from './index-sql.ts';
import type { OwnerRow } from './owner-row.ts';
import { mergePostings } from './postings.ts';
import { findTerms, GUESS_WEIGHT, languagesOf, passagesInLanguageOf, type QuestionTerm } from './question-terms.ts';
import { readPostings } from './read-postings.ts';
import { recallMeaning } from './recall-meaning.ts';
import { holdsPhrase, longestRun, scorePairs, type WordNumbers } from './score-pairs.ts';
import { scoreWords, type WordScores } from './score-words.ts';
import type { VectorShelf } from './vector-shelf.ts';
import { readPlaces, type WordPlaces } from './word-places.ts';

/** Weights by which the candidates of words are chosen, before the ranking proper. */
const CHOICE = { heading: 0.4, filename: 1, document: 0.4 };
/** With phrases or excluded words so many of the best are read to see whether they comply. */
const MOST_CHECKED = 2000;

interface Collaborators {
  readonly sql: IndexSql;
  readonly shelf: VectorShelf;
  readonly catalogue: Catalogue;
  readonly owner: OwnerRow;
}

/** Words first, over every posting; then the passages nearest in meaning; then for both all the evidence there is. */
export async function recallPassages({ sql, shelf, catalogue, owner }: Collaborators, request: RecallRequest): Promise<Recall> {
  const languages = languagesOf(catalogue);
  const dictionary = { sql, owner: owner.number, fresh: await catalogue.freshPostings(sql, owner) };
  const look = (text: string) => findTerms(dictionary, text, languages);
  const terms = await look([request.words, ...request.phrases].join(' '));
  const phrases = (await Promise.all(request.phrases.map(look))).map(asPhrase);
  const excluded = (await Promise.all(request.excluded.map(look))).map(asPhrase).filter((phrase) => phrase.length > 0);
  const words = scoreWords(catalogue, await withPostings(sql, owner.number, terms));

  const passes = passageTest(catalogue, request.filter);
  if (terms.length === 0 && passes && request.excluded.length === 0)
    return firstOfAllowed(catalogue, words, passes, request.limit);
  const demanding = phrases.length + excluded.length > 0;
  const chosen = chooseByWords(catalogue, words, passes, demanding ? Math.max(request.limit, MOST_CHECKED) : request.limit);
  const { documentOf } = catalogue;
  const isLive = (passage: number) => (documentOf.values[passage] ?? 0) !== 0 && (passes?.(passage) ?? true);
  const meaning = await recallMeaning({ sql, shelf, owner, isLive }, request);

  const numbers = terms.map(numbersOf);
  const wanted = new Set([...numbers, ...phrases.flat(), ...excluded.flat()].flatMap((word) => [...word]));
  const looked = [...new Set([...chosen, ...meaning.nearest])];
  const places = await readPlaces(sql, owner.number, looked, wanted, catalogue.sequences);
  const complies = (place: WordPlaces) =>
    phrases.every((phrase) => holdsPhrase(place, phrase)) && !excluded.some((phrase) => holdsPhrase(place, phrase));
  const kept = demanding ? places.filter(complies) : places;
  const pairs = scorePairs(numbers, kept, catalogue.passages);
  const cosines = await meaning.cosinesOf(kept.map(({ passage }) => passage));
  return {
    candidates: kept.map((place) =>
      candidateOf(catalogue, words, place.passage, {
        pairs: pairs.get(place.passage) ?? 0,
        run: longestRun(place, numbers) / (numbers.length || 1),
        meaning: cosines.get(place.passage) ?? null,
      }),
    ),
    ceiling: terms.length === 0 ? 0 : words.ceiling,
    terms: terms.map((term, index) => ({
      word: term.word,
      stems: term.guessed ? term.alternatives.map(({ row }) => row.term) : term.stems,
      rarity: words.rarities[index] ?? 0,
      guessed: term.guessed,
    })),
    passagesInLanguage: passagesInLanguageOf(request.words, catalogue),
  };
}

const numbersOf = (term: QuestionTerm): WordNumbers => new Set(term.alternatives.map(({ row }) => row.number));

/** A phrase means what it says: a similar spelling is not it. */
const asPhrase = (terms: readonly QuestionTerm[]): WordNumbers[] =>
  terms.map((term) => (term.guessed ? new Set<number>() : numbersOf(term)));

async function withPostings(sql: IndexSql, owner: number, terms: readonly QuestionTerm[]) {
  const rows = terms.flatMap(({ alternatives }) => alternatives.map(({ row }) => row));
  const postings = await readPostings(sql, owner, rows);
  return terms.map(({ stems, alternatives, guessed }) => {
    const parts = alternatives.flatMap(({ row, weight }) => {
      const found = postings.get(row.number);
      return found ? [{ postings: found, weight }] : [];
    });
    return { stems, likeness: guessed ? GUESS_WEIGHT : 1, postings: mergePostings(parts) };
  });
}

function chooseByWords(
  catalogue: Catalogue,
  words: WordScores,
  passes: ((passage: number) => boolean) | null,
  limit: number,
): number[] {
  const documentOf = catalogue.documentOf.values;
  const best = new Best(limit);
  const offer = (passage: number) => {
    const document = documentOf[passage] ?? 0;
    const score =
      (words.body[passage] ?? 0) +
      CHOICE.heading * (words.heading[passage] ?? 0) +
      CHOICE.filename * (words.filename[document] ?? 0) +
      CHOICE.document * (words.document[document] ?? 0);
    best.offer(passage, score);
  };
  for (let at = 0; at < words.passages.length; at++) {
    const passage = words.passages[at] ?? 0;
    if (passes?.(passage) ?? true) offer(passage);
  }
  for (const passage of firstOfNamed(catalogue, words, passes)) offer(passage);
  return best.items();
}

/** Nothing but a filter: the newest documents that it lets pass, by their first passage on an allowed page. All that was asked is there. */
function firstOfAllowed(catalogue: Catalogue, words: WordScores, passes: (passage: number) => boolean, limit: number): Recall {
  const newest = [...catalogue.documents.values()].toSorted((a, b) => b.modified - a.modified);
  const candidates: Candidate[] = [];
  for (const { firstPassage, passages } of newest) {
    if (candidates.length >= limit) break;
    const allowed = Array.from({ length: passages }, (_, at) => firstPassage + at).find(passes);
    if (allowed !== undefined)
      candidates.push(Object.assign(candidateOf(catalogue, words, allowed, NO_EVIDENCE), { coverage: 1 }));
  }
  return { candidates, ceiling: 0, terms: [], passagesInLanguage: catalogue.passages };
}

/** A document may be what is asked for by its name alone: its first passage stands for it. */
function firstOfNamed(catalogue: Catalogue, words: WordScores, passes: ((passage: number) => boolean) | null): number[] {
  const firsts: number[] = [];
  for (const document of catalogue.documents.values()) {
    if ((words.filename[document.number] ?? 0) === 0 || document.passages === 0) continue;
    const first = document.firstPassage;
    if ((words.coverage[first] ?? 0) === 0 && (passes?.(first) ?? true)) firsts.push(first);
  }
  return firsts;
}

const NO_EVIDENCE = { pairs: 0, run: 0, meaning: null };

function candidateOf(
  catalogue: Catalogue,
  words: WordScores,
  passage: number,
  more: Pick<Candidate, 'pairs' | 'run' | 'meaning'>,
): Candidate {
  const number = catalogue.documentOf.values[passage] ?? 0;
  const document = catalogue.documents.get(number);
  return {
    passageId: `${document?.documentId ?? ''}:${passage - (document?.firstPassage ?? 0)}`,
    documentId: document?.documentId ?? '',
    pageNumber: catalogue.pageOf.values[passage] ?? 0,
    body: words.body[passage] ?? 0,
    heading: words.heading[passage] ?? 0,
    filename: words.filename[number] ?? 0,
    document: words.document[number] ?? 0,
    coverage: Math.min(1, words.coverage[passage] ?? 0),
    ...more,
  };
}
