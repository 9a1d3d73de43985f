import { NEAREST_SCORE } from 'contract/constants';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callProduct } from '../product/call-product.ts';
import { figuresOf, judgeAnswer, strongPrecision, WEAK, type Judged, type KindFigures } from './judge-answers.ts';
import { readHomeSet } from './read-home-set.ts';
import { report, type Figure } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile } from '../statistics.ts';

export const summary =
  'a household of papers asked over HTTP, by kind of question: home [DIR] [--json FILE] [--list]; DIR holds library.json and questions.tsv';

const OWN_SET = fileURLToPath(new URL('newcomer', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../samples/library', import.meta.url));

const percent = (value: number): string => `${(100 * value).toFixed(0)} %`.padStart(6);

function printTable(rows: readonly KindFigures[]): void {
  console.log('| kind | questions | document first | top 5 | sentence first | top 5 | marked | below 30 % or none | none |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows)
    console.log(
      `| ${row.kind} | ${row.questions} | ${[row.documentFirst, row.documentTop5, row.sentenceFirst, row.sentenceTop5, row.marked, row.nothingOrWeak, row.nothing].map(percent).join(' | ')} |`,
    );
}

/** What must hold of each kind of question. */
function barsOf(rows: readonly KindFigures[]): Figure[] {
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  const figure = (what: string, value: number | undefined, bar: number, aim: number): Figure[] =>
    value === undefined ? [] : [{ what, value: 100 * value, unit: '%', bar, aim, better: 'higher' }];
  const newcomer = of('newcomer');
  return [
    ...figure('paraphrase: document first', of('paraphrase')?.documentFirst, 32, 50),
    ...figure('paraphrase: document in the top 5', of('paraphrase')?.documentTop5, 65, 80),
    ...figure('paraphrase: sentence in the top 5', of('paraphrase')?.sentenceTop5, 40, 55),
    ...figure('cross-language: document first', of('cross')?.documentFirst, 50, 75),
    ...figure('cross-language: document in the top 5', of('cross')?.documentTop5, 75, 90),
    ...figure('plain: document first', of('plain')?.documentFirst, 97, 100),
    ...figure('number: document first', of('number')?.documentFirst, 97, 100),
    ...figure('typo: document first', of('typo')?.documentFirst, 90, 100),
    ...figure('none: nothing, or below 30 %', of('none')?.nothingOrWeak, 70, 90),
    ...figure('newcomer: document first', newcomer?.documentFirst, 85, 95),
    ...figure('newcomer: sentence in the top 5', newcomer?.sentenceTop5, 80, 92),
  ];
}

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const set = readHomeSet(positionals[0] ?? OWN_SET, positionals[0] === undefined ? SAMPLES : undefined);
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  for (const document of set.documents) {
    const outcome = await caller.upload(await document.content(), document.filename);
    if (outcome.document === null) throw new Error(`${document.filename} was refused: ${outcome.code}`);
  }
  await product.untilIdle();
  const judged: Judged[] = [];
  const times: number[] = [];
  for (const question of set.questions) {
    const from = performance.now();
    const results = await caller.search(question.question, { minScore: NEAREST_SCORE });
    times.push(performance.now() - from);
    judged.push(judgeAnswer(question, results, set));
  }
  const kinds = Map.groupBy(judged, ({ kind }) => kind);
  const rows = [...kinds].map(([kind, of]) => figuresOf(kind, of));
  if (values.list)
    for (const { id, document, sentence, top, question, first } of judged)
      console.log(`${id}\t${document}\t${sentence}\t${top.toFixed(2)}\t${question}\t${first}`);
  printTable(rows);
  const strong = strongPrecision(judged);
  const answerable = judged.filter(({ kind }) => kind !== 'none');
  const lost = answerable.filter(({ document, top }) => document === 1 && top < WEAK).length / (answerable.length || 1);
  report(`home: ${set.documents.length} documents, ${judged.length} questions`, [
    ...barsOf(rows),
    { what: 'Strong is right', value: (100 * strong.right) / (strong.all || 1), unit: '%', bar: 85, aim: 92, better: 'higher' },
    { what: '  first results called Strong', value: strong.all, unit: '' },
    { what: 'answerable, right but below 30 %', value: 100 * lost, unit: '%', bar: 8, aim: 4 },
    { what: 'search p50', value: median(times), unit: 'ms' },
    { what: 'search p95', value: percentile(times, 0.95), unit: 'ms' },
  ]);
  if (values.json !== undefined)
    writeFileSync(values.json, JSON.stringify({ kinds: rows, strong, lost, questions: judged }, null, 1));
}
