import { stemOf } from '#kernel/language/stems.ts';

/** Languages that write words together: "Mietvertrag", "huurovereenkomst". */
const COMPOUNDING: ReadonlySet<string> = new Set(['da', 'de', 'fi', 'nb', 'nl', 'nn', 'no', 'sv']);
/** Whether a language (ISO 639-1) writes words together. */
export const isCompounding = (language: string): boolean => COMPOUNDING.has(language);

/** Letters. Shorter parts are endings more often than words. */
const SHORTEST_PART = 4;
/** What stands between the parts of a German or Dutch compound, the longest first: "Heizung-s-ausfall". */
const LINKS = ['es', 'en', 's', 'n', 'e', ''] as const;

export interface Parts {
  /** Stems; one of each is enough. */
  readonly heads: readonly string[];
  readonly tails: readonly string[];
}

/** The ways in which a long word may be made of two, as stems in the compounding ones of the languages. */
export function splitCompound(word: string, languages: readonly string[]): Parts[] {
  const written = word.toLowerCase();
  const spoken = languages.filter((language) => COMPOUNDING.has(language));
  if (spoken.length === 0 || !/^\p{L}+$/u.test(written)) return [];
  const parts: Parts[] = [];
  for (let at = SHORTEST_PART; at <= written.length - SHORTEST_PART; at++) {
    const before = written.slice(0, at);
    const heads = LINKS.filter((link) => before.endsWith(link))
      .map((link) => before.slice(0, at - link.length))
      .filter((head) => head.length >= SHORTEST_PART);
    const stems = (text: string) => spoken.map((language) => stemOf(text, language)).filter((stem) => stem !== '');
    parts.push({
      heads: [...new Set(heads.flatMap((head) => [...stems(head), head]))],
      tails: [...new Set(stems(written.slice(at)))],
    });
  }
  return parts;
}
