// For tests: a model of a few hundred bytes in the real formats, ONNX and tokenizer.json. A token's vector is a row of a table.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'the', 'tenant', 'pays', 'a', 'deposit', 'heat', 'pump', 'runs', 'winter'];

/** Protocol buffers: a field is its number and kind, then its value. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, value: Iterable<number>) => {
  const content = [...value];
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
};
const text = (field: number, value: string) => bytes(field, new TextEncoder().encode(value));

const INT64 = 7;
const FLOAT = 1;

/** A tensor of two free sizes, or of two and a fixed third. */
function tensorInfo(field: number, name: string, type: number, width?: number): number[] {
  const free = (label: string) => bytes(1, text(2, label));
  const shape = [...free('batch'), ...free('sequence'), ...(width === undefined ? [] : bytes(1, number(1, width)))];
  return bytes(field, [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))]);
}

function onnxModel(dimensions: number): Uint8Array {
  const table = Float32Array.from({ length: WORDS.length * dimensions }, (_, at) => Math.sin(1 + at * 1.7));
  const gather = [
    ...text(1, 'table'),
    ...text(1, 'input_ids'),
    ...text(2, 'last_hidden_state'),
    ...text(3, 'look up'),
    ...text(4, 'Gather'),
  ];
  const initializer = [
    ...number(1, WORDS.length),
    ...number(1, dimensions),
    ...number(2, FLOAT),
    ...text(8, 'table'),
    ...bytes(9, new Uint8Array(table.buffer)),
  ];
  const graph = [
    ...bytes(1, gather),
    ...text(2, 'tiny'),
    ...bytes(5, initializer),
    ...tensorInfo(11, 'input_ids', INT64),
    ...tensorInfo(11, 'attention_mask', INT64),
    ...tensorInfo(12, 'last_hidden_state', FLOAT, dimensions),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 13))]);
}

const special = (id: number, content: string) => ({
  id,
  content,
  special: true,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
});

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: WORDS.slice(0, 4).map((word, id) => special(id, word)),
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
  },
};

/** Writes a model that Transformers.js can load, into `folder/name`. It takes the mean of its tokens. */
export async function writeTinyModel(folder: string, name: string, dimensions: number): Promise<void> {
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'config.json': JSON.stringify({
      model_type: 'bert',
      architectures: ['BertModel'],
      hidden_size: dimensions,
      vocab_size: WORDS.length,
    }),
    'tokenizer.json': JSON.stringify(tokenizer),
    'tokenizer_config.json': JSON.stringify({
      tokenizer_class: 'BertTokenizer',
      unk_token: '[UNK]',
      pad_token: '[PAD]',
      cls_token: '[CLS]',
      sep_token: '[SEP]',
      model_max_length: 64,
    }),
    '1_Pooling/config.json': JSON.stringify({ pooling_mode_mean_tokens: true }),
    'onnx/model.onnx': onnxModel(dimensions),
  };
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, name, file);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  }
}
