import { CommandOrQuestion, type Command } from 'contract/commands';
import { FilesAnswer } from 'contract/documents';
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { callProduct } from '../product/call-product.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { percentile } from '../statistics.ts';
import { callCommands } from './call-commands.ts';

const FILE = 'sentences.jsonl';
export const hasSentences = (folder: string): boolean => existsSync(join(folder, FILE));

const Said = z.object({
  text: z.string(),
  /** `move`, `move+tag`, `folders`; or `show`, `ask`, `refuse`, and `any` where nobody said. */
  expect: z.string(),
  /** Which must be touched, and no other; null where nobody said. */
  files: z.array(z.string()).nullable(),
});
type Said = z.infer<typeof Said>;

const readSentences = (folder: string): Said[] =>
  readFileSync(join(folder, FILE), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Said.parse(JSON.parse(line)));

type Verdict = 'right' | 'others' | 'fewer' | 'asked' | 'unjudged';
const isDeed = ({ expect }: Said): boolean => !['show', 'ask', 'refuse', 'any'].includes(expect);

/** @param command null where the sentence was taken for a question */
function judge(said: Said, command: Command | null, nameOf: (id: string) => string): Verdict {
  const touched = [
    ...new Set((command?.steps ?? []).flatMap(({ documentId }) => (documentId === null ? [] : [nameOf(documentId)]))),
  ];
  if (said.expect === 'ask' || said.expect === 'refuse')
    return touched.length > 0 ? 'others' : command?.state === 'asked' || command?.state === 'refused' ? 'right' : 'asked';
  const { files } = said;
  if (!files || !isDeed(said)) return 'unjudged';
  if (touched.some((name) => !files.includes(name))) return 'others';
  if (touched.length === 0) return 'asked';
  const done = new Set<string>((command?.steps ?? []).map(({ op }) => op));
  const does = said.expect === 'folders' || said.expect.split('+').every((deed) => done.has(deed));
  return does && files.every((name) => touched.includes(name)) ? 'right' : 'fewer';
}

/** Sentences of people over real papers, by what each must touch. The product reads the facts itself. */
export async function measureSentences(folder: string, isListed: boolean): Promise<void> {
  await using product = await startProduct();
  const key = await product.addAccount('bench@example.org');
  const caller = callProduct(product.url, key);
  const papers = join(folder, 'papers');
  for (const filename of readdirSync(papers)) await caller.upload(await openAsBlob(join(papers, filename)), filename);
  await product.untilIdle();
  const call = callCommands(product.url, key);
  const names = new Map(FilesAnswer.parse(await call('GET', '/api/files')).files.map(({ id, filename }) => [id, filename]));
  const verdicts: { readonly said: Said; readonly verdict: Verdict }[] = [];
  const times: number[] = [];
  for (const said of readSentences(folder)) {
    const from = performance.now();
    const { command } = CommandOrQuestion.parse(await call('POST', '/api/commands', { text: said.text }));
    times.push(performance.now() - from);
    const verdict = judge(said, command, (id) => names.get(id) ?? id);
    verdicts.push({ said, verdict });
    if (isListed && verdict !== 'right' && verdict !== 'unjudged')
      console.log(`${verdict}\t${said.expect}\t${said.text}\t${command?.state ?? 'question'}\t${command?.understood ?? ''}`);
  }
  const share = (of: typeof verdicts, verdict: Verdict): number =>
    (100 * of.filter((one) => one.verdict === verdict).length) / (of.length || 1);
  const deeds = verdicts.filter(({ said, verdict }) => isDeed(said) && verdict !== 'unjudged');
  const asked = verdicts.filter(({ said }) => said.expect === 'ask' || said.expect === 'refuse');
  report(`commands: ${verdicts.length} sentences, ${deeds.length} of them deeds with known files`, [
    { what: 'exactly the files that were meant', value: share(deeds, 'right'), unit: '%', bar: 70, aim: 90, better: 'higher' },
    { what: 'asked back, refused or searched instead', value: share(deeds, 'asked'), unit: '%', bar: 25, aim: 5 },
    {
      what: 'asked or refused where it should be',
      value: share(asked, 'right'),
      unit: '%',
      bar: 95,
      aim: 99,
      better: 'higher',
    },
    {
      what: 'plans that would touch a file that was not meant',
      value: (100 * verdicts.filter(({ verdict }) => verdict === 'others').length) / (verdicts.length || 1),
      unit: '%',
      bar: 1,
      aim: 0,
    },
    { what: 'text to plan p95', value: percentile(times, 0.95), unit: 'ms', bar: 300, aim: 100 },
  ]);
}
