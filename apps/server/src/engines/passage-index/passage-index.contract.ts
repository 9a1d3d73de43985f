import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A_TABLE } from './passage-table.test-support.ts';
import type { OwnerId } from '#kernel/owner.ts';
import {
  VectorSpaceError,
  type IndexedDocument,
  type NewPassage,
  type PassageIndex,
  type RecallRequest,
} from './passage-index.ts';

export const aDocument = (documentId: string, more: Partial<IndexedDocument> = {}): IndexedDocument => ({
  documentId,
  filename: `${documentId}.pdf`,
  title: '',
  folderId: null,
  modified: 1_700_000_000,
  source: 'upload',
  ...more,
});

const aPassage = (text: string, more: Partial<NewPassage> = {}): NewPassage => ({
  ordinal: 0,
  pageNumber: 1,
  start: 0,
  end: text.length,
  text,
  headingPath: [],
  language: 'en',
  ...more,
});

/** One a page. */
export const thePassages = (...texts: string[]): NewPassage[] =>
  texts.map((text, ordinal) => aPassage(text, { ordinal, pageNumber: ordinal + 1 }));

const ask = (words: string, more: Partial<RecallRequest> = {}): RecallRequest => ({
  words,
  phrases: [],
  excluded: [],
  meaning: null,
  filter: {},
  limit: 100,
  ...more,
});

const vector = (...values: number[]) => Float32Array.from(values);

/** What every passage index does, whatever it is made of. One index serves all tests, each with owners of its own. */
export function describePassageIndex(name: string, open: () => Promise<PassageIndex>): void {
  describe(`passage index: ${name}`, () => {
    let index: PassageIndex;
    let test = 0;
    let ada: OwnerId;
    let bob: OwnerId;
    beforeAll(async () => {
      index = await open();
      // An in-process PostgreSQL takes seconds to start on a busy machine.
    }, 60_000);
    afterAll(() => index[Symbol.asyncDispose]());
    beforeEach(async () => {
      test += 1;
      ada = `acc_ada_${test}` as OwnerId;
      bob = `acc_bob_${test}` as OwnerId;
      // A server may hold what an earlier run left.
      for (const owner of [ada, bob]) await index.removeOwner(owner);
    });

    const found = async (words: string, more: Partial<RecallRequest> = {}, owner: OwnerId = ada) =>
      (await index.recall(owner, ask(words, more))).candidates
        .toSorted((a, b) => b.body - a.body)
        .map(({ passageId }) => passageId);

    it('finds passages by the stems of their words, the best first by BM25', async () => {
      await index.replaceDocument(
        ada,
        aDocument('lease'),
        thePassages('The tenant pays a deposit.', 'Deposits are returned; the deposit is two months of rent.'),
        null,
      );
      expect(await found('Which deposits?')).toEqual(['lease:1', 'lease:0']);
      expect(await found('giraffe')).toEqual([]);
    });

    it('keeps owners apart', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('deposit'), null);
      await index.replaceDocument(bob, aDocument('lease'), thePassages('kitchen', 'deposit'), null);
      expect(await found('deposit', {}, bob)).toEqual(['lease:1']);
      await index.removeOwner(bob);
      expect(await found('deposit', {}, bob)).toEqual([]);
      expect(await found('deposit')).toEqual(['lease:0']);
      expect(await index.count(bob)).toEqual({ documents: 0, passages: 0 });
    });

    it('replaces a document whole', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('deposit of the tenant', 'the kitchen'), null);
      await index.replaceDocument(ada, aDocument('lease'), thePassages('the garden'), null);
      expect(await found('deposit kitchen')).toEqual([]);
      expect(await found('garden')).toEqual(['lease:0']);
      expect(await index.count(ada)).toEqual({ documents: 1, passages: 1 });
      expect(await index.loadPassages(ada, ['lease:1'])).toEqual([]);
    });

    it('leaves a document as it was when the new one cannot be written', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('the deposit'), null);
      await expect(
        index.replaceDocument(ada, aDocument('lease'), thePassages('the garden'), {
          space: 'nowhere',
          vectors: [vector(1, 0)],
        }),
      ).rejects.toThrow(VectorSpaceError);
      expect(await found('deposit')).toEqual(['lease:0']);
      expect(await found('garden')).toEqual([]);
    });

    it('removes a document from every posting, those of frequent words too', async () => {
      for (let number = 0; number < 30; number++)
        await index.replaceDocument(
          ada,
          aDocument(`d${number}`),
          thePassages(...Array.from({ length: 40 }, (_, at) => `frequent word${number} part${at}`)),
          null,
        );
      await index.removeDocument(ada, 'd3');
      await index.removeDocument(ada, 'd29');
      const recall = await index.recall(ada, ask('frequent', { limit: 2000 }));
      expect(recall.candidates).toHaveLength(28 * 40);
      expect(await found('word3')).toEqual([]);
      expect(await found('word4')).toHaveLength(40);
    });

    it('begins anew with an owner that was removed', async () => {
      await index.replaceDocument(ada, aDocument('a'), thePassages('the old heron', 'another heron'), null);
      expect(await found('heron')).toHaveLength(2);
      await index.removeOwner(ada);
      await index.replaceDocument(bob, aDocument('b'), thePassages('a heron of somebody else'), null);
      await index.replaceDocument(ada, aDocument('c'), thePassages('the new heron'), null);
      expect(await found('heron')).toEqual(['c:0']);
      expect(await found('heron', {}, bob)).toEqual(['b:0']);
    });

    it('renames and moves without reading the document again', async () => {
      await index.replaceDocument(ada, aDocument('lease', { filename: 'scan.pdf' }), thePassages('the deposit'), null);
      await index.updateDocument(
        ada,
        aDocument('lease', { filename: 'Contract FY2018.pdf', folderId: 'f1', folderName: 'Home' }),
      );
      expect(await found('deposit')).toEqual(['lease:0']);
      expect((await index.recall(ada, ask('contract 2018'))).candidates[0]).toMatchObject({
        passageId: 'lease:0',
        body: 0,
        heading: 0,
      });
    });

    it('counts a word in a heading and a pair of neighbours as more', async () => {
      await index.replaceDocument(
        ada,
        aDocument('guide'),
        [
          aPassage('notes on heat', { headingPath: ['Heat pump'] }),
          aPassage('the heat pump runs', { ordinal: 1 }),
          aPassage('pump water up the long garden hose without any heat', { ordinal: 2 }),
        ],
        null,
      );
      const { candidates } = await index.recall(ada, ask('heat pump'));
      const of = (id: string) => candidates.find(({ passageId }) => passageId === id);
      expect(of('guide:0')?.heading).toBeGreaterThan(0);
      expect(of('guide:1')?.heading).toBe(0);
      expect(of('guide:1')?.pairs).toBeGreaterThan(of('guide:2')?.pairs ?? 0);
    });

    it('asks for phrases to stand and excluded words to be missing', async () => {
      await index.replaceDocument(
        ada,
        aDocument('guide'),
        thePassages('the heat pump runs', 'pump up the heat', 'a heat pump in the garden'),
        null,
      );
      expect((await found('', { phrases: ['heat pump'] })).toSorted()).toEqual(['guide:0', 'guide:2']);
      expect(await found('pump', { phrases: ['heat pump'], excluded: ['garden'] })).toEqual(['guide:0']);
    });

    it('finds a quotation as it is written, also where it is made of function words', async () => {
      await index.replaceDocument(
        ada,
        aDocument('play'),
        thePassages(
          'To be, or not\nto be: that is asked',
          'the notice periods',
          'what is not to be or to be',
          'a notice period of May',
        ),
        null,
      );
      expect(await found('', { phrases: ['to be or not to be'] })).toEqual(['play:0']);
      expect(await found('asked', { phrases: ['to be or not to be'] })).toEqual(['play:0']);
      expect(await found('', { phrases: ['notice period'] })).toEqual(['play:3']);
      expect(await found('', { phrases: ['notice period', 'to be'] })).toEqual([]);
      expect((await found('', { phrases: ['to be'], excluded: ['not to be or'] })).toSorted()).toEqual(['play:0']);
      expect(await found('', { phrases: ['to be'], filter: { pageNumber: { from: 3, to: 3 } } })).toEqual(['play:2']);
    });

    it('leaves a misspelt word as it is when that is wanted', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('the landlord pays the plumber'), null);
      expect((await index.recall(ada, ask('plubmer'))).terms[0]).toMatchObject({ corrected: 'plumber' });
      expect((await index.recall(ada, ask('plubmer', { asTyped: true }))).terms[0]).toMatchObject({
        corrected: null,
        stems: [],
      });
      expect(await found('plubmer', { asTyped: true })).toEqual([]);
    });

    it('restricts to languages', async () => {
      const passages = thePassages('rent', 'Miete', 'x').map((passage, at) => ({
        ...passage,
        language: ['en', 'de', 'und'][at] ?? 'en',
      }));
      await index.replaceDocument(ada, aDocument('mixed'), passages, null);
      expect(await found('Miete', { filter: { languages: ['de'] } })).toEqual(['mixed:1']);
      expect((await found('', { filter: { languages: ['en', 'fr'] } })).toSorted()).toEqual(['mixed:0']);
      expect(await found('', { filter: { languages: ['fr'] } })).toEqual([]);
    });

    it('restricts to documents, dates and pages', async () => {
      await index.replaceDocument(
        ada,
        aDocument('old', { modified: 1000, source: 'dropbox Dropbox (work)' }),
        thePassages('rent', 'rent'),
        null,
      );
      await index.replaceDocument(ada, aDocument('new', { modified: 2000 }), thePassages('rent'), null);
      expect(await found('rent', { filter: { documentIds: ['new'] } })).toEqual(['new:0']);
      expect(await found('rent', { filter: { modified: { before: 2000 } } })).toHaveLength(2);
      expect(await found('rent', { filter: { modified: { from: 2000 } } })).toEqual(['new:0']);
      expect(await found('rent', { filter: { documentIds: ['old'], pageNumber: { from: 2, to: 2 } } })).toEqual(['old:1']);
    });

    it('lists the first passages of what a filter lets pass when nothing else is asked', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('rent', 'deposit'), null);
      await index.replaceDocument(ada, aDocument('manual'), thePassages('heat'), null);
      expect(await found('', { filter: { documentIds: ['lease'] } })).toEqual(['lease:0']);
      expect(await found('the', { filter: { pageNumber: { from: 2, to: 2 } } })).toEqual(['lease:1']);
      expect(await found('')).toEqual([]);
    });

    it('takes similar spellings for a word that nothing holds, and says so', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('the apartment'), null);
      const recall = await index.recall(ada, ask('apartmant'));
      expect(recall.candidates.map(({ passageId }) => passageId)).toEqual(['lease:0']);
      expect(recall.terms).toMatchObject([{ word: 'apartmant', stems: ['apart'], approximate: true }]);
    });

    it('stems every passage in its own language', async () => {
      await index.replaceDocument(ada, aDocument('en'), thePassages('cancellations of contracts'), null);
      await index.replaceDocument(ada, aDocument('de'), [aPassage('Kündigungen sind schriftlich', { language: 'de' })], null);
      await index.replaceDocument(ada, aDocument('logs'), thePassages('The logs are kept'), null);
      // What means the same is found too, after the word itself.
      expect(await found('Kündigung')).toEqual(['de:0', 'en:0']);
      expect(await found('cancellation')).toEqual(['en:0', 'de:0']);
      // "logements" has the French stem of "log", which is another word in English.
      expect(await found('logements')).toEqual([]);
    });

    it('says how many passages are in the language of a question, and all where it does not tell', async () => {
      const english = thePassages('The rent is due', 'The heating is paid by meter', 'The keys are handed back');
      await index.replaceDocument(ada, aDocument('en'), english, null);
      await index.replaceDocument(ada, aDocument('de'), [aPassage('Die Miete ist fällig', { language: 'de' })], null);
      const inLanguageOf = async (question: string) => (await index.recall(ada, ask(question))).passagesInLanguage;
      expect(await inLanguageOf('Wann ist die Miete fällig?')).toBe(1);
      expect(await inLanguageOf('When is the rent due?')).toBe(3);
      expect(await inLanguageOf('Miete')).toBe(4);
    });

    it('knows the words of a name in the language of its document', async () => {
      for (const filename of ['Rechnungen.pdf', 'Briefe.pdf'])
        await index.replaceDocument(ada, aDocument(filename), [aPassage('Guten Tag', { language: 'de' })], null);
      expect(await found('Rechnung')).toEqual(['Rechnungen.pdf:0']);
    });

    it('drops the function words of the question when the language of the passages is unknown', async () => {
      await index.replaceDocument(ada, aDocument('one'), [aPassage('The barometer is falling', { language: 'und' })], null);
      await index.replaceDocument(ada, aDocument('two'), [aPassage('The anemometers are spinning', { language: 'und' })], null);
      expect(await found('what is the anemometers doing')).toEqual(['two:0']);
    });

    it('lists its owners, and the documents of one page by page, as they are now', async () => {
      for (const id of ['b', 'a', 'c'])
        await index.replaceDocument(ada, aDocument(id), thePassages(...Array.from({ length: 2 }, () => 'word')), null);
      await index.replaceDocument(bob, aDocument('other'), thePassages('word'), null);
      await index.updateDocument(ada, aDocument('b', { filename: 'renamed.pdf', folderId: 'fld_1' }));
      await index.replaceDocument(ada, aDocument('c'), [], null);
      const first = await index.listDocuments(ada, { limit: 2 });
      expect(first).toEqual([
        { documentId: 'a', filename: 'a.pdf', folderId: null, passages: 2 },
        { documentId: 'b', filename: 'renamed.pdf', folderId: 'fld_1', passages: 2 },
      ]);
      expect(await index.listDocuments(ada, { limit: 2, after: 'b' })).toEqual([
        { documentId: 'c', filename: 'c.pdf', folderId: null, passages: 0 },
      ]);
      expect(await index.listOwners()).toEqual(expect.arrayContaining([ada, bob]));
      await index.removeOwner(ada);
      expect(await index.listOwners()).not.toContain(ada);
      expect(await index.listDocuments(ada, { limit: 2 })).toEqual([]);
    });

    it('gives passages back as they were, in the order asked', async () => {
      const passages = ['one', 'two 🦊 租赁'].map((text, ordinal) => aPassage(text, { ordinal, headingPath: ['A "b"', 'C'] }));
      passages.push(aPassage('three', { ordinal: 2, tables: [A_TABLE] }));
      await index.replaceDocument(ada, aDocument('a:b'), passages, null);
      const loaded = await index.loadPassages(ada, ['a:b:1', 'gone:0', 'a:b:0', 'a:b:7', 'a:b:2']);
      expect(loaded).toEqual([
        { ...passages[1], id: 'a:b:1', documentId: 'a:b' },
        { ...passages[0], id: 'a:b:0', documentId: 'a:b' },
        { ...passages[2], id: 'a:b:2', documentId: 'a:b' },
      ]);
      expect((await index.samplePassages(ada, 1)).map(({ id }) => id)).toEqual(['a:b:0']);
      expect(await index.samplePassages(ada, 10)).toHaveLength(3);
    });

    it('finds passages by meaning in the space asked for', async () => {
      await index.createSpace(ada, { name: 'two', dimensions: 2, createdAt: 5, model: Uint8Array.of(1, 2) });
      await index.replaceDocument(ada, aDocument('lease'), thePassages('north', 'east', 'south'), {
        space: 'two',
        vectors: [vector(0, 1), vector(1, 0), vector(0, -1)],
      });
      const recall = await index.recall(ada, ask('', { meaning: { space: 'two', vector: vector(0.6, 0.8) }, limit: 2 }));
      expect(recall.candidates.map(({ passageId }) => passageId).toSorted()).toEqual(['lease:0', 'lease:1']);
      expect(recall.candidates.find(({ passageId }) => passageId === 'lease:0')?.meaning).toBeCloseTo(0.8, 1);
      const byWord = (
        await index.recall(ada, ask('south', { meaning: { space: 'two', vector: vector(0.6, 0.8) }, limit: 1 }))
      ).candidates.find(({ body }) => body > 0);
      expect(byWord?.meaning).toBeCloseTo(-0.8, 1);
      expect([...((await index.readModel(ada, 'two')) ?? [])]).toEqual([1, 2]);
    });

    it('finds by meaning what is left when documents went and others were replaced', async () => {
      await index.createSpace(ada, { name: 'left', dimensions: 2, createdAt: 1 });
      await index.activateSpace(ada, 'left');
      const vectors = (...values: Float32Array[]) => ({ space: 'left', vectors: values });
      for (const id of ['first', 'second', 'third'])
        await index.replaceDocument(
          ada,
          aDocument(id),
          thePassages(`the ${id} one`),
          vectors(vector(id === 'third' ? 1 : 0, 1)),
        );
      const nearest = async () => {
        const meaning = { space: 'left', vector: vector(1, 1) };
        const { candidates } = await index.recall(ada, ask('one', { meaning }));
        return candidates.toSorted((a, b) => (b.meaning ?? -1) - (a.meaning ?? -1)).map(({ passageId }) => passageId);
      };
      expect((await nearest())[0]).toBe('third:0');
      await index.removeDocument(ada, 'first');
      await index.replaceDocument(
        ada,
        aDocument('second'),
        thePassages('the second one', 'and one more'),
        vectors(vector(1, 1.01), vector(0, 1)),
      );
      expect((await nearest()).slice(0, 2).toSorted()).toEqual(['second:0', 'third:0']);
      expect(await nearest()).toHaveLength(3);
      expect((await index.listSpaces(ada))[0]).toMatchObject({ vectors: 3 });
      expect((await index.loadPassages(ada, ['third:0', 'second:1'])).map(({ text }) => text)).toEqual([
        'the third one',
        'and one more',
      ]);
    });

    it('fills a new space while the old one answers', async () => {
      await index.createSpace(ada, { name: 'old', dimensions: 2, createdAt: 5 });
      await index.replaceDocument(ada, aDocument('lease'), thePassages('north', 'east'), {
        space: 'old',
        vectors: [vector(0, 1), vector(1, 0)],
      });
      expect(await index.activeSpace(ada)).toBeNull();
      await index.activateSpace(ada, 'old');
      expect(await index.activeSpace(ada)).toEqual({ name: 'old', dimensions: 2, madeFrom: 0 });
      await index.createSpace(ada, { name: 'new', dimensions: 3, createdAt: 6 });
      expect((await index.passagesWithoutVector(ada, 'new', { limit: 1 })).map(({ id }) => id)).toEqual(['lease:0']);
      expect((await index.passagesWithoutVector(ada, 'new', { limit: 9, after: 'lease:0' })).map(({ id }) => id)).toEqual([
        'lease:1',
      ]);
      await index.storeVectors(ada, 'new', [
        { passageId: 'lease:0', vector: vector(1, 0, 0) },
        { passageId: 'gone:0', vector: vector(1, 0, 0) },
      ]);
      expect((await index.passagesWithoutVector(ada, 'new', { limit: 10 })).map(({ id }) => id)).toEqual(['lease:1']);
      await expect(index.storeVectors(ada, 'new', [{ passageId: 'lease:1', vector: vector(1, 0) }])).rejects.toThrow(
        '3 dimensions',
      );
      expect(await index.listSpaces(ada)).toMatchObject([
        { name: 'old', active: true, vectors: 2, madeFrom: 0, createdAt: 5 },
        { name: 'new', active: false, vectors: 1, madeFrom: 2, createdAt: 6 },
      ]);
      await index.activateSpace(ada, 'new');
      await index.removeSpace(ada, 'old');
      expect(await index.listSpaces(ada)).toMatchObject([{ name: 'new', active: true }]);
    });

    it('sees vectors that were added after a search', async () => {
      await index.createSpace(ada, { name: 'two', dimensions: 2, createdAt: 5 });
      await index.replaceDocument(ada, aDocument('lease'), thePassages('north', 'east'), null);
      const byMeaning = async () =>
        (await index.recall(ada, ask('', { meaning: { space: 'two', vector: vector(1, 0) } }))).candidates.map(
          ({ passageId }) => passageId,
        );
      expect(await byMeaning()).toEqual([]);
      await index.storeVectors(ada, 'two', [{ passageId: 'lease:1', vector: vector(1, 0) }]);
      expect(await byMeaning()).toEqual(['lease:1']);
      await index.storeVectors(ada, 'two', [{ passageId: 'lease:0', vector: vector(0, 1) }]);
      expect((await byMeaning()).toSorted()).toEqual(['lease:0', 'lease:1']);
      await index.removeDocument(ada, 'lease');
      expect(await byMeaning()).toEqual([]);
    });

    it('takes any text for a question', async () => {
      await index.replaceDocument(ada, aDocument('lease'), thePassages('the deposit AND the rent'), null);
      for (const words of [
        '"',
        '*',
        'NEAR(a b)',
        'a AND',
        "'; DROP TABLE index_owner; --",
        '🦊',
        '租赁',
        'مرحبا',
        'x',
        '%_',
        'a'.repeat(1000),
        'deposit '.repeat(200),
      ])
        await expect(index.recall(ada, ask(words, { phrases: [words], excluded: [words] }))).resolves.toBeDefined();
      expect(await found('deposit')).toEqual(['lease:0']);
    });
  });
}
