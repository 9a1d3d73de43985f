import type { Embedder } from '../../apps/server/src/engines/embedder/embedder.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { wordsOf } from '../../apps/server/src/kernel/language/words.ts';
import { createTextMaker } from '../product/made-text.ts';
import { seededRandom } from '../statistics.ts';

export const MADE_SPACE = 'made:300';
const DIMENSIONS = 300;
export const PASSAGES_A_DOCUMENT = 20;

/** Owners and their share of all passages. */
export const SHARES = [
  ['acc_half', 0.5],
  ['acc_fifth', 0.2],
  ['acc_tenth', 0.1],
  ['acc_other', 0.1],
  ['acc_small', 0.06],
  ['acc_least', 0.04],
] as const;

/** Gives every word a direction of its own and adds them up: as fast as a made library needs, and like texts come out alike. */
export function madeEmbedder(): Embedder {
  const directions = new Map<string, Float32Array>();
  const directionOf = (word: string): Float32Array => {
    const known = directions.get(word);
    if (known) return known;
    const random = seededRandom(
      Array.from(word).reduce((hash, letter) => Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0), 7),
    );
    const made = Float32Array.from({ length: DIMENSIONS }, () => random() + random() - 1);
    directions.set(word, made);
    return made;
  };
  const place = (text: string): Float32Array => {
    const sum = new Float32Array(DIMENSIONS);
    for (const { text: word } of wordsOf(text.toLowerCase())) {
      if (word.length < 5) continue;
      const direction = directionOf(word);
      for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + (direction[at] ?? 0);
    }
    return sum;
  };
  return {
    space: MADE_SPACE,
    dimensions: DIMENSIONS,
    maxBatch: 1_000,
    parallel: 1,
    embed: (texts) => Promise.resolve(texts.map(place)),
  };
}

export interface MadeLibrary {
  /** Texts of some passages of the largest owner, to ask about. */
  readonly texts: readonly string[];
  readonly textBytes: number;
  readonly seconds: number;
}

/** Makes a space for an owner and turns it on. */
export async function makeSpace(index: PassageIndex, owner: string): Promise<void> {
  const { ownerId } = scopeOf(owner);
  await index.createSpace(ownerId, { name: MADE_SPACE, dimensions: DIMENSIONS, createdAt: 0 });
  await index.activateSpace(ownerId, MADE_SPACE);
}

interface Making {
  readonly number: number;
  readonly maker: ReturnType<typeof createTextMaker>;
  readonly embedder: Embedder;
}

/** Puts one made document of twenty passages into an index. @returns their texts */
export async function putMadeDocument(
  index: PassageIndex,
  owner: string,
  { number, maker, embedder }: Making,
): Promise<string[]> {
  const paragraphs = maker.pages(PASSAGES_A_DOCUMENT / 3 + 1).flat();
  const made = Array.from(
    { length: PASSAGES_A_DOCUMENT },
    (_, ordinal) => `${paragraphs[2 * ordinal] ?? ''} ${paragraphs[2 * ordinal + 1] ?? ''}`,
  );
  const document = {
    documentId: `doc${number}`,
    filename: `${maker.sentence().slice(0, 24)} ${number}.pdf`,
    title: '',
    folderId: null,
    modified: 0,
    source: 'upload',
  };
  const rows = made.map((text, ordinal) => ({
    ordinal,
    pageNumber: 1 + (ordinal >> 1),
    start: 0,
    end: text.length,
    text,
    headingPath: [],
    language: 'en',
  }));
  await index.replaceDocument(scopeOf(owner).ownerId, document, rows, {
    space: MADE_SPACE,
    vectors: await embedder.embed(made, 'passage'),
  });
  return made;
}

/** Fills an index with made documents of twenty passages, words distributed as in prose, vectors with them. */
export async function makeLibrary(index: PassageIndex, passages: number): Promise<MadeLibrary> {
  const embedder = madeEmbedder();
  const maker = createTextMaker(3);
  const texts: string[] = [];
  let textBytes = 0;
  const from = performance.now();
  for (const [owner, share] of SHARES) {
    await makeSpace(index, owner);
    const documents = Math.round((passages * share) / PASSAGES_A_DOCUMENT);
    for (let number = 0; number < documents; number++) {
      const made = await putMadeDocument(index, owner, { number, maker, embedder });
      textBytes += made.reduce((sum, text) => sum + text.length, 0);
      if (owner === 'acc_half' && number % Math.ceil(documents / 400) === 0)
        texts.push(made[number % PASSAGES_A_DOCUMENT] ?? '');
    }
  }
  return { texts, textBytes, seconds: (performance.now() - from) / 1000 };
}
