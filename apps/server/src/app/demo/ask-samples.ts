import type { Command } from 'contract/commands';
import type { SampleAnswer, SamplePlan } from 'contract/sample-answers';
import type { Product } from '../compose-product.ts';

const SHOWN = 3;
/** Pixels across the picture of the page. */
const PAGE_WIDTH = 960;
/** A dozen short documents are read in seconds; on a machine that is busy with others it takes longer. Milliseconds. */
const READ_WITHIN = 120_000;

type Collaborators = Pick<Product, 'identity' | 'intake' | 'search' | 'reading' | 'commands'>;

const planOf = ({ understood, steps, question, refusal }: Command): SamplePlan => ({
  understood,
  steps,
  said: question?.text ?? refusal?.text ?? null,
});

const planned = (command: Command): SampleAnswer => ({ plan: planOf(command), state: 'nothing', results: [], page: null });

/**
 * Answers a visitor's question from the sample documents alone, and plans what a command would do with them. They are added and read when
 * somebody asks for the first time.
 *
 * @throws still_reading while they are being read for longer than a visitor waits
 */
export function createAskSamples({ identity, intake, search, reading, commands }: Collaborators) {
  const scope = identity.sampleScope;
  let ready: Promise<unknown> | undefined;
  const fill = async () => {
    const ids = await intake.samples.add(scope);
    const ended = AbortSignal.timeout(READ_WITHIN);
    await Promise.all(ids.map((id) => intake.waitForReading(scope, id, ended)));
  };
  return async (query: string): Promise<SampleAnswer> => {
    ready ??= fill().catch((error: unknown) => {
      // The next question tries again.
      ready = undefined;
      throw error;
    });
    await ready;
    const command = await commands.preview(scope, { text: query });
    if (command !== null && command.steps.length > 0) return planned(command);
    const found = await search.findPassages(scope, { query, top_k: SHOWN }, {});
    const { state } = found;
    // A sentence that is neither answered nor planned may still be asked back, or refused with a reason.
    if (state !== 'answer' && command !== null && command.state !== 'shown') return planned(command);
    const results = state === 'unsure' ? found.nearest : found.results;
    const [best] = results;
    if (!best) return { plan: null, state, results, page: null };
    const { documentId, pageNumber } = best;
    const shown = { width: PAGE_WIDTH, from: pageNumber, to: pageNumber };
    const [{ pages }, words] = await Promise.all([
      reading.listPages(scope, documentId, shown),
      reading.showWords(scope, documentId, pageNumber),
    ]);
    const [page] = pages;
    return { plan: null, state, results, page: page ? { page, words } : null };
  };
}
export type AskSamples = ReturnType<typeof createAskSamples>;
