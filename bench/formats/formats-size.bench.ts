import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTypesetPdfMaker } from '../../apps/server/src/engines/pdf-maker/drivers/typeset/typeset.ts';
import { madeDocx, madeXlsx } from '../../apps/server/src/engines/document-format/packages/made-package.test-support.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { MEGABYTE, ownMemoryOfTree, treeOf } from '../product/process-memory.ts';
import { report, type Figure } from '../report.ts';

export const summary = 'time and memory of making pages: a small file, a long text, large workbooks, a mailbox of 5,000 mails';

/** Milliseconds: what is measured is the processor's time, and a busy machine must not end it by the clock. */
const LONGEST_SILENCE = 1_200_000;
/** Milliseconds between two looks at the process. */
const EVERY = 50;
/** Ticks of the processor clock a second on Linux. */
const TICKS = 100;

const WORDS =
  'the tenant pays rent on the third working day of each month and keeps the drains of the garden clear of leaves'.split(' ');
const sentence = (seed: number): string =>
  Array.from({ length: 16 }, (_none, place) => WORDS[(seed * 7 + place * 5) % WORDS.length]).join(' ');
const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_none, index) => `<w:p><w:r><w:t>${sentence(index)} ${index}. ${sentence(index + 1)}.</w:t></w:r></w:p>`,
  ).join('');

function workbook(rows: number, columns: number): Buffer {
  const lines: string[] = [];
  for (let row = 1; row <= rows; row++) {
    const cells = Array.from({ length: columns }, (_none, column) => `<c><v>${row * columns + column}</v></c>`);
    lines.push(`<row r="${row}">${cells.join('')}</row>`);
  }
  return madeXlsx({ Figures: lines.join('') });
}

const mailbox = (mails: number): string =>
  Array.from(
    { length: mails },
    (_none, index) =>
      `From x\nFrom: Paul ${index} <paul@example.org>\nTo: ines@example.org\nDate: Thu, 12 Mar 2026 10:05:00 +0100\nSubject: ${sentence(index)}\n\n${sentence(index)}.\n${sentence(index + 3)}.\n\n`,
  ).join('');

interface Sample {
  readonly what: string;
  readonly format: 'docx' | 'xlsx' | 'mbox';
  readonly make: () => string | Uint8Array;
  /** Seconds of the processor; megabytes. */
  readonly bar: readonly [seconds: number, megabytes: number | undefined];
  readonly aim: number;
}

const SAMPLES: readonly Sample[] = [
  { what: 'small text', format: 'docx', make: () => madeDocx(paragraphs(20)), bar: [1.2, 150], aim: 0.6 },
  { what: 'text of 872 pages', format: 'docx', make: () => madeDocx(paragraphs(17_440)), bar: [8, 450], aim: 5 },
  { what: '50,000 cells', format: 'xlsx', make: () => workbook(5_000, 10), bar: [5, undefined], aim: 3 },
  { what: '500,000 cells', format: 'xlsx', make: () => workbook(50_000, 10), bar: [40, 800], aim: 25 },
  { what: 'mailbox of 5,000 mails', format: 'mbox', make: () => mailbox(5_000), bar: [60, undefined], aim: 30 },
];

/** Seconds of the processor that everything below this process has spent so far. */
function processorOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

async function measure(folder: string, { what, format, make, bar, aim }: Sample): Promise<Figure[]> {
  const path = join(folder, 'file');
  await writeFile(path, make());
  const maker = createTypesetPdfMaker({ log: silentLog, limits: { pages: 100_000, silence: LONGEST_SILENCE } });
  const before = ownMemoryOfTree(process.pid);
  let [seconds, bytes] = [0, 0];
  const timer = setInterval(() => {
    const below = treeOf(process.pid).slice(1);
    seconds = Math.max(seconds, processorOf(below));
    const { process: own, tree } = ownMemoryOfTree(process.pid);
    bytes = Math.max(bytes, tree - own - (before.tree - before.process));
  }, EVERY);
  try {
    const pages = await maker.make({ path, format, name: what }, async ({ pageCount, content }) => {
      content.resume();
      return pageCount;
    });
    console.log(`${what}: ${pages} pages, ${seconds.toFixed(2)} s, ${Math.round(bytes / MEGABYTE)} MB`);
  } finally {
    clearInterval(timer);
    await maker.close();
  }
  const [mostSeconds, mostMegabytes] = bar;
  const memory = { what: `${what}: memory`, value: Math.round(bytes / MEGABYTE), unit: 'MB' };
  return [
    { what: `${what}: processor`, value: seconds, unit: 's', bar: mostSeconds, aim },
    mostMegabytes === undefined ? memory : { ...memory, bar: mostMegabytes },
  ];
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-formats-'));
  const figures: Figure[] = [];
  try {
    for (const sample of SAMPLES) figures.push(...(await measure(folder, sample)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  report('pages of large files', figures);
}
