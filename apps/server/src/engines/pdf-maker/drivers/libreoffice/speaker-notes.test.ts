import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasSpeakerNotes } from './speaker-notes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'talk.pptx');
  await writeFile(path, content);
  return path;
}

it('finds the notes of a presentation, also where two reads meet', async () => {
  const meeting = 'x'.repeat(64 * 1024 - 5);
  expect(await hasSpeakerNotes(await fileOf(`PK ppt/slides/slide1.xml ppt/notesSlides/notesSlide1.xml`))).toBe(true);
  expect(await hasSpeakerNotes(await fileOf(`${meeting}ppt/notesSlides/notesSlide1.xml`))).toBe(true);
});

it('finds none where there are none', async () => {
  expect(await hasSpeakerNotes(await fileOf('PK ppt/slides/slide1.xml ppt/notesMasters/notesMaster1.xml'))).toBe(false);
  expect(await hasSpeakerNotes(await fileOf(''))).toBe(false);
});
