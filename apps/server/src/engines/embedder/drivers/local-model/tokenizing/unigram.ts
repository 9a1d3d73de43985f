// The tokenizer of SentencePiece: of all ways to cut a word, the likeliest.

export interface Unigram {
  /** Logarithms of how likely each piece is, by its number. */
  readonly scores: Float64Array;
  readonly ids: ReadonlyMap<string, number>;
  readonly unknown: number;
  /** Characters of the longest piece. */
  readonly longest: number;
  /** A sign in no piece costs this. */
  readonly unknownScore: number;
}

/** What an unknown sign costs beside the least likely piece. */
const UNKNOWN_PENALTY = 10;

/** @param vocabulary pieces with the logarithm of their probability, in the order of their numbers */
export function createUnigram(vocabulary: readonly (readonly [string, number])[], unknown: number): Unigram {
  const ids = new Map<string, number>();
  const scores = new Float64Array(vocabulary.length);
  let longest = 1;
  let least = 0;
  vocabulary.forEach(([piece, score], id) => {
    ids.set(piece, id);
    scores[id] = score;
    longest = Math.max(longest, piece.length);
    least = Math.min(least, score);
  });
  return { ids, scores, unknown, longest, unknownScore: least - UNKNOWN_PENALTY };
}

/** The numbers of the likeliest pieces of a word, by Viterbi's algorithm; unknown signs that stand together are one. */
export function likeliestPieces(word: string, { ids, scores, unknown, longest, unknownScore }: Unigram): number[] {
  const best = new Float64Array(word.length + 1).fill(-Infinity);
  const from = new Int32Array(word.length + 1);
  const piece = new Int32Array(word.length + 1);
  best[0] = 0;
  for (let start = 0; start < word.length; start++) {
    const before = best[start] ?? -Infinity;
    if (before === -Infinity) continue;
    const width = (word.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
    const reach = (end: number, id: number, score: number) => {
      if (before + score <= (best[end] ?? -Infinity)) return;
      best[end] = before + score;
      from[end] = start;
      piece[end] = id;
    };
    let isKnown = false;
    for (let end = start + 1; end <= Math.min(word.length, start + longest); end++) {
      const id = ids.get(word.slice(start, end));
      if (id === undefined || id === unknown) continue;
      isKnown ||= end - start === width;
      reach(end, id, scores[id] ?? 0);
    }
    if (!isKnown) reach(start + width, unknown, unknownScore);
  }
  const pieces: number[] = [];
  for (let end = word.length; end > 0; end = from[end] ?? 0) {
    const id = piece[end] ?? unknown;
    if (id !== unknown || pieces.at(-1) !== unknown) pieces.push(id);
  }
  return pieces.toReversed();
}
