import { CommandOrQuestion, type Command } from 'contract/commands';
import { FilesAnswer } from 'contract/documents';
import { FolderAnswer } from 'contract/folders';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { callProduct } from '../product/call-product.ts';
import { callCommands } from './call-commands.ts';
import { hasSentences, measureSentences } from './measure-sentences.ts';
import { judgeCommand, type CommandClass, type JudgedCommand } from '../home/judge-commands.ts';
import { readCommands, readLibrary, type HomeCommand } from '../home/read-commands.ts';
import { typesetPages } from '../home/typeset-pages.ts';
import { report } from '../report.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { percentile } from '../statistics.ts';

export const summary =
  'commands in plain language over HTTP: commands DIR [--list]; DIR holds library.json and commands.json, or papers/ and sentences.jsonl';

type Call = ReturnType<typeof callCommands>;

/** Puts the documents where the set says they lie, and tags them. @returns ids by file name */
async function arrange(call: Call, folder: string): Promise<Map<string, string>> {
  const { files } = FilesAnswer.parse(await call('GET', '/api/files'));
  const ids = new Map(files.map(({ filename, id }) => [filename, id]));
  const folders = new Map<string, string>();
  for (const { filename, folder: path, tags } of readLibrary(folder)) {
    const id = ids.get(filename) ?? '';
    if (path !== '' && !folders.has(path))
      folders.set(path, FolderAnswer.parse(await call('POST', '/api/folders', { name: path })).folder.id);
    if (path !== '') await call('PATCH', `/api/files/${id}`, { folderId: folders.get(path) });
    for (const tag of tags) {
      const { command } = CommandOrQuestion.parse(
        await call('POST', '/api/commands', { text: `tag ${filename} with "${tag}"` }),
      );
      if (command?.state === 'proposed') await call('POST', `/api/commands/${command.id}/apply`, {});
    }
  }
  return ids;
}

/** As the product calls what a set calls so. */
const SOURCES: Readonly<Record<string, string>> = { local: 'local-folder' };

/** Where each document came from: nothing over HTTP can say that of an upload. */
function setSources({ dataDir }: Product, ids: ReadonlyMap<string, string>, folder: string): void {
  const database = new DatabaseSync(join(dataDir, 'trove.sqlite'), { timeout: 10_000 });
  const update = database.prepare('UPDATE document SET source = ? WHERE id = ?');
  for (const { filename, source } of readLibrary(folder)) update.run(SOURCES[source] ?? source, ids.get(filename) ?? '');
  database.close();
}

async function propose(
  call: Call,
  { text, context = {} }: HomeCommand,
  ids: ReadonlyMap<string, string>,
): Promise<Command | null> {
  const { folder, selection } = context;
  const documentIds = selection?.map((name) => ids.get(name) ?? name);
  const inTrash = folder === 'Trash' ? (documentIds ?? []) : [];
  for (const id of inTrash) await call('DELETE', `/api/files/${id}`);
  const body = {
    text,
    context: { ...(folder !== undefined && folder !== 'Trash' && { folder }), ...(documentIds && { documentIds }) },
  };
  const { command } = CommandOrQuestion.parse(await call('POST', '/api/commands', body));
  for (const id of inTrash) await call('POST', `/api/files/${id}/restore`);
  return command;
}

const shareOf = (judged: readonly JudgedCommand[], isSo: (one: JudgedCommand) => boolean): number =>
  judged.length === 0 ? 0 : (100 * judged.filter(isSo).length) / judged.length;

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new Error('name the folder with library.json and commands.json, or papers/ and sentences.jsonl');
  if (hasSentences(folder)) return measureSentences(folder, values.list);
  await using product = await startProduct();
  const key = await product.addAccount('bench@example.org');
  const caller = callProduct(product.url, key);
  for (const { filename, pages } of readLibrary(folder)) await caller.upload(await typesetPages(pages, filename), filename);
  await product.untilIdle();
  const call = callCommands(product.url, key);
  const ids = await arrange(call, folder);
  setSources(product, ids, folder);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  const judged: JudgedCommand[] = [];
  const times: number[] = [];
  for (const asked of readCommands(folder)) {
    const from = performance.now();
    const command = await propose(call, asked, ids);
    times.push(performance.now() - from);
    const one = judgeCommand(asked, command, (id) => names.get(id) ?? id);
    judged.push(one);
    if (values.list && one.class === 'group' && !one.right)
      for (const { name, documentIds } of command?.groups ?? [])
        console.log(`\t${name}: ${documentIds.map((id) => names.get(id) ?? id).join(', ')}`);
    if (values.list && !one.right)
      console.log(`${one.id}\t${one.class}\t${one.text}\t${command?.state ?? 'question'}\t${command?.understood ?? ''}`);
  }
  const of = (...classes: CommandClass[]) => judged.filter((one) => classes.includes(one.class));
  const groups = of('group');
  const likeness = groups.reduce((sum, one) => sum + (one.likeness ?? 0), 0) / (groups.length || 1);
  report(`commands: ${judged.length} sentences`, [
    {
      what: 'plans exactly as expected (do, find)',
      value: shareOf(of('do', 'find'), ({ right }) => right),
      unit: '%',
      bar: 85,
      aim: 95,
      better: 'higher',
    },
    { what: 'groups: adjusted Rand index', value: likeness, unit: '', bar: 0.85, aim: 0.95, better: 'higher' },
    {
      what: 'asked or refused where it should be',
      value: shareOf(of('ask', 'refuse'), ({ right }) => right),
      unit: '%',
      bar: 90,
      aim: 100,
      better: 'higher',
    },
    {
      what: 'plans that would change a file that was not meant',
      value: shareOf(judged, ({ wrongFile }) => wrongFile),
      unit: '%',
      bar: 1,
      aim: 0,
    },
    { what: 'text to plan p95', value: percentile(times, 0.95), unit: 'ms', bar: 300, aim: 100 },
  ]);
}
