// A model in the real format that knows what the lexicon knows and nothing else: what changes in search when a model arrives can be measured without one.
import { createHash } from 'node:crypto';
import { writeOnnx } from '../../apps/server/src/engines/embedder/drivers/local-model/onnx-writer.test-support.ts';
import { lexiconFiles, parseConcepts } from '../../packages/lexicon/src/read-concepts.ts';

const WIDTH = 128;
const MARKS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
/** Endings of words in the eight languages: the word before them means the same. */
const ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er', 'ed', 'd', 'ing', 'em', 'i', 'y'].map((ending) => `##${ending}`);
/** What a loose item counts, and a word that means a concept of many. */
const LOOSE = 0.4;
/** A general word says little of what a text is about. */
const GENERAL = 0.4;

/** A direction that is always the same for the same words. */
function direction(seed: string): Float64Array {
  const bytes = createHash('shake256', { outputLength: WIDTH }).update(seed).digest();
  return Float64Array.from(bytes, (byte) => (byte - 127.5) / 127.5);
}

/** Of each word of one piece, how much it means each concept. */
function meanings(): Map<string, Map<string, number>> {
  const known = new Map<string, Map<string, number>>();
  for (const { name, text } of lexiconFiles())
    for (const { id, items, general } of parseConcepts(text, name))
      for (const item of [...items.values()].flat()) {
        const word = item.text.toLowerCase();
        if (!/^\p{L}{2,}$/u.test(word)) continue;
        const of = known.get(word) ?? new Map<string, number>();
        of.set(id, Math.max(of.get(id) ?? 0, (item.loose ? LOOSE : 1) * (general ? GENERAL : 1)));
        known.set(word, of);
      }
  return known;
}

/** The bytes of the model and of its tokenizer. A text is the mean of its words, and a word the sum of what it means. */
export function lexiconEncoder() {
  const known = meanings();
  const words = [...MARKS, ...ENDINGS, ...known.keys()];
  const values = new Float32Array(words.length * WIDTH);
  words.forEach((word, row) => {
    for (const [id, weight] of known.get(word) ?? [])
      direction(id).forEach((value, at) => (values[row * WIDTH + at] = (values[row * WIDTH + at] ?? 0) + weight * value));
    // A text of unknown words alone must still have a direction.
    if (MARKS.includes(word)) direction(word).forEach((value, at) => (values[row * WIDTH + at] = 0.01 * value));
  });
  const input = (name: string) => ({ name, type: 'int64', shape: ['batch', 'sequence'] }) as const;
  const model = writeOnnx({
    nodes: [{ kind: 'Gather', takes: ['table', 'input_ids'], gives: ['last_hidden_state'] }],
    tables: [{ name: 'table', type: 'float', shape: [words.length, WIDTH], values }],
    takes: [input('input_ids'), input('attention_mask')],
    gives: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', 'sequence', WIDTH] }],
  });
  const tokenizer = JSON.stringify({
    added_tokens: MARKS.map((content, id) => ({ id, content, special: true })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: false, lowercase: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  });
  return { model, tokenizer: new TextEncoder().encode(tokenizer), dimensions: WIDTH, words: known.size };
}
