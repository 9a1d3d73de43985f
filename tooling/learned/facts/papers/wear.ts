// What recognition does to a page: letters taken for others, words run together or apart, places a little off, no type known.
import type { MadePaper } from './made-paper.ts';
import type { Random } from './random.ts';
import type { MadeWord } from './sheet.ts';

const TAKEN_FOR: Readonly<Record<string, string>> = {
  l: '1',
  '1': 'l',
  O: '0',
  '0': 'O',
  S: '5',
  '5': 'S',
  B: '8',
  e: 'c',
  c: 'e',
  ü: 'u',
  ö: 'o',
  ä: 'a',
  é: 'e',
  ß: 'B',
  m: 'rn',
  ',': '.',
  '.': ',',
  i: 'l',
  g: 'q',
  ł: 'l',
  ç: 'c',
};

const wearText = (text: string, random: Random, share: number): string =>
  Array.from(text)
    .map((letter) => (random.chance(share) ? (TAKEN_FOR[letter] ?? letter) : letter))
    .join('');

/** A paper as it comes back from a scanner. What the facts say stays written as it was, so that a misread value counts as not there. */
export function wearPaper(paper: MadePaper, random: Random): MadePaper {
  const share = random.one([0.002, 0.005, 0.012]);
  const tilt = (random.next() - 0.5) * 0.01;
  const scale = 0.97 + random.next() * 0.06;
  const pages = paper.pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word): MadeWord[] => {
      if (random.chance(0.004)) return [];
      const text = wearText(word.text, random, share);
      const placed = {
        ...word,
        text,
        x: word.x * scale + (random.next() - 0.5),
        y: (word.y + word.x * tilt) * scale + (random.next() - 0.5),
        width: word.width * scale,
        height: word.height * scale * (0.75 + random.next() * 0.35),
        size: 0,
        bold: false,
      };
      if (text.length > 7 && random.chance(0.01)) {
        const cut = random.whole(2, text.length - 2);
        const part = (placed.width * cut) / text.length;
        return [
          { ...placed, text: text.slice(0, cut), width: part },
          { ...placed, text: text.slice(cut), x: placed.x + part, width: placed.width - part },
        ];
      }
      return [placed];
    }),
  }));
  return { ...paper, pages };
}
