import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeDocx, madeZip } from '#engines/document-format/packages/made-package.test-support.ts';
import { withArchive } from '#platform/archives/open-archive.ts';
import { hideChanges } from './hide-changes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function hidden(content: Buffer): Promise<string> {
  const path = join(folder, 'plan.docx');
  await writeFile(path, content);
  await hideChanges(path);
  return path;
}

const partsOf = (path: string): Promise<Record<string, string>> =>
  withArchive(path, { maxMembers: 100 }, async (members) => {
    const parts: Record<string, string> = {};
    for (const member of members) parts[member.path] = await text(await member.open());
    return parts;
  });

const settings = (content: string) => ({ 'word/settings.xml': `<w:settings xmlns:w="w">${content}</w:settings>` });

test('the settings of a Word file say that changes are not shown, and its other parts stay', async () => {
  const before = madeDocx('<w:p/>', settings('<w:zoom/><w:revisionView w:markup="1"/><w:trackRevisions/>'));
  const path = await hidden(before);
  const after = await partsOf(path);
  expect(after['word/settings.xml']).toBe(
    '<w:settings xmlns:w="w"><w:revisionView w:markup="0"/><w:zoom/><w:trackRevisions/></w:settings>',
  );
  await writeFile(path, before);
  expect({ ...after, ...settings('') }).toEqual({ ...(await partsOf(path)), ...settings('') });
});

test.each([
  ['no settings', madeDocx('<w:p/>')],
  ['settings of another kind', madeDocx('<w:p/>', { 'word/settings.xml': '<settings/>' })],
  ['settings that are locked', madeZip(settings(''), { locked: true })],
  ['a list of members that is cut off', madeDocx('<w:p/>', settings('')).subarray(0, -30)],
  ['bytes that are no zip', Buffer.from('PK\u0005\u0006 and no more of it')],
  ['nothing', Buffer.alloc(0)],
])('a file with %s stays as it is', async (_what, content) => {
  expect((await readFile(await hidden(content))).equals(content)).toBe(true);
});
