import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documents } from './documents.ts';
import { setDocument } from './set-document.ts';

const library = new URL('library/', import.meta.url);
const catalogue: unknown = JSON.parse(readFileSync(new URL('samples.json', library), 'utf8'));

it('keeps a file for each document and no other, and lists them all', () => {
  const samples = documents.map(({ filename, title, language, questions }) => ({ filename, title, language, questions }));
  expect(catalogue).toEqual({ samples });
  expect(readdirSync(library).sort()).toEqual(['samples.json', ...samples.map((sample) => sample.filename)].sort());
});

it.each(documents)('asks three questions of $filename', ({ questions }) => {
  expect(new Set(questions.map((question) => question.answer)).size).toBe(3);
});

it('refuses an answer that its document does not give', async () => {
  const [first] = documents;
  if (first === undefined) throw new Error('there are no documents');
  const wrong = { ...first, questions: [{ question: 'What is the moon made of?', answer: 'Green cheese.' }] };
  await expect(setDocument(wrong)).rejects.toThrow('does not say: Green cheese.');
});

describe('the committed files', () => {
  it.each(documents)('$filename is small', ({ filename }) => {
    expect(readFileSync(new URL(filename, library)).length).toBeLessThan(60_000);
  });

  // Node compresses with other machine code, and so to other bytes, on other processors.
  it.runIf(process.arch === 'x64').each(documents)('$filename is what samples/make.ts makes', async (document) => {
    const made = await setDocument(document);
    expect(made.equals(readFileSync(new URL(document.filename, library)))).toBe(true);
  });
});
