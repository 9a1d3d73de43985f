import { describe, expect, it } from 'vitest';
import { createPrecompiledMap } from './precompiled-map.ts';
import { readTokenizer, TokenizerError } from './read-tokenizer.ts';

const marks = (contents: readonly string[]) => contents.map((content, id) => ({ id, content }));
const bertWords = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'rent', 'due', 'when', '##s'];
const bert = {
  added_tokens: marks(bertWords.slice(0, 4)),
  normalizer: { type: 'BertNormalizer', lowercase: true, strip_accents: null, handle_chinese_chars: true },
  model: { type: 'WordPiece', unk_token: '[UNK]', vocab: Object.fromEntries(bertWords.map((word, id) => [word, id])) },
};
const roberta = {
  added_tokens: marks(['<s>', '<pad>', '</s>', '<unk>']),
  normalizer: { type: 'Sequence', normalizers: [{ type: 'Precompiled', precompiled_charsmap: '' }] },
  model: {
    type: 'Unigram',
    unk_id: 3,
    vocab: [
      ['<s>', 0],
      ['<pad>', 0],
      ['</s>', 0],
      ['<unk>', 0],
      ['▁when', -1],
      ['▁', -2],
      ['rent', -3],
      ['fi', -1],
    ],
  },
};
const read = (tokenizer: unknown) => readTokenizer(JSON.stringify(tokenizer));

describe('tokenizer.json', () => {
  it('of BERT puts a text between its marks, and cuts off what is too much', () => {
    const tokenizer = read(bert);
    expect(tokenizer.encode('When? Rents due', 20)).toEqual([2, 6, 1, 4, 7, 5, 3]);
    expect(tokenizer.encode('rent rent rent rent', 4)).toEqual([2, 4, 4, 3]);
    expect(tokenizer.encode('', 8)).toEqual([2, 3]);
  });

  it('of BERT puts one mark between a pair, and counts the second text as such', () => {
    expect(read(bert).encodePair('when due', 'rent', 20)).toEqual({
      ids: [2, 6, 5, 3, 4, 3],
      kinds: [0, 0, 0, 0, 1, 1],
    });
    expect(read(bert).encodePair('when due', 'rent rent rent', 7).ids).toEqual([2, 6, 5, 3, 4, 4, 3]);
  });

  it('of XLM-RoBERTa begins each word with its own sign, makes letters alike, and puts two marks between a pair', () => {
    const tokenizer = read(roberta);
    expect(tokenizer.encode('when rent', 20)).toEqual([0, 4, 5, 6, 2]);
    expect(tokenizer.encode('when ﬁ', 20)).toEqual([0, 4, 5, 7, 2]);
    expect(tokenizer.encodePair('when', 'rent', 20).ids).toEqual([0, 4, 2, 2, 5, 6, 2]);
  });

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['another kind', { ...bert, model: { ...bert.model, type: 'BPE' } }],
    ['a vocabulary of something else', { ...roberta, model: { ...roberta.model, vocab: [['a']] } }],
    ['no sign for unknown words', { ...bert, model: { ...bert.model, vocab: {} } }],
    ['no marks', { ...bert, added_tokens: [] }],
    ['a table that is cut off', { ...roberta, normalizer: { type: 'Precompiled', precompiled_charsmap: 'AA==' } }],
  ])('that holds %s is refused with a sentence', (_, tokenizer) =>
    expect(() => (typeof tokenizer === 'string' ? readTokenizer(tokenizer) : read(tokenizer))).toThrow(TokenizerError),
  );
});

describe('the table that makes letters alike', () => {
  /** A trie with one entry, for one byte and what follows it, in the form of SentencePiece. */
  function tableOf(letter: string, replacement: string): string {
    const units = new Uint32Array(1_024);
    let [at, base] = [0, 256];
    units[0] = base << 10;
    at = base;
    for (const byte of Buffer.from(letter)) {
      const node = at ^ byte;
      base = 512;
      units[node] = (byte | (((node ^ base) << 10) >>> 0)) >>> 0;
      at = base;
    }
    const last = [...Buffer.from(letter)].at(-1) ?? 0;
    const node = 256 ^ last;
    units[node] = ((units[node] ?? 0) | 256) >>> 0;
    units[512] = 0x80000000;
    const size = Buffer.alloc(4);
    size.writeUInt32LE(units.byteLength);
    return Buffer.concat([size, Buffer.from(units.buffer), Buffer.from(`${replacement}\0`)]).toString('base64');
  }

  it('replaces what it holds and leaves the rest', () => {
    const map = createPrecompiledMap(tableOf('\u0001', 'one'));
    expect(map('a\u0001b')).toBe('aoneb');
    expect(map('plain words')).toBe('plain words');
    expect(map('naïve 東京')).toBe('naïve 東京');
  });
});
