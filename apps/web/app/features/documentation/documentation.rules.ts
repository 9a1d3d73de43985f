/** One part of an article: what the search box looks through. */
export interface IndexedPart {
  path: string;
  title: string;
  heading: string;
  /** The heading's anchor; empty for the beginning of an article. */
  id: string;
  text: string;
}

export interface FoundPart extends IndexedPart {
  score: number;
  /** A piece of the text around the first match, in pieces of which every second one matched. */
  excerpt: string[];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that say nothing about what is looked for. */
const idle = new Set(
  'a an and are can do does for from how i in is it my of on or the to what when where which who why with you'.split(' '),
);

/** Plural and tense of English cut off: enough for "folders" to find "folder". */
const stem = (word: string) => (word.length > 4 ? word.replace(/(ies|ing|es|ed|s|e)$/, '') : word.replace(/s$/, ''));

function occurrences(stems: readonly string[], wanted: string): number {
  return stems.filter((word) => word === wanted || (wanted.length > 2 && word.startsWith(wanted))).length;
}

function excerptAround(text: string, terms: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(${terms.map((term) => `${term}[\\p{L}\\p{N}]*`).join('|')})`, 'giu');
  const first = text.search(pattern);
  const from = first < 60 ? 0 : text.lastIndexOf(' ', first - 40) + 1;
  const cut = text.slice(from, from + 160);
  const whole = cut.length < 160 ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
  return `${from > 0 ? '… ' : ''}${whole}`.split(pattern);
}

/** The parts that speak of the question, best first. Parts with all of its words come before parts with some. */
export function findParts(parts: readonly IndexedPart[], question: string, limit = 8): FoundPart[] {
  const words = wordsOf(question);
  const telling = words.filter((word) => !idle.has(word));
  const terms = [...new Set((telling.length > 0 ? telling : words).map(stem))];
  if (terms.length === 0) return [];
  return parts
    .map((part) => {
      const stemsOf = (words: string) => wordsOf(words).map(stem);
      const [title, heading, text] = [stemsOf(part.title), stemsOf(part.heading), stemsOf(part.text)] as const;
      const scores = terms.map(
        (term) =>
          occurrences(title, term) * 6 +
          occurrences(heading, term) * 5 +
          Math.min(occurrences(text, term), 4) / Math.sqrt(1 + text.length / 60),
      );
      const matched = scores.filter((score) => score > 0).length;
      const score = scores.reduce((sum, one) => sum + one, 0) + matched * 20;
      return { ...part, score: matched === 0 ? 0 : score, excerpt: excerptAround(part.text, terms) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
