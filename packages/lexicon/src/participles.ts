import type { LexiconLanguage } from './read-concepts.ts';

// The lexicon lists German and Dutch verbs as a dictionary does, papers hold their participles: "bezahlt", "betaald". No stemmer brings the two
// together. Only regular forms are made; a form of an irregular verb is no word and finds nothing.

const GERMAN_UNSTRESSED = /^(?:be|emp|ent|er|ge|miss|ver|zer)(?=\p{L}{4})|ieren$/u;
const GERMAN_SEPARABLE =
  /^(?:ab|an|auf|aus|bei|bereit|durch|ein|fest|fort|frei|her|hin|los|mit|nach|um|vor|weg|weiter|zurück|zusammen|zu)(?=\p{L}{4})/u;
const GERMAN_NEEDS_E = /(?:[td]|[^aeiouäöülrh][mn])$/u;

/** Stemming drops the dots: "gesägt" would be found where something is said. */
const SHORT_WITH_UMLAUT = /^(?=.{1,4}$).*[äöü]/u;

function germanParticiple(verb: string): string | null {
  const endsShort = verb.endsWith('ern') || verb.endsWith('eln');
  const isVerb = endsShort || verb.endsWith('en');
  const stem = isVerb ? verb.slice(0, endsShort ? -1 : -2) : '';
  if (stem.length < 3 || SHORT_WITH_UMLAUT.test(stem)) return null;
  const ended = `${stem}${GERMAN_NEEDS_E.test(stem) ? 'et' : 't'}`;
  const [separable] = GERMAN_SEPARABLE.exec(verb) ?? [];
  if (separable !== undefined) {
    const rest = ended.slice(separable.length);
    return GERMAN_UNSTRESSED.test(verb.slice(separable.length)) ? ended : `${separable}ge${rest}`;
  }
  return GERMAN_UNSTRESSED.test(verb) ? ended : `ge${ended}`;
}

const DUTCH_UNSTRESSED = /^(?:be|er|ge|her|ont|ver)(?=\p{L}{4})/u;
const DUTCH_SEPARABLE = /^(?:aan|af|bij|door|in|mee|om|op|over|samen|terug|toe|uit|vast|voor|weg)(?=\p{L}{4})/u;
const DUTCH_VOICELESS = /[tkfschpx]$/u;
/** Written with one vowel before a single consonant and a further syllable: "betalen", but "betaald". */
const DUTCH_OPEN = /(?<=(?:^|[^aeiou]))([aou])([^aeiouwxj])$|(?<=^[^aeiou]*)(e)([^aeiouwxj])$/u;
const DUTCH_DOUBLED = /([bdfgklmnprst])\1$/u;
const DUTCH_AT_END: Readonly<Record<string, string>> = { z: 's', v: 'f' };

function dutchParticiple(verb: string): string | null {
  if (!verb.endsWith('en') || verb.length < 5) return null;
  const base = verb.slice(0, -2);
  const spelled = DUTCH_DOUBLED.test(base)
    ? base.slice(0, -1)
    : base
        .replace(DUTCH_OPEN, (_, vowel?: string, consonant?: string, e?: string, after?: string) => {
          const letter = vowel ?? e ?? '';
          return `${letter}${letter}${consonant ?? after ?? ''}`;
        })
        .replace(/[zv]$/u, (end) => DUTCH_AT_END[end] ?? end);
  const ended = /[td]$/u.test(spelled) ? spelled : `${spelled}${DUTCH_VOICELESS.test(base) ? 't' : 'd'}`;
  const [separable] = DUTCH_SEPARABLE.exec(verb) ?? [];
  if (separable !== undefined) return `${separable}ge${ended.slice(separable.length)}`;
  return DUTCH_UNSTRESSED.test(verb) ? ended : `ge${ended}`;
}

const PARTICIPLES: Partial<Readonly<Record<LexiconLanguage, (verb: string) => string | null>>> = {
  de: germanParticiple,
  nl: dutchParticiple,
};
/** A verb as a dictionary lists it, or a phrase that ends with one. */
const LAST_VERB = /(?<=^|\s)(\p{Ll}{3,}n)$/u;

/** An item with its last verb as a participle; null where there is none. */
export function withParticiple(item: string, language: LexiconLanguage): string | null {
  const [verb] = LAST_VERB.exec(item) ?? [];
  if (verb === undefined) return null;
  const participle = PARTICIPLES[language]?.(verb) ?? null;
  return participle === null ? null : item.slice(0, item.length - verb.length) + participle;
}
