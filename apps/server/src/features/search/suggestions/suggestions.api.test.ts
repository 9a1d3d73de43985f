import { describe, expect, it } from 'vitest';
import { RELEVANCE } from 'contract/constants';
import { FilesAnswer } from 'contract/documents';
import { SearchAnswer } from 'contract/search';
import { DocumentAnswers, SearchSuggestionList } from 'contract/search-words';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { SUGGEST_QUESTIONS } from './schedule-suggestions.ts';

const library = serveOnePerson();

const suggested = async (person = library.ines) =>
  SearchSuggestionList.parse((await person.call('GET', '/api/search/suggestions')).body).suggestions;
/** Until the background has made them. */
const made = () =>
  expect.poll(() => library.product.served.product.engines.queue.pending(SUGGEST_QUESTIONS), { timeout: 30_000 }).toBe(0);

describe('suggested questions', () => {
  it('are none for an empty library', async () => {
    expect(await suggested()).toEqual([]);
  });

  it('come from the person’s own documents, and each is answered for sure by its document', async () => {
    await library.ines.upload(
      'lease.pdf',
      await madePdf([
        'The parties agree on the following terms of the flat.\n\nSecurity deposit: 1,640 euro\n\nIn this lease “Premises” means the flat on the second floor with its cellar.\n\nThe keys are handed over on the first day.',
      ]),
    );
    await library.ines.upload(
      'weather.pdf',
      await madePdf(['It rained. Then it rained again, and in the evening it snowed a little.']),
    );
    const filenames = async () => (await suggested()).map(({ filename }) => filename);
    await expect.poll(filenames, { timeout: 30_000 }).toContain('lease.pdf');
    // Once more, with both documents read.
    await made();
    const suggestions = await suggested();
    expect(suggestions.map(({ filename }) => filename)).not.toContain('weather.pdf');
    for (const { question, documentId } of suggestions) {
      const [first] = SearchAnswer.parse((await library.ines.call('POST', '/api/search', { query: question })).body).results;
      expect(first?.documentId).toBe(documentId);
      expect(first?.score).toBeGreaterThanOrEqual(RELEVANCE.strong);
    }
    const paul = await library.product.person('paul');
    expect(await suggested(paul)).toEqual([]);
  }, 60_000);

  it('one of a new document is given with its sentence, and none where the document answers nothing for sure', async () => {
    const files = FilesAnswer.parse((await library.ines.call('GET', '/api/files')).body).files;
    const idOf = (name: string) => files.find(({ filename }) => filename === name)?.id ?? '';
    const of = async (name: string, person = library.ines) => person.call('GET', `/api/search/suggestions/${idOf(name)}`);
    const { answers } = DocumentAnswers.parse((await of('lease.pdf')).body);
    expect(answers?.question).toMatch(/\?$/u);
    const [first] = SearchAnswer.parse(
      (await library.ines.call('POST', '/api/search', { query: answers?.question })).body,
    ).results;
    expect([first?.filename, first?.snippet.includes(answers?.sentence ?? '-')]).toEqual(['lease.pdf', true]);
    expect(DocumentAnswers.parse((await of('weather.pdf')).body)).toEqual({ answers: null });
    const paul = await library.product.person('pia');
    expect((await of('lease.pdf', paul)).status).toBe(404);
  }, 60_000);

  it('leave with their document', async () => {
    await library.ines.call('DELETE', '/api/files/lease.pdf');
    expect(await suggested()).toEqual([]);
    await made();
    expect(await suggested()).toEqual([]);
  }, 60_000);
});
