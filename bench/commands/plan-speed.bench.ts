import { CommandAnswer, CommandOrQuestion, type Command } from 'contract/commands';
import { fillPapers } from './fill-papers.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary =
  'an account of 10,000 documents: text to plan, 1,000 moves applied and taken back, at the HTTP port: plan-speed [--list]';

const DOCUMENTS = 10_000;
const MOVES = 1_000;
const ROUNDS = 5;
const EMAIL = 'bench@example.org';

/** Sentences of every kind, about what the library holds; the same one never twice. */
function sentencesOf({ senders, folders, tags, filenames }: ReturnType<typeof fillPapers>, round: number): string[] {
  const at = (names: readonly string[], step: number) => names[(round * 37 + step * 11) % names.length] ?? '';
  return [
    `file the ${2019 + round} invoices under Taxes/${2019 + round}`,
    `move everything from ${at(senders, 1)} to Firms/${round}`,
    `rename the letters from ${at(senders, 2)} to date, sender, number`,
    `tag the contracts over ${4_000 + round} euros with large${round}`,
    `star ${at(filenames, 3)}`,
    `show me the statements from ${at(senders, 4)}`,
    `move the receipts tagged ${at(tags, 5)} to Kept/${round}`,
    `tag everything that mentions ${at(senders, 6)} with firm${round}`,
    `sort the minutes of ${2018 + round} by sender`,
    `move the reports in ${at(folders, 7)} to Reports ${round}`,
    `put ${at(filenames, 8)} and ${at(filenames, 9)} into Pair ${round}`,
    `how much did ${at(senders, 10)} ask for in ${2018 + round}?`,
  ];
}

export async function run(args: readonly string[]): Promise<void> {
  await using product = await startProduct();
  const key = await product.addAccount(EMAIL);
  const names = fillPapers(product, EMAIL, DOCUMENTS);
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${product.url}/api/commands${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const propose = async (text: string, documentIds?: string[]) =>
    CommandOrQuestion.parse(await post('', { text, ...(documentIds && { context: { documentIds } }) })).command;
  const settle = async ({ id, confirmation }: Command, verb: 'apply' | 'undo') => {
    const body = verb === 'apply' && confirmation ? { confirm: confirmation.count } : {};
    return CommandAnswer.parse(await post(`/${id}/${verb}`, body)).command;
  };

  const first = await timed(() => propose('star everything from nobody at all'));
  const times: number[] = [];
  let plans = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const sentence of sentencesOf(names, round)) {
      const { milliseconds, value } = await timed(() => propose(sentence));
      times.push(milliseconds);
      if (args.includes('--list')) console.log(milliseconds.toFixed(0), value?.state, value?.steps.length, sentence);
      if (value?.state === 'proposed') plans++;
    }

  const ids = Array.from({ length: MOVES }, (_, index) => `doc_plan${String(index).padStart(6, '0')}`);
  const applied: number[] = [];
  const undone: number[] = [];
  for (let round = 0; round < 3; round++) {
    const plan = await propose(`move these files to Moved/${round}`, ids);
    if (plan?.steps.length !== MOVES) throw new Error(`${plan?.steps.length ?? 0} moves were planned`);
    const apply = await timed(() => settle(plan, 'apply'));
    const undo = await timed(() => settle(plan, 'undo'));
    if (apply.value.state !== 'applied' || undo.value.state !== 'undone') throw new Error('the moves were not all done');
    applied.push(apply.milliseconds);
    undone.push(undo.milliseconds);
  }
  report(`plan-speed: ${DOCUMENTS} documents, ${times.length} sentences, ${plans} of them plans`, [
    { what: 'text to plan p95', value: percentile(times, 0.95), unit: 'ms', bar: 300, aim: 100 },
    { what: 'text to plan p50', value: median(times), unit: 'ms' },
    { what: 'the first sentence after a start', value: first.milliseconds, unit: 'ms' },
    { what: `${MOVES} moves applied`, value: median(applied), unit: 'ms', bar: 1_000, aim: 300 },
    { what: `${MOVES} moves taken back`, value: median(undone), unit: 'ms', bar: 1_000, aim: 300 },
  ]);
}
