import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderAnswer } from 'contract/folders';
import { SearchAnswer } from 'contract/search';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  const folder = await ines.call('POST', '/api/folders', { name: 'Harbour' });
  await ines.upload('letter.pdf', await madePdf(['From: Ada Brandt\n\nThe fog was thick over the pier last night.']));
  await ines.upload('report.pdf', await madePdf(['Fog is reported by Ada Brandt every day of the week, and so is the wind.']));
  await ines.upload(
    'nebel.pdf',
    await madePdf(['Die Schiffe lagen im Hafen und konnten nicht auslaufen, weil an diesem Tag der Wind fehlte.']),
  );
  await ines.upload('diary.md', '# Diary\n\nThe fog lifted at noon, and we could see the pier again.\n');
  const { id } = FolderAnswer.parse(folder.body).folder;
  await ines.call('PATCH', '/api/files/letter.pdf', { folderId: id });
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

async function ask(query: string) {
  const { results, ...answer } = SearchAnswer.parse((await ines.call('POST', '/api/search', { query })).body);
  return { ...answer, names: [...new Set(results.map(({ filename }) => filename))].toSorted() };
}

describe('operators in a search', () => {
  it('narrow to a folder, by in: as by folder:', async () => {
    await expect.poll(async () => (await ask('fog in:harbour')).names, { timeout: 10_000 }).toEqual(['letter.pdf']);
    expect((await ask('fog folder:Harbour')).names).toEqual(['letter.pdf']);
  });

  it('narrow to a type: what was typeset from a note is of the type of the note', async () => {
    expect((await ask('fog type:markdown')).names).toHaveLength(1);
    expect((await ask('fog type:notes')).names).toEqual((await ask('fog type:markdown')).names);
    expect((await ask('fog type:pdf')).names).toEqual(['letter.pdf', 'report.pdf']);
    expect(await ask('fog type:avif')).toMatchObject({ names: [], understood: [{ kind: 'type', label: 'type: .avif' }] });
  });

  it('narrow to a language, whatever the words', async () => {
    expect((await ask('lang:german')).names).toEqual(['nebel.pdf']);
    expect((await ask('lang:en type:pdf')).names).toEqual(['letter.pdf', 'report.pdf']);
    expect((await ask('lang:fr')).names).toEqual([]);
    expect((await ask('find documents in German')).names).toEqual(['nebel.pdf']);
  });

  it('narrow to a size', async () => {
    expect((await ask('fog size:>100MB')).names).toEqual([]);
    expect((await ask('fog type:pdf size:<100MB')).names).toEqual(['letter.pdf', 'report.pdf']);
  });

  it('narrow to who wrote, or to where a document came from', async () => {
    expect((await ask('fog from:"Ada Brandt"')).names).toEqual(['letter.pdf']);
    expect((await ask('fog from:upload')).names).toHaveLength(3);
    const nobody = await ask('fog from:Beatrix');
    expect(nobody).toMatchObject({ names: [], hints: [{ text: 'from:Beatrix' }] });
    expect(nobody.hints[0]?.sentence).toContain('Beatrix');
  });

  it('say of a folder or a source that is not there which there are', async () => {
    const { hints, names } = await ask('fog folder:Harbor source:dropbox');
    expect(names).toEqual([]);
    expect(hints.map(({ text }) => text)).toEqual(['folder:Harbor', 'source:dropbox']);
    expect(hints[0]?.sentence).toContain('“Harbour”');
    expect(hints[1]?.sentence).toContain('“upload”');
  });

  it('stay words where they make no sense, with a sentence', async () => {
    const { hints, names } = await ask('is fog reported type:weather');
    expect(hints).toMatchObject([{ text: 'type:weather' }]);
    expect(names.length).toBeGreaterThan(0);
  });

  it('hold within one document too', async () => {
    const within = async (query: string) =>
      SearchAnswer.parse((await ines.call('POST', '/api/search', { query, namespace: 'letter.pdf' })).body).results.length;
    expect(await within('fog type:pdf')).toBeGreaterThan(0);
    expect(await within('fog type:md')).toBe(0);
  });
});

describe('a word that looks misspelt', () => {
  it('is searched for as another, which is said, and never Strong alone', async () => {
    const body = (await ines.call('POST', '/api/search', { query: 'reproted', min_score: 0 })).body;
    const { results, corrected } = SearchAnswer.parse(body);
    expect(corrected).toEqual({ query: 'reported', words: [{ typed: 'reproted', searched: 'reported' }] });
    expect(results[0]?.filename).toBe('report.pdf');
    for (const { score } of results) expect(score).toBeLessThan(0.7);
  });

  it('is left as it is when that is wanted', async () => {
    const body = (await ines.call('POST', '/api/search', { query: 'reproted', as_typed: true })).body;
    expect(SearchAnswer.parse(body)).toMatchObject({ results: [], corrected: null });
  });
});
