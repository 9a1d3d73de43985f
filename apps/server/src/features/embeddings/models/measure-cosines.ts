import type { CosineScale } from '#engines/embedder/embedder.ts';
import type { LocalModel } from '#engines/embedder/local-models.ts';
import { COSINE_PAIRS } from './cosine-pairs.ts';
import type { KnownModel } from './model-list.ts';

/** Less than this between answers and other texts, and the model is no use: it was made for something else, or is broken. */
const LEAST_DIFFERENCE = 0.01;

/** The model works but cannot tell an answer from any other text. */
export class UselessModelError extends Error {}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** How well each question goes with each answer; the row is the question. */
async function compareAll(
  model: LocalModel,
  task: KnownModel['task'],
  questions: readonly string[],
  answers: readonly string[],
  signal: AbortSignal,
): Promise<number[][]> {
  if (task === 'rerank') {
    const rows: number[][] = [];
    // A score takes a pass of its own: each question is held against its answer and two others.
    for (const [at, question] of questions.entries()) {
      const others = [at, at + 5, at + 11].map((place) => place % answers.length);
      const scores = await model.score(
        question,
        others.map((place) => answers[place] ?? ''),
        signal,
      );
      rows.push(answers.map((_, place) => scores[others.indexOf(place)] ?? Number.NaN));
    }
    return rows;
  }
  const asked = await model.embedder.embed(questions, 'question', signal);
  const said = await model.embedder.embed(answers, 'passage', signal);
  return asked.map((question) => said.map((answer) => dot(question, answer)));
}

/**
 * How a model's figures are to be read: what it usually gives for a question with its answer, and with a text about something else. Measured
 * with questions and answers of ours, because it differs from model to model.
 *
 * @throws UselessModelError, EmbeddingError
 */
export async function measureCosines(
  model: LocalModel,
  { task, languages }: Pick<KnownModel, 'task' | 'languages'>,
  signal: AbortSignal,
): Promise<CosineScale> {
  const pairs = COSINE_PAIRS.filter(({ language }) => languages === 'many' || language === 'en');
  const compared = await compareAll(
    model,
    task,
    pairs.map(({ question }) => question),
    pairs.map(({ answer }) => answer),
    signal,
  );
  const right = compared.flatMap((row, at) => row.filter((_, place) => place === at));
  const wrong = compared.flatMap((row, at) => row.filter((value, place) => place !== at && !Number.isNaN(value)));
  const scale = { unlike: mean(wrong), alike: mean(right) };
  if (!(scale.alike - scale.unlike >= LEAST_DIFFERENCE))
    throw new UselessModelError('The model does not tell answers from other texts. It was not installed.');
  return scale;
}
