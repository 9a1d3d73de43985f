import { readFileSync } from 'node:fs';
import { readTokenizer, type Tokenizer } from '../tokenizing/read-tokenizer.ts';
import type { EmbeddedTexts, ModelQuestion } from '../model-messages.ts';
import { openRuntime, openSession, type OnnxRuntime, type Session, type Tensor } from './open-runtime.ts';

/** The model's file is at fault. The sentence is for people. */
export class ModelFileError extends Error {}

interface OpenedModel {
  readonly runtime: OnnxRuntime;
  readonly session: Session;
  readonly tokenizer: Tokenizer;
}

async function open({ path, tokenizer, runtime: files, threads }: ModelQuestion): Promise<OpenedModel> {
  const text = readFileSync(tokenizer, 'utf8');
  const runtime = await openRuntime(files);
  const session = await openSession(runtime, files, path, threads).catch((error: unknown) => {
    throw new ModelFileError('Its file is damaged, or of a kind that cannot be run here', { cause: error });
  });
  return { runtime, session, tokenizer: readTokenizer(text) };
}

const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'] as const;

/** One text through the model: one at a time, so that no vector depends on the texts it came with. */
async function forward({ runtime, session }: OpenedModel, ids: readonly number[], kinds: readonly number[]): Promise<Tensor> {
  const values = { input_ids: ids, attention_mask: ids.map(() => 1), token_type_ids: kinds };
  const wanted = INPUTS.filter((name) => session.inputNames.includes(name));
  const inputs = Object.fromEntries(
    wanted.map((name) => [name, new runtime.Tensor('int64', BigInt64Array.from(values[name].map(BigInt)), [1, ids.length])]),
  );
  const output = (await session.run(inputs))[session.outputNames[0] ?? ''];
  if (!output) throw new ModelFileError('It gives no output');
  return output;
}

/** One vector of length 1 of what the model says of each token, or already of the whole. */
export function poolTokens({ data, dims }: Tensor, pooling: 'mean' | 'cls'): Float32Array {
  const width = dims.at(-1) ?? 0;
  const rows = dims.length < 3 ? 1 : (dims.at(-2) ?? 0);
  const used = pooling === 'cls' ? Math.min(1, rows) : rows;
  const sum = new Float64Array(width);
  for (let row = 0; row < used; row++)
    for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + Number(data[row * width + at]);
  let square = 0;
  for (const value of sum) square += value * value;
  const scale = square === 0 ? 0 : 1 / Math.sqrt(square);
  return Float32Array.from(sum, (value) => value * scale);
}

/** What a cross-encoder says: one number, or the second of two ("does not answer", "answers"). */
const readScore = ({ data }: Tensor): number => Number(data[Math.min(1, data.length - 1)]);

let opened: { readonly path: string; readonly model: Promise<OpenedModel> } | undefined;

/** Answers one question with the model it names, which stays open. `progressed` is called after each text. @throws ModelFileError, TokenizerError */
export async function runModel(question: ModelQuestion, progressed: () => void): Promise<EmbeddedTexts | number[]> {
  if (opened?.path !== question.path) opened = { path: question.path, model: open(question) };
  const model = await opened.model;
  const { maxTokens, texts } = question;
  progressed();
  if (question.kind === 'score') {
    const scores: number[] = [];
    for (const text of texts) {
      const { ids, kinds } = model.tokenizer.encodePair(question.question, text, maxTokens);
      scores.push(readScore(await forward(model, ids, kinds)));
      progressed();
    }
    return scores;
  }
  let values = new Float32Array(0);
  for (const [at, text] of texts.entries()) {
    const ids = model.tokenizer.encode(text, maxTokens);
    const vector = poolTokens(
      await forward(
        model,
        ids,
        ids.map(() => 0),
      ),
      question.pooling,
    );
    if (at === 0) values = new Float32Array(texts.length * vector.length);
    values.set(vector, at * vector.length);
    progressed();
  }
  return { dimensions: texts.length === 0 ? 0 : values.length / texts.length, values };
}
