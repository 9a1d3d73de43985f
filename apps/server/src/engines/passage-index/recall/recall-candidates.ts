import { questionLanguage } from '#kernel/language/question-language.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { Candidate, Recall, RecallRequest } from '../passage-index.ts';
import { languageNumber, type Catalogue } from '../storage/catalogue.ts';
import { passageTest } from './document-filter.ts';
import type { IndexSql } from '../storage/index-sql.ts';
import type { OwnerRow } from '../storage/owner-row.ts';
import { mergePostings } from '../postings/postings.ts';
import {
  findTerms,
  APPROXIMATE_WEIGHT,
  languagesOf,
  passagesInLanguage,
  type QuestionTerm,
} from '../analysis/question-terms.ts';
import { holdingAsWritten, mayHold, scanForPhrase, type QuotedPhrase } from './quoted-phrases.ts';
import { readPostings } from '../postings/read-postings.ts';
import { recallNearest } from './recall-nearest.ts';
import { holdsPhrase, longestRun, scorePairs, type WordNumbers } from './score-pairs.ts';
import { scoreWords, type ScoredTerm, type WordScores } from './score-words.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import { createScoreWindow, type WindowTerm } from './score-windows.ts';
import { coverageOf } from './term-evidence.ts';
import { surenessOf } from './term-list.ts';
import { createReadPlaces, type WordPlaces } from './word-places.ts';

/** With phrases or excluded words so many of the best are read to see whether they comply. */
const MOST_CHECKED = 2000;

interface Collaborators {
  readonly sql: IndexSql;
  readonly vectorStore: VectorStore;
  readonly catalogue: Catalogue;
  readonly owner: OwnerRow;
}

/** Words first, over every posting; then the passages nearest in meaning; then for both all the evidence there is. */
export async function recallCandidates(
  { sql, vectorStore, catalogue, owner }: Collaborators,
  request: RecallRequest,
): Promise<Recall> {
  const languages = languagesOf(catalogue);
  const fresh = await catalogue.freshPostings(sql, owner);
  const dictionary = { sql, owner: owner.number, fresh, remembered: catalogue.wordsAt(owner) };
  const reading = { asTyped: request.asTyped === true, synonyms: request.synonyms ?? [] };
  // What is quoted or excluded means itself and nothing else.
  const look = (text: string) => findTerms(dictionary, text, languages, { ...reading, synonyms: [] });
  const asQuoted = async (written: string): Promise<QuotedPhrase> => ({ written, words: asPhrase(await look(written)) });
  const [terms, quoted, excluded] = await Promise.all([
    findTerms(dictionary, [request.words, ...request.phrases].join(' '), languages, reading),
    Promise.all(request.phrases.map(asQuoted)),
    Promise.all(request.excluded.map(asQuoted)),
  ]);
  const phrases = quoted.filter(({ written }) => /[\p{L}\p{N}]/u.test(written));
  const words = scoreWords(catalogue, await withPostings(sql, owner.number, catalogue, terms));

  const passes = passageTest(catalogue, request.filter);
  if (terms.length === 0 && phrases.length === 0 && passes && request.excluded.length === 0)
    return firstOfAllowed(catalogue, words, passes, request.limit);
  const demanding = phrases.length + excluded.length > 0;
  const chosen = words.best(demanding ? Math.max(request.limit, MOST_CHECKED) : request.limit, passes);
  const { documentOf } = catalogue;
  const isLive = (passage: number) => (documentOf.values[passage] ?? 0) !== 0 && (passes?.(passage) ?? true);
  const numbers = terms.map(numbersOf);
  const concepts = terms.flatMap((term) => term.concepts.map(({ row }) => row.number));
  const wanted = new Set(
    [...numbers, ...[...phrases, ...excluded].flatMap((phrase) => phrase.words)].flatMap((word) => [...word]).concat(concepts),
  );
  const ofFunctionWords = phrases.find((phrase) => phrase.words.length === 0);
  const all = allOfFew(catalogue, isLive, request.allOf ?? 0);
  const placesOf = createReadPlaces(sql, owner.number, wanted, catalogue.sequences);
  // What depends on nothing else is asked for at once: on a server each wait for an answer counts.
  const [meaning, scanned] = await Promise.all([
    recallNearest({ sql, vectorStore, owner, spaces: catalogue.spaces, isLive }, request),
    ofFunctionWords ? scanForPhrase(sql, owner.number, ofFunctionWords, MOST_CHECKED) : [],
    placesOf([...chosen, ...all]),
  ]);
  const looked = [...new Set([...chosen, ...meaning.nearest, ...all, ...scanned.filter(isLive)])];
  const [places] = await Promise.all([placesOf(looked), demanding ? undefined : meaning.cosinesOf(looked)]);
  const complies = (place: WordPlaces) =>
    phrases.every((phrase) => mayHold(place, phrase)) &&
    !excluded.some(({ words: unwanted }) => unwanted.length > 0 && holdsPhrase(place, unwanted));
  const kept = demanding
    ? await holdingAsWritten(sql, owner.number, places.filter(complies), {
        phrases: phrases.map(({ written }) => written),
        excluded: excluded.flatMap(({ written, words: unwanted }) =>
          unwanted.length === 0 && written.includes(' ') ? [written] : [],
        ),
      })
    : places;
  // Nothing but function words was asked for, and there they stand.
  const isAllThere = terms.length === 0 && phrases.length > 0;
  const asked = questionLanguage(
    wordsOf(request.words).map(({ text }) => text),
    languages,
  );
  const isOther = (passage: number) => {
    const language = catalogue.languageOf.values[passage] ?? 0;
    return asked !== null && language !== 0 && language !== languageNumber(asked);
  };
  const windowTerms = windowTermsOf(catalogue, { terms, language: asked }, words.rarities);
  const scoreWindow = createScoreWindow(terms.length, surenessOf);
  const pairs = scorePairs(numbers, kept, catalogue.passages);
  const cosines = await meaning.cosinesOf(kept.map(({ passage }) => passage));
  return {
    candidates: kept.map((place) => {
      const candidate = candidateOf(catalogue, words, place.passage, {
        pairs: pairs.get(place.passage) ?? 0,
        run: longestRun(place, numbers) / (numbers.length || 1),
        window: scoreWindow(place, windowTerms(place.passage), documentOf.values[place.passage] ?? 0, words.coveredBy),
        otherLanguage: isOther(place.passage),
        meaning: cosines.get(place.passage) ?? null,
      });
      return isAllThere ? { ...candidate, ...ALL_THERE } : candidate;
    }),
    ceiling: terms.length === 0 ? 0 : words.ceiling,
    terms: terms.map((term, index) => ({
      word: term.word,
      stems: term.approximate ? term.alternatives.map(({ row }) => row.term) : term.stems,
      rarity: words.rarities[index] ?? 0,
      concepts: term.concepts.map(({ id, weight }) => ({ id, weight: coverageOf(weight) })),
      approximate: term.approximate,
      corrected: term.corrected,
      suggested: term.suggested,
      isHeld: !term.approximate && (term.alternatives.length > 0 || term.concepts.length > 0),
    })),
    passagesInLanguage: passagesInLanguage(asked, catalogue),
  };
}

/** Every passage of a library that has but few: what shares no word with the question may still say the same. */
function allOfFew({ documents, passages }: Catalogue, isLive: (passage: number) => boolean, limit: number): number[] {
  if (passages > limit) return [];
  return [...documents.values()].flatMap(({ firstPassage, passages: many }) =>
    Array.from({ length: many }, (_, at) => firstPassage + at).filter(isLive),
  );
}

const numbersOf = (term: QuestionTerm): WordNumbers => new Set(term.alternatives.map(({ row }) => row.number));

/** What the same thing counts in another language than that of the question, where both may answer. */
const OTHER_LANGUAGE = 0.85;

/** What of a passage counts for each word: a stem only in passages of its languages. Worked out once for each language. */
function windowTermsOf(
  catalogue: Catalogue,
  { terms, language: asked }: { readonly terms: readonly QuestionTerm[]; readonly language: string | null },
  rarities: readonly number[],
) {
  const isAsked = (language: number) => asked === null || language === 0 || language === languageNumber(asked);
  const total = rarities.reduce((sum, value) => sum + value, 0) || 1;
  const byLanguage = new Map<number, WindowTerm[]>();
  const make = (language: number): WindowTerm[] =>
    terms.map(({ alternatives, concepts }, index) => ({
      share: (rarities[index] ?? 0) / total,
      words: new Map(
        alternatives
          .filter(
            ({ inLanguages }) => language === 0 || !inLanguages || [...inLanguages].map(languageNumber).includes(language),
          )
          .map(({ row, weight }) => [row.number, weight]),
      ),
      concepts: new Map(
        concepts.map(({ row, weight }) => [row.number, coverageOf(weight) * (isAsked(language) ? 1 : OTHER_LANGUAGE)]),
      ),
    }));
  return (passage: number): WindowTerm[] => {
    const language = catalogue.languageOf.values[passage] ?? 0;
    const known = byLanguage.get(language) ?? make(language);
    byLanguage.set(language, known);
    return known;
  };
}

/** A phrase means what it says: a similar spelling is not it. */
const asPhrase = (terms: readonly QuestionTerm[]): WordNumbers[] =>
  terms.map((term) => (term.approximate ? new Set<number>() : numbersOf(term)));

async function withPostings(
  sql: IndexSql,
  owner: number,
  catalogue: Catalogue,
  terms: readonly QuestionTerm[],
): Promise<ScoredTerm[]> {
  const rows = terms.flatMap(({ alternatives, concepts }) => [...alternatives, ...concepts].map(({ row }) => row));
  const postings = await readPostings(sql, owner, rows);
  return terms.map(({ stems, alternatives, concepts, approximate }) => {
    const parts = alternatives.flatMap(({ row, weight, inLanguages }) => {
      const found = postings.get(row.number);
      return found ? [{ postings: found, weight, counts: inLanguages && speaks(catalogue, inLanguages) }] : [];
    });
    return {
      stems,
      likeness: approximate ? APPROXIMATE_WEIGHT : 1,
      postings: mergePostings(parts),
      concepts: concepts.flatMap(({ row, weight, generalShare }) => {
        const found = postings.get(row.number);
        return found ? [{ postings: found, weight, generalShare }] : [];
      }),
    };
  });
}

/** Whether a passage is in one of the languages; null when all are. Of one whose language is not known it may be so. */
function speaks(catalogue: Catalogue, languages: ReadonlySet<string>): ((passage: number) => boolean) | null {
  const others = [...catalogue.languages].some(
    ([language, count]) => count > 0 && language !== 'und' && !languages.has(language),
  );
  if (!others) return null;
  const numbers = new Set([...languages].map(languageNumber)).add(0);
  const languageOf = catalogue.languageOf.values;
  return (passage) => numbers.has(languageOf[passage] ?? 0);
}

/** Nothing but a filter: the newest documents that it lets pass, by their first passage on an allowed page. All that was asked is there. */
function firstOfAllowed(catalogue: Catalogue, words: WordScores, passes: (passage: number) => boolean, limit: number): Recall {
  const newest = [...catalogue.documents.values()].toSorted((a, b) => b.modified - a.modified);
  const candidates: Candidate[] = [];
  for (const { firstPassage, passages } of newest) {
    if (candidates.length >= limit) break;
    const allowed = Array.from({ length: passages }, (_, at) => firstPassage + at).find(passes);
    if (allowed !== undefined) candidates.push({ ...candidateOf(catalogue, words, allowed, NO_EVIDENCE), ...ALL_THERE });
  }
  return { candidates, ceiling: 0, terms: [], passagesInLanguage: catalogue.passages };
}

const ALL_THERE = { coverage: 1, exact: 1, window: 1 };
const NO_EVIDENCE = { pairs: 0, run: 0, window: 0, otherLanguage: false, meaning: null };

function candidateOf(
  catalogue: Catalogue,
  words: WordScores,
  passage: number,
  more: Pick<Candidate, 'pairs' | 'run' | 'window' | 'otherLanguage' | 'meaning'>,
): Candidate {
  const number = catalogue.documentOf.values[passage] ?? 0;
  const document = catalogue.documents.get(number);
  const { body, heading, coverage, exact } = words.of(passage);
  return {
    passageId: `${document?.documentId ?? ''}:${passage - (document?.firstPassage ?? 0)}`,
    documentId: document?.documentId ?? '',
    pageNumber: catalogue.pageOf.values[passage] ?? 0,
    body,
    heading,
    filename: words.filename[number] ?? 0,
    document: words.document[number] ?? 0,
    coverage: Math.min(1, coverage),
    exact: Math.min(1, exact),
    ...more,
  };
}
