import { seededRandom } from '../statistics.ts';

/** The words that are every third one in English, most frequent first. */
const FREQUENT =
  'the of and to a in is that for it as was with be by on not he this are or his from at which but have an had they you were their one all we can her has there been if more when will would who so no'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi bo bu ca ce co cu da de di do du fa fe fi fo ga ge go gu ha he ho ja jo ka ke ki la le li lo lu ma me mi mo mu na ne ni no pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we za zo'.split(
    ' ',
  );
const RARE_WORDS = 20_000;
/** Zipf's exponent; natural prose is close to 1. */
const EXPONENT = 1.02;

/**
 * Prose-like text whose word frequencies fall off like those of natural language, so that an index has lists as long as it would have with
 * real documents. The same seed gives the same text.
 */
export function createTextMaker(seed: number) {
  const random = seededRandom(seed);
  // The vocabulary is shared by every text, whatever its seed: documents of one library have words in common.
  const vocabulary = [...FREQUENT, ...rareWords(seededRandom(1))];
  const cumulative: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= vocabulary.length; rank++) cumulative.push((sum += 1 / rank ** EXPONENT));

  const word = (): string => {
    const wanted = random() * sum;
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return vocabulary[low] ?? '';
  };
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const sentence = (): string => {
    const text = Array.from({ length: between(8, 20) }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = (): string => Array.from({ length: between(4, 6) }, sentence).join(' ');

  return {
    sentence,
    pages: (count: number): string[][] => Array.from({ length: count }, () => Array.from({ length: 6 }, paragraph)),
    /** Rare words of a text, as a person would ask for them: some from one sentence, now and then one that is not in it. */
    questionAbout(text: string): string {
      const rare = [...new Set(text.toLowerCase().match(/[a-z]{5,}/g) ?? [])].filter((found) => !FREQUENT.includes(found));
      const start = Math.floor(random() * Math.max(1, rare.length - 5));
      const asked = rare.slice(start, start + between(3, 5));
      return [...asked, ...(random() < 0.3 ? [word()] : [])].join(' ');
    },
  };
}

function rareWords(random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < RARE_WORDS) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '').join(''));
  }
  return [...words];
}
