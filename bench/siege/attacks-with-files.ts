import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionAnswer, ConnectionList } from 'contract/connections';
import { ImportAnswer, ImportList } from 'contract/imports';
import { FilesAnswer } from 'contract/documents';
import { hostileFiles } from '../formats/made-hostile-files.ts';
import { bloatedPdf } from '../formats/made-hostile-pdf.ts';
import { overlappingZip, zipOf } from '../formats/made-zip.ts';
import { countOf, many, must, type Attack, type Siege, type SiegeAnswer } from './attack.ts';

const ENDS_WITHIN_MILLISECONDS = 180_000;
const LOOK_EVERY_MILLISECONDS = 500;

/** Asks until there is an answer. @throws when there is none in time */
export async function until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  for (const end = performance.now() + ENDS_WITHIN_MILLISECONDS; performance.now() < end;) {
    const value = await look();
    if (value !== undefined) return value;
    await wait(LOOK_EVERY_MILLISECONDS);
  }
  throw new Error(`${what} did not end within ${ENDS_WITHIN_MILLISECONDS / 1000} s`);
}

function upload(siege: Siege, path: string, filename: string, content: string | Uint8Array): Promise<SiegeAnswer> {
  const body = new FormData();
  body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), filename);
  return siege.send(path, { method: 'POST', body });
}

async function importZip(siege: Siege, zip: Buffer): Promise<string> {
  const accepted = await upload(siege, '/api/imports', 'Notes.zip', zip);
  if (accepted.status !== 202) return `refused with ${accepted.status}`;
  const { import: begun } = ImportAnswer.parse(JSON.parse(accepted.text));
  return until('the import', async () => {
    const { imports } = ImportList.parse(JSON.parse((await siege.send('/api/imports')).text));
    const one = imports.find(({ id }) => id === begun.id);
    if (!one?.finishedAt) return undefined;
    return `${zip.length} bytes: ${one.status}, ${one.counts.leftOut} of ${one.total} left out`;
  });
}

async function watch({ send }: Siege, folder: string): Promise<string> {
  const added = await send('/api/connections', { method: 'POST', json: { kind: 'local-folder', fields: { folder } } });
  must(added.status < 300, `the folder was not connected: ${added.text}`);
  return ConnectionAnswer.parse(JSON.parse(added.text)).connection.id;
}

const connection = async ({ send }: Siege, id: string) =>
  ConnectionList.parse(JSON.parse((await send('/api/connections')).text)).connections.find((one) => one.id === id);

const caughtUp = (siege: Siege, id: string) =>
  until('following the folder', async () => {
    const one = await connection(siege, id);
    return one && one.lastSyncAt !== null && !one.syncing && one.counts.waiting === 0 ? one.counts : undefined;
  });

const NOTES = {
  'Notes/tags.html': '<h1 '.repeat(25_000),
  'Notes/word.txt': 'a'.repeat(60_000),
  'Notes/deep.html': '<div><ul><li>'.repeat(10_000),
};

export const attacksWithFiles: readonly Attack[] = [
  {
    name: 'a small zip whose page opens a heading again and again',
    run: (siege) => importZip(siege, zipOf({ 'Notes/tags.html': NOTES['Notes/tags.html'] })),
  },
  { name: 'notes of one word, of open tags, of lists in lists', run: (siege) => importZip(siege, zipOf(NOTES)) },
  {
    name: 'a zip of 10,000 members that lie on the same 10 MB',
    run: (siege) => importZip(siege, overlappingZip({ name: 'Notes/a.txt', count: 10_000, bytes: 10_000_000 })),
  },
  {
    name: 'the same notes in a watched folder',
    async run(siege) {
      const folder = join(siege.watched, 'notes');
      await mkdir(folder);
      for (const [path, content] of Object.entries(NOTES)) await writeFile(join(folder, path.replace('Notes/', '')), content);
      const id = await watch(siege, folder);
      const { found, indexed, failed, skipped } = await caughtUp(siege, id);
      await siege.send(`/api/connections/${id}?documents=remove`, { method: 'DELETE' });
      return `${found} found, ${indexed} read, ${failed + skipped} set aside`;
    },
  },
  {
    name: 'a watched folder swapped for a link to elsewhere',
    async run(siege) {
      const [folder, away, elsewhere] = ['swapped', 'away', 'elsewhere'].map((name) => join(siege.watched, name));
      if (folder === undefined || away === undefined || elsewhere === undefined) throw new Error('three names were given');
      await mkdir(folder);
      await mkdir(elsewhere);
      await writeFile(join(elsewhere, 'secret plans.txt'), 'Nobody may see this.');
      const id = await watch(siege, folder);
      await caughtUp(siege, id);
      await rename(folder, away);
      await symlink('/etc', folder);
      await siege.send(`/api/connections/${id}/sync`, { method: 'POST' });
      const listed = await many(20, 1, async () => {
        await wait(100);
        return siege.send(`/api/connections/${id}/browse`);
      });
      const { found = 0 } = (await connection(siege, id))?.counts ?? {};
      await siege.send(`/api/connections/${id}?documents=remove`, { method: 'DELETE' });
      await rm(folder);
      must(found === 0 && !listed.some(({ text }) => text.includes('passwd')), 'what lies behind the link was listed');
      return countOf(listed);
    },
  },
  {
    name: 'every hostile file of the corpus, uploaded two at a time',
    async run(siege) {
      const files = Object.entries(hostileFiles());
      return countOf(
        await many(files.length, 2, (index) => upload(siege, '/api/pdf/upload', ...(files[index] ?? (['none', ''] as const)))),
      );
    },
  },
  {
    name: 'PDFs whose page unpacks to 400 MB of drawing',
    async run(siege) {
      return countOf(
        await many(4, 2, async (index) => upload(siege, '/api/pdf/upload', `bloated ${index}.pdf`, bloatedPdf(400))),
      );
    },
  },
  {
    name: 'one person uploads 150 notes at once',
    async run(siege) {
      const answers = await many(150, 15, (index) =>
        upload(siege, '/api/pdf/upload', `note ${index}.md`, `# Note ${index}\n\n${`Number ${index} in a row. `.repeat(200)}`),
      );
      await until('reading', async () => {
        const { files } = FilesAnswer.parse(JSON.parse((await siege.send('/api/files?limit=500')).text));
        return files.some(({ status }) => status === 'waiting' || status === 'reading') ? undefined : files.length;
      });
      return countOf(answers);
    },
  },
];
