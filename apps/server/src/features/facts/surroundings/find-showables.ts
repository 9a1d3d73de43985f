// What on a page may be shown as a fact: values of the right form, and words as they stand where a form of their own is not needed.
import { DOCUMENT_KINDS, type FactName } from 'contract/facts';
import { findCandidates } from '../candidates/find-candidates.ts';
import { FORMS_OF, type Candidate } from '../candidates/found-candidate.ts';
import { KIND_WORDS } from '../kinds/kind-words.ts';
import { writtenName } from '../names/written-name.ts';
import { plainWord } from '../page/find-labels.ts';
import type { LaidPage, PageWord, Segment } from '../page/lay-out-page.ts';
import type { Showable } from './describe-surroundings.ts';
import type { ShownForm, ShownPlace } from './taught-place.ts';

/** The forms in which a fact stands on a page. */
const FORMS_OF_FACT: Readonly<Record<FactName, readonly ShownForm[]>> = {
  ...FORMS_OF,
  kind: ['kind'],
  currency: ['amount'],
  title: ['text'],
};
/** Facts that may be any words, where no value of their form holds those that were pressed. */
const ANY_WORDS: ReadonlySet<FactName> = new Set(['sender', 'recipient', 'reference', 'customer', 'title']);
export const takesAnyWords = (fact: FactName): boolean => ANY_WORDS.has(fact);

const NAMED_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'other');
/** Longer stretches are running text. */
const MOST_WORDS = 12;
const LONGEST = 200;

/** Words of a stretch as they stand. */
export function textShowable(page: LaidPage, segment: Segment, words: readonly PageWord[], fact: FactName): Showable {
  const text = words
    .map(({ text: word }) => word)
    .join(' ')
    .slice(0, LONGEST);
  const value = fact === 'sender' || fact === 'recipient' ? writtenName(text) : text.trim();
  return { form: 'text', value, page, segment, words, traits: [`words:${words.length}`] };
}

/** Stretches that name a kind. */
function kindsOn(page: LaidPage): Showable[] {
  return page.rows.flatMap(({ segments }) =>
    segments.flatMap((segment): Showable[] => {
      if (segment.words.length > MOST_WORDS) return [];
      const [first] = NAMED_KINDS.flatMap((kind) => {
        const match = KIND_WORDS[kind].named.exec(segment.text);
        return match ? [{ kind, at: match.index }] : [];
      }).toSorted((a, b) => a.at - b.at);
      const traits = segment.words.map(({ text }) => plainWord(text)).filter((word) => word !== '' && !/\d/.test(word));
      return first ? [{ form: 'kind', value: first.kind, page, segment, words: segment.words, traits }] : [];
    }),
  );
}

const textsOn = (page: LaidPage, fact: FactName): Showable[] =>
  page.rows.flatMap(({ segments }) =>
    segments
      .filter(({ words, text }) => words.length <= MOST_WORDS && /\p{L}/u.test(text))
      .map((segment) => textShowable(page, segment, segment.words, fact)),
  );

const found = new WeakMap<readonly LaidPage[], readonly Candidate[]>();
/** The candidates of a paper, looked for once: several facts are shown on one. */
function candidatesOn(pages: readonly LaidPage[]): readonly Candidate[] {
  const known = found.get(pages);
  if (known) return known;
  const candidates = findCandidates(pages);
  found.set(pages, candidates);
  return candidates;
}

/** Everything on the pages that may be shown as a fact. */
export function findShowables(pages: readonly LaidPage[], fact: FactName): Showable[] {
  const [first] = pages;
  if (fact === 'kind') return first ? kindsOn(first) : [];
  if (fact === 'title') return first ? textsOn(first, fact) : [];
  const forms = FORMS_OF_FACT[fact];
  return candidatesOn(pages).filter(
    ({ form, currency }) => forms.includes(form) && (fact !== 'currency' || currency !== undefined),
  );
}

/** Stretches of as many words behind the same word: where words of no form of their own were shown. */
export function findTexts(pages: readonly LaidPage[], fact: FactName, { around, form }: ShownPlace): Showable[] {
  if (form !== 'text' || !around) return [];
  const [label] = around.left;
  const count = Number(/^words:(\d+)$/.exec(around.traits[0] ?? '')?.[1] ?? 1);
  return pages.flatMap((page) => [
    ...textsOn(page, fact),
    ...page.rows.flatMap(({ segments }) =>
      segments.flatMap((segment) =>
        segment.words.flatMap((_, at): Showable[] => {
          const before = segment.words[at - 1];
          if (label === undefined || !before || plainWord(before.text) !== label) return [];
          const words = segment.words.slice(at, at + count);
          return words.length < segment.words.length ? [textShowable(page, segment, words, fact)] : [];
        }),
      ),
    ),
  ]);
}
