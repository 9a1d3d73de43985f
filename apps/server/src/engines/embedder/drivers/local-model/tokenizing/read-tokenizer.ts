import * as z from 'zod';
import { createPrecompiledMap } from './precompiled-map.ts';
import { createUnigram, likeliestPieces } from './unigram.ts';
import { bertWords, piecesOf } from './word-piece.ts';

/** Turns texts into the numbers that a model takes. */
export interface Tokenizer {
  /** The numbers of a text, between the marks for its beginning and end, and at most `most` of them. */
  encode(text: string, most: number): number[];
  /** The same of two texts, the second cut off where both are too long. `kinds` is 0 for the first and 1 for the second. */
  encodePair(first: string, second: string, most: number): { readonly ids: number[]; readonly kinds: number[] };
  readonly padding: number;
}

/** The vocabulary alone has a quarter of a million entries: it is looked at by hand, not by zod. */
const Parts = z.object({
  added_tokens: z.array(z.object({ id: z.int().min(0), content: z.string() })).max(100_000),
  normalizer: z.unknown(),
  model: z.looseObject({
    type: z.enum(['WordPiece', 'Unigram']),
    unk_token: z.string().optional(),
    unk_id: z.int().nullish(),
    continuing_subword_prefix: z.string().optional(),
    max_input_chars_per_word: z.int().optional(),
    vocab: z.unknown(),
  }),
});
const BertNormalizer = z.object({
  type: z.literal('BertNormalizer'),
  lowercase: z.boolean(),
  strip_accents: z.boolean().nullish(),
  handle_chinese_chars: z.boolean().default(true),
});
const Precompiled = z.object({ type: z.literal('Precompiled'), precompiled_charsmap: z.string() });
const Sequence = z.object({ type: z.literal('Sequence'), normalizers: z.array(z.unknown()) });

/** The file is no tokenizer of a kind that can be read. The sentence is for people. */
export class TokenizerError extends Error {}

const isPair = (entry: unknown): entry is readonly [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** What begins each word in SentencePiece's vocabularies. */
const WORD_BEGIN = '▁';

function readWordPieces({ model, normalizer }: z.infer<typeof Parts>): (text: string) => number[] {
  const { lowercase, strip_accents, handle_chinese_chars } = BertNormalizer.parse(normalizer);
  const entries = Object.entries(z.record(z.string(), z.number()).parse(model.vocab));
  const ids = new Map(entries);
  const unknown = ids.get(model.unk_token ?? '[UNK]');
  if (unknown === undefined) throw new TokenizerError('The tokenizer has no sign for unknown words');
  const pieces = {
    ids,
    unknown,
    prefix: model.continuing_subword_prefix ?? '##',
    longestWord: model.max_input_chars_per_word ?? 100,
  };
  const how = { lowercase, stripAccents: strip_accents ?? lowercase, splitChinese: handle_chinese_chars };
  return (text) => bertWords(text, how).flatMap((word) => piecesOf(word, pieces));
}

function readUnigram({ model, normalizer }: z.infer<typeof Parts>): (text: string) => number[] {
  if (!Array.isArray(model.vocab) || !model.vocab.every(isPair))
    throw new TokenizerError('The vocabulary of the tokenizer is none');
  const unigram = createUnigram(model.vocab, model.unk_id ?? 0);
  const sequence = Sequence.safeParse(normalizer);
  const parts: unknown[] = sequence.success ? sequence.data.normalizers : [normalizer];
  const map = parts.map((part) => Precompiled.safeParse(part)).find(({ success }) => success)?.data;
  const normalise = createPrecompiledMap(map?.precompiled_charsmap ?? '');
  return (text) =>
    normalise(text)
      .split(/\s+/u)
      .filter((word) => word !== '')
      .flatMap((word) => likeliestPieces(WORD_BEGIN + word, unigram));
}

/** The marks around texts: BERT's, or those of XLM-RoBERTa, which has two between a pair. */
function findMarks(added: ReadonlyMap<string, number>) {
  const [bertBegin, bertEnd, bertPad] = ['[CLS]', '[SEP]', '[PAD]'].map((mark) => added.get(mark));
  if (bertBegin !== undefined && bertEnd !== undefined)
    return { begin: bertBegin, end: bertEnd, between: [bertEnd], padding: bertPad ?? 0 };
  const [begin, end, padding] = ['<s>', '</s>', '<pad>'].map((mark) => added.get(mark));
  if (begin === undefined || end === undefined)
    throw new TokenizerError('The tokenizer has no marks for the beginning and the end of a text');
  return { begin, end, between: [end, end], padding: padding ?? 0 };
}

/** Reads a tokenizer.json of the kinds WordPiece and Unigram. @throws TokenizerError */
export function readTokenizer(json: string): Tokenizer {
  let parts;
  let idsOf;
  try {
    parts = Parts.parse(JSON.parse(json));
    idsOf = parts.model.type === 'WordPiece' ? readWordPieces(parts) : readUnigram(parts);
  } catch (error) {
    if (error instanceof TokenizerError) throw error;
    throw new TokenizerError('The file of the tokenizer is damaged, or of a kind that Trove does not read', { cause: error });
  }
  const { begin, end, between, padding } = findMarks(new Map(parts.added_tokens.map(({ content, id }) => [content, id])));
  return {
    padding,
    encode: (text, most) => [begin, ...idsOf(text).slice(0, most - 2), end],
    encodePair(first, second, most) {
      // A question is short; where it is not, the passage must still be heard.
      const asked = idsOf(first).slice(0, Math.floor(most / 2));
      const said = idsOf(second).slice(0, most - asked.length - between.length - 2);
      return {
        ids: [begin, ...asked, ...between, ...said, end],
        kinds: Array.from({ length: asked.length + said.length + between.length + 2 }, (_, at) =>
          Number(at > asked.length + between.length),
        ),
      };
    },
  };
}
