import type { Candidate, Recall, RecallRequest } from '../../passage-index.ts';
import { bestOf } from './best-of.ts';
import type { Catalogue } from './catalogue.ts';
import { passageTest } from './document-filter.ts';
import type { IndexSql } from './index-sql.ts';
import type { OwnerRow } from './owner-row.ts';
import { mergePostings } from './postings.ts';
import { findTerms, languagesOf, type QuestionTerm } from './question-terms.ts';
import { readPostings } from './read-postings.ts';
import { holdsPhrase, scorePairs, type PassageSequence } from './score-pairs.ts';
import { scoreWords, type WordScores } from './score-words.ts';
import { seekSpace } from './spaces.ts';
import { readVarints } from './varints.ts';
import type { ShelfPlace, VectorShelf } from './vector-shelf.ts';

/** Weights by which the candidates of words are chosen, before the ranking proper. */
const CHOICE = { heading: 0.3, filename: 1, document: 0.4 };

interface Collaborators {
  readonly sql: IndexSql;
  readonly shelf: VectorShelf;
  readonly catalogue: Catalogue;
  readonly owner: OwnerRow;
}

export async function recallPassages({ sql, shelf, catalogue, owner }: Collaborators, request: RecallRequest): Promise<Recall> {
  const languages = languagesOf(catalogue);
  const phrases = await Promise.all(request.phrases.map((phrase) => findTerms(sql, owner.number, phrase, languages)));
  const excluded = await Promise.all(request.excluded.map((phrase) => findTerms(sql, owner.number, phrase, languages)));
  const terms = await findTerms(sql, owner.number, [request.words, ...request.phrases].join(' '), languages);
  const words = scoreWords(catalogue, await scoredTerms(sql, owner.number, terms));
  const passesFilter = passageTest(catalogue, request.filter);
  const demanding = phrases.length + excluded.length > 0;

  const { documentOf } = catalogue;
  const chosenBy = (passage: number) => {
    const document = documentOf.values[passage] ?? 0;
    return (
      (words.body[passage] ?? 0) +
      CHOICE.heading * (words.heading[passage] ?? 0) +
      CHOICE.filename * (words.filename[document] ?? 0) +
      CHOICE.document * (words.document[document] ?? 0)
    );
  };
  const pool = addNamed(catalogue, words, passesFilter ? words.passages.filter(passesFilter) : words.passages, passesFilter);
  const byWords = bestOf(pool, chosenBy, demanding ? Math.max(request.limit, MOST_CHECKED) : request.limit);

  const place = request.meaning ? await seekSpace(sql, owner.number, request.meaning.space) : null;
  const vector = request.meaning?.vector ?? null;
  const isLive = (passage: number) => (documentOf.values[passage] ?? 0) !== 0 && (passesFilter?.(passage) ?? true);
  const byMeaning =
    place && vector ? await shelf.nearest(sql, place, vector, isLive, request.limit) : new Map<number, number>();

  const sequences = await readSequences(sql, owner.number, [...new Set([...byWords, ...byMeaning.keys()])]);
  const kept = demanding ? sequences.filter(({ sequence }) => meets(sequence, phrases, excluded)) : sequences;
  const pairs = scorePairs(neighbours(terms), kept, catalogue.passages);
  const meaning =
    place && vector
      ? await allCosines({ sql, shelf, place, vector, known: byMeaning, passages: kept.map(({ passage }) => passage) })
      : byMeaning;
  return {
    candidates: kept.map(({ passage, ordinal }) =>
      candidateOf(catalogue, words, { passage, ordinal }, pairs.get(passage) ?? 0, meaning.get(passage) ?? null),
    ),
    ceiling: terms.length === 0 ? 0 : words.ceiling,
    terms: terms.map((term, index) => ({
      word: term.word,
      stems: term.guessed ? term.alternatives.map(({ row }) => row.term) : term.stems,
      rarity: words.rarities[index] ?? 0,
      guessed: term.guessed,
    })),
    passages: catalogue.passages,
  };
}

/** With phrases or excluded words so many of the best are read to see whether they comply. */
const MOST_CHECKED = 2000;

async function scoredTerms(sql: IndexSql, owner: number, terms: readonly QuestionTerm[]) {
  const postings = await readPostings(
    sql,
    owner,
    terms.flatMap(({ alternatives }) => alternatives.map(({ row }) => row)),
  );
  return terms.map(({ stems, alternatives }) => ({
    stems,
    postings: mergePostings(
      alternatives.flatMap(({ row, weight }) => {
        const found = postings.get(row.number);
        return found ? [{ postings: found, weight }] : [];
      }),
    ),
  }));
}

/** A document may be what is asked for by its name alone: its first passage stands for it. */
function addNamed(
  catalogue: Catalogue,
  words: WordScores,
  passages: readonly number[],
  passes: ((passage: number) => boolean) | null,
): readonly number[] {
  const added: number[] = [];
  for (const document of catalogue.documents.values()) {
    if ((words.filename[document.number] ?? 0) === 0 || document.passages === 0) continue;
    const first = document.firstPassage;
    if ((words.coverage[first] ?? 0) === 0 && (passes?.(first) ?? true)) added.push(first);
  }
  return added.length === 0 ? passages : [...passages, ...added];
}

async function readSequences(
  sql: IndexSql,
  owner: number,
  passages: readonly number[],
): Promise<(PassageSequence & { ordinal: number })[]> {
  const rows = await sql.allWithin<{ number: number; ordinal: number; terms: Uint8Array }>(
    'SELECT number, ordinal, terms FROM index_passage WHERE owner = ? AND number IN {list}',
    [owner],
    passages,
  );
  return rows.map(({ number, ordinal, terms }) => ({ passage: number, ordinal, sequence: readVarints(terms) }));
}

const numbersOf = (term: QuestionTerm): ReadonlySet<number> => new Set(term.alternatives.map(({ row }) => row.number));

function neighbours(terms: readonly QuestionTerm[]): [ReadonlySet<number>, ReadonlySet<number>][] {
  return terms.slice(1).flatMap((right, index) => {
    const left = terms[index];
    return left && left.alternatives.length > 0 && right.alternatives.length > 0 ? [[numbersOf(left), numbersOf(right)]] : [];
  });
}

function meets(sequence: readonly number[], phrases: readonly QuestionTerm[][], excluded: readonly QuestionTerm[][]): boolean {
  const holds = (phrase: readonly QuestionTerm[]) =>
    holdsPhrase(
      sequence,
      phrase.map((term) => (term.guessed ? new Set<number>() : numbersOf(term))),
    );
  return phrases.every(holds) && !excluded.some((phrase) => phrase.length > 0 && holds(phrase));
}

async function allCosines(given: {
  sql: IndexSql;
  shelf: VectorShelf;
  place: ShelfPlace;
  vector: Float32Array;
  known: Map<number, number>;
  passages: readonly number[];
}): Promise<Map<number, number>> {
  const missing = given.passages.filter((passage) => !given.known.has(passage));
  const more = await given.shelf.cosines(given.sql, given.place, given.vector, missing);
  return new Map([...given.known, ...more]);
}

function candidateOf(
  catalogue: Catalogue,
  words: WordScores,
  { passage, ordinal }: { passage: number; ordinal: number },
  pairs: number,
  meaning: number | null,
): Candidate {
  const number = catalogue.documentOf.values[passage] ?? 0;
  const documentId = catalogue.documents.get(number)?.documentId ?? '';
  return {
    passageId: `${documentId}:${ordinal}`,
    documentId,
    pageNumber: catalogue.pageOf.values[passage] ?? 0,
    body: words.body[passage] ?? 0,
    heading: words.heading[passage] ?? 0,
    pairs,
    filename: words.filename[number] ?? 0,
    document: words.document[number] ?? 0,
    coverage: Math.min(1, words.coverage[passage] ?? 0),
    meaning,
  };
}
