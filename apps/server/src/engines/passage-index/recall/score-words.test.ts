import { describe, expect, it } from 'vitest';
import { Catalogue } from '../storage/catalogue.ts';
import type { Postings } from '../postings/postings.ts';
import { Best } from './best-of.ts';
import { rarity, saturation } from './bm25.ts';
import { chooseByWords } from './choose-by-words.ts';
import { scoreWords, type ScoredTerm } from './score-words.ts';
import { mixedRarity } from './term-evidence.ts';
import { surenessOf, TermList } from './term-list.ts';

const BODY = { k1: 1.2, b: 0.75 };
const HEADING = { k1: 1.2, b: 0.5 };
/** More than two windows of passages that are added up at a time. */
const DOCUMENTS = 400;

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Documents of one to eight passages, one of a thousand, and some that are gone; a few bear words in their names. */
function madeCatalogue(random: () => number): Catalogue {
  const catalogue = new Catalogue();
  let passage = 1;
  for (let number = 1; number <= DOCUMENTS; number++) {
    const [firstPassage, passages, isGone] = [passage, number === 70 ? 1_000 : 1 + Math.floor(8 * random()), random() < 0.05];
    let length = 0;
    for (; passage < firstPassage + passages; passage++) {
      catalogue.documentOf.set(passage, isGone ? 0 : number);
      catalogue.lengthOf.set(passage, 5 + Math.floor(150 * random()));
      catalogue.headingLengthOf.set(passage, Math.floor(6 * random()));
      length += catalogue.lengthOf.values[passage] ?? 0;
      if (!isGone) catalogue.headingWords += catalogue.headingLengthOf.values[passage] ?? 0;
    }
    if (isGone) continue;
    catalogue.firstPassageOf.set(number, firstPassage);
    catalogue.endOf.set(number, passage);
    catalogue.documentLengthOf.set(number, length);
    catalogue.passages += passages;
    catalogue.words += length;
    const about = {
      documentId: `${number}`,
      filename: '',
      folderName: null,
      modified: 0,
      source: '',
      languages: {},
    };
    catalogue.documents.set(number, { ...about, number, firstPassage, passages, length });
    if (random() < 0.02) catalogue.named.set('rare', (catalogue.named.get('rare') ?? new Set()).add(number));
  }
  catalogue.nextPassage = passage;
  catalogue.nextDocument = DOCUMENTS + 1;
  return catalogue;
}

/** Postings of a word that a share of all passages hold, of those in a heading. */
function madePostings({ nextPassage }: Catalogue, random: () => number, share: number, inHeadings: number, most = 6): Postings {
  const held = Array.from({ length: nextPassage - 1 }, (_, at) => at + 1).filter(() => random() < share);
  const counts = Float32Array.from(held, () => 1 + Math.floor(most * random() ** 3));
  return {
    passages: Int32Array.from(held),
    counts,
    headings: counts.map((count) => (random() < inHeadings ? Math.min(count, 2) : 0)),
  };
}

function madeTerms(catalogue: Catalogue, random: () => number): ScoredTerm[] {
  const concept = (share: number, weight: number) => ({
    postings: madePostings(catalogue, random, share, 0.1, 3),
    weight,
    generalShare: 0.01,
  });
  const term = (stem: string, share: number, inHeadings: number, more: Partial<ScoredTerm> = {}): ScoredTerm => ({
    stems: [stem],
    likeness: 1,
    postings: madePostings(catalogue, random, share, inHeadings),
    concepts: [],
    ...more,
  });
  return [
    term('qwcommon', 0.4, 0.02),
    term('rare', 0.004, 0.3),
    term('qwusual', 0.1, 0, { concepts: [concept(0.2, 0.7), concept(0.02, 0.9)] }),
    term('qwalike', 0.03, 0.5, { likeness: 0.8 }),
    term('qwmeant', 0, 0, { concepts: [concept(0.05, 0.5)] }),
  ];
}

interface Plain {
  readonly body: number;
  readonly heading: number;
  readonly coverage: number;
}

/** Every posting of every word added up, as the formulas are in a textbook: what the fast way is compared with. */
function addUp(catalogue: Catalogue, terms: readonly ScoredTerm[], rarities: readonly number[]) {
  const passages = new Map<number, Plain>();
  const documents = new Map<number, number>();
  const total = rarities.reduce((sum, value) => sum + value, 0);
  const meanLength = catalogue.words / catalogue.passages;
  const meanHeading = catalogue.headingWords / catalogue.passages;
  terms.forEach(({ postings: own, concepts, likeness }, index) => {
    const holders = own.passages.length || Math.max(0, ...concepts.map(({ postings }) => postings.passages.length));
    const lists = [
      { of: own, weight: mixedRarity(holders, catalogue.passages, 0), means: Number, cover: () => likeness, strength: 1 },
      ...concepts.map(({ postings: of, weight: strength, generalShare }) => ({
        of,
        weight: strength * mixedRarity(of.passages.length, catalogue.passages, generalShare),
        means: surenessOf,
        cover: (count: number) => strength * surenessOf(count),
        strength,
      })),
    ];
    const here = new Map<number, Plain>();
    const inDocuments = new Map<number, number>();
    for (const { of, weight, means, cover, strength } of lists) {
      const inHeadings = of.headings.filter((count) => count > 0).length;
      const ofHeading = (rarity(inHeadings, catalogue.passages) * weight) / rarity(of.passages.length, catalogue.passages);
      const sums = new Map<number, number>();
      of.passages.forEach((passage, at) => {
        const document = catalogue.documentOf.values[passage] ?? 0;
        if (document === 0) return;
        const count = of.counts[at] ?? 0;
        const heading = means(of.headings[at] ?? 0);
        const length = (catalogue.lengthOf.values[passage] ?? 0) / meanLength;
        const headingLength = (catalogue.headingLengthOf.values[passage] ?? 0) / meanHeading;
        const before = here.get(passage) ?? { body: 0, heading: 0, coverage: 0 };
        here.set(passage, {
          body: Math.max(before.body, weight * saturation(means(count), length, BODY)),
          heading:
            heading === 0 ? before.heading : Math.max(before.heading, ofHeading * saturation(heading, headingLength, HEADING)),
          coverage: Math.max(before.coverage, ((rarities[index] ?? 0) / total) * cover(count)),
        });
        sums.set(document, (sums.get(document) ?? 0) + means(count));
      });
      for (const [document, sum] of sums) {
        const length = (catalogue.documents.get(document)?.length ?? 0) / (catalogue.words / catalogue.documents.size);
        const score = strength * rarity(sums.size, catalogue.documents.size) * saturation(sum, length, BODY);
        inDocuments.set(document, Math.max(inDocuments.get(document) ?? 0, score));
      }
    }
    for (const [document, score] of inDocuments) documents.set(document, (documents.get(document) ?? 0) + score);
    for (const [passage, add] of here) {
      const sum = passages.get(passage) ?? { body: 0, heading: 0, coverage: 0 };
      passages.set(passage, {
        body: sum.body + add.body,
        heading: sum.heading + add.heading,
        coverage: sum.coverage + add.coverage,
      });
    }
  });
  return { passages, documents };
}

describe.each([1, 2, 3, 4, 5, 6])('words of a made library %i', (seed) => {
  const random = randomFrom(seed * 7_919);
  const catalogue = madeCatalogue(random);
  const terms = madeTerms(catalogue, random);
  const words = scoreWords(catalogue, terms);
  const { passages, documents } = addUp(catalogue, terms, words.rarities);
  const documentOf = (passage: number) => catalogue.documentOf.values[passage] ?? 0;
  const named = (document: number) => words.filename[document] ?? 0;
  const choice = (passage: number) => {
    const { body, heading } = passages.get(passage) ?? { body: 0, heading: 0 };
    return body + 0.4 * heading + named(documentOf(passage)) + 0.4 * (documents.get(documentOf(passage)) ?? 0);
  };
  const firsts = [...(catalogue.named.get('rare') ?? [])].map((document) => catalogue.firstPassageOf.values[document] ?? 0);
  const all = [...new Set([...passages.keys(), ...firsts])];

  it('are the same passage by passage as when every posting is added up', () => {
    for (const [passage, plain] of passages) {
      const found = words.of(passage);
      expect(found.body).toBeCloseTo(plain.body, 6);
      expect(found.heading).toBeCloseTo(plain.heading, 6);
      expect(found.coverage).toBeCloseTo(plain.coverage, 6);
    }
    for (const [document, score] of documents) expect(words.document[document]).toBeCloseTo(score, 4);
  });

  it.each([1, 20, 150, 5_000])('choose the same best %i', (limit) => {
    const best = words
      .best(limit, null)
      .map(choice)
      .toSorted((a, b) => b - a);
    const expected = all
      .map(choice)
      .toSorted((a, b) => b - a)
      .slice(0, limit);
    expect(best).toHaveLength(expected.length);
    best.forEach((score, at) => expect(score).toBeCloseTo(expected[at] ?? NaN, 4));
  });

  it('choose the same best of what a filter lets pass', () => {
    const passes = (passage: number) => documentOf(passage) % 3 === 1;
    const best = words.best(50, passes);
    expect(best.every(passes)).toBe(true);
    const expected = all
      .filter(passes)
      .map(choice)
      .toSorted((a, b) => b - a)
      .slice(0, 50);
    const scores = best.map(choice).toSorted((a, b) => b - a);
    expect(scores).toHaveLength(expected.length);
    scores.forEach((score, at) => expect(score).toBeCloseTo(expected[at] ?? NaN, 4));
  });
});

describe('words that nearly every passage holds', () => {
  class Counted extends TermList {
    looked = 0;
    override textAt(at: number): number {
      this.looked += 1;
      return super.textAt(at);
    }
  }

  it('are looked up only where a rarer word stands', () => {
    const random = randomFrom(5);
    const catalogue = madeCatalogue(random);
    const listOf = (share: number, weight: number) =>
      new Counted(
        madePostings(catalogue, random, share, 0),
        { weight, inDocuments: 1, cover: 1, isExact: true, isConcept: false },
        catalogue,
      );
    const [common, rare] = [listOf(0.9, 0.1), listOf(0.05, 3)];
    const best = new Best(10);
    chooseByWords(catalogue, [[common], [rare]], new Float32Array(catalogue.nextDocument), null, best);
    expect(best.items()).toHaveLength(10);
    expect(rare.looked).toBe(rare.passages.filter((passage) => catalogue.documentOf.values[passage] !== 0).length);
    expect(common.looked).toBeLessThan(common.passages.length / 3);
  });
});
