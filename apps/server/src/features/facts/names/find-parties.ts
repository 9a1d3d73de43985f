import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf, type PaperWords } from '#kernel/languages/paper-labels.ts';
import { labelsIn, plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';
import { splitAddress } from './split-address.ts';
import { beginsWithLegalForm, isLegalForm } from './legal-forms.ts';
import { isLink, nameRuns } from './name-runs.ts';
import { writtenName } from './written-name.ts';
import { wordsBetween, type WrittenValue } from '../candidates/written-value.ts';

const setOf = (pick: (words: PaperWords) => string): ReadonlySet<string> =>
  new Set(Object.values(PAPER_WORDS).flatMap((words) => entriesOf(pick(words)).map(plainWord)));
const ORGANISATIONS = setOf((words) => words.organisations);
const STREETS = setOf((words) => words.streets);
const ADDRESSES = setOf((words) => words.addresses);
/** Endings by which one word names a kind of firm or a street: German and Dutch write them together. */
const endings = (words: ReadonlySet<string>, least: number) => [...words].filter((word) => word.length >= least);
const ORGANISATION_ENDINGS = endings(ORGANISATIONS, 5);
const STREET_ENDINGS = endings(STREETS, 3);

const isOrganisationWord = (word: string): boolean =>
  ORGANISATIONS.has(word) || ORGANISATION_ENDINGS.some((ending) => word.length > ending.length && word.endsWith(ending));
export const isStreetWord = (word: string): boolean =>
  STREETS.has(word) || STREET_ENDINGS.some((ending) => word.length > ending.length + 2 && word.endsWith(ending));

/** What papers call themselves: no name, though it stands where names do. */
const TITLES = setOf(({ titles }) => Object.values(titles).join('|'));
const isTitle = (words: readonly string[]): boolean => TITLES.has(words.join(''));

/** Signs that divide a line of a letterhead into things said one after the other. */
const DIVIDERS = /\s*[·•|;]\s*|\s+[–—-]\s+|\s{3,}|,\s+/gu;
const LABEL = /^([\p{L}.'’/ -]{1,40}):\s+/u;
/** A shop that calls itself by its address. */
const DOMAIN = /^[\p{Ll}\d-]{3,30}\.\p{Ll}{2,8}$/u;
const LONGEST = 70;
const MOST_WORDS = 9;

/** Whether words before a colon say what follows it, and so belong to no name. */
const isLabel = (text: string): boolean => {
  const words = text.trim().split(/\s+/u).map(plainWord);
  return labelsIn(words).some(({ length }) => length >= words.length);
};

interface Part {
  readonly text: string;
  readonly start: number;
  /** Traits beside those of its words. */
  readonly traits?: readonly string[];
}

/** The address of a mailbox behind the name of its owner, and what stands around such a name. */
const MAILBOX = /\s*[<([][^<>()\s]+@[^<>()\s]+[>)\]]/u;
/** `Bédard, Annie`: the family name first, and one or two given names. */
const TURNED =
  /(?:^|:\s|\s(?=\p{Lu}{3}))((?:\p{Lu}[\p{L}'’-]{0,30}\s?){1,2},\s\p{Lu}[\p{L}'’.-]{0,30})((?:\s(?:& )?\p{Lu}[\p{L}'’.-]{0,30})?)(?=$|[\s,(·|\d])/u;
/** What explains a name stands in brackets behind it. */
const EXPLAINED = /\s\(/u;

const partOf = (text: string, start: number, ...traits: string[]): Part => ({ text, start, traits });

/** A part without the label before it: `Empresa: Talleres Lume`. */
function withoutLabel({ text, start }: Part): Part[] {
  const label = LABEL.exec(text)?.[0];
  return label === undefined ? [] : [partOf(text.slice(label.length), start + label.length, 'unlabelled')];
}

/** What stands between signs that divide; the comma before a legal form is none. */
function dividedParts(text: string, offset: number): Part[] {
  const divides = (match: RegExpExecArray) =>
    !(match[0].startsWith(',') && beginsWithLegalForm(text.slice(match.index + match[0].length)));
  const parts: Part[] = [];
  let from = 0;
  for (const match of [...[...text.matchAll(DIVIDERS)].filter(divides), null]) {
    const end = match?.index ?? text.length;
    if (end - from < text.length) parts.push({ text: text.slice(from, end), start: offset + from });
    from = match ? match.index + match[0].length : text.length;
  }
  return parts;
}

/** The beginning of a text up to its first comma and up to its second: `FASP - Fondo Assistenza`, `Stadt Villach, Meldeservice`. */
function openings({ text, start }: Part): Part[] {
  const commas = [...text.matchAll(/[,;](?=\s)/gu)].map(({ index }) => index);
  return commas.slice(0, 2).map((end) => partOf(text.slice(0, end), start, 'to-comma'));
}

function turnedNames(text: string): Part[] {
  const turned = TURNED.exec(text);
  if (turned?.[1] === undefined) return [];
  const [whole, name, second = ''] = turned;
  const start = turned.index + whole.length - name.length - second.length;
  return [name, ...(second === '' ? [] : [name + second])]
    .filter((one) => one.length < text.length)
    .map((one) => partOf(one, start, 'turned'));
}

function partsOf(text: string): Part[] {
  const label = LABEL.exec(text)?.[0];
  const isLabelled = label !== undefined && isLabel(label);
  const whole: Part = { text, start: 0 };
  const named = withoutLabel(whole);
  const parts: Part[] = [...(isLabelled ? [] : [whole]), ...dividedParts(text, 0), ...named];
  parts.push(...named.flatMap((part) => [...dividedParts(part.text, part.start), ...openings(part)]));
  if (!isLabelled) parts.push(...openings(whole));
  parts.push(...dividedParts(text, 0).flatMap(withoutLabel));
  for (const { text: of, start } of parts.slice()) {
    const bracket = EXPLAINED.exec(of);
    if (bracket) parts.push(partOf(of.slice(0, bracket.index), start, 'to-bracket'));
  }
  const [name = ''] = splitAddress(text);
  if (name.length < text.length) parts.push({ text: name, start: 0 });
  parts.push(...turnedNames(text));
  const mailbox = MAILBOX.exec(text);
  if (mailbox) {
    const from = label !== undefined && label.length < mailbox.index ? label.length : 0;
    parts.push({ text: text.slice(from, mailbox.index), start: from });
  }
  return [...parts, ...withoutTitle(text), ...capitalsIn(text), ...runsIn(text)];
}

/** Words of the longest title that is looked for beside a name. */
const TITLE_WORDS = 3;

/** A name in capitals before what is written in small letters, or behind it: `SANNA EFISIO Impianti idrotermosanitari`. */
function capitalsIn(text: string): Part[] {
  const found = /^((?:[\p{Lu}&.’'-]+\s){1,5}[\p{Lu}&.’'-]{2,})\s(?=\p{Lu}?\p{Ll})/u.exec(text)?.[1];
  return found === undefined || found.replaceAll(/[^\p{Lu}]/gu, '').length < 5 ? [] : [partOf(found, 0, 'capitals-end')];
}

/** Names in running text: each also without a label or a form of address before it. */
function runsIn(text: string): Part[] {
  if (!text.includes(' ')) return [];
  return nameRuns(text).flatMap(({ start, end, part }) => {
    const run = text.slice(start, end);
    const words = run.split(' ');
    const parts: Part[] = [{ text: run, start, traits: [part] }];
    for (const count of [1, 2]) {
      const before = words.slice(0, count);
      if (words.length <= count || !(isAddressed(run) || isLabel(before.join(' ')))) continue;
      const length = before.join(' ').length + 1;
      parts.push({ text: run.slice(length), start: start + length, traits: ['run', 'unlabelled'] });
    }
    return parts;
  });
}

/** `Harbour Joinery Invoice`: the name beside what the paper calls itself. */
function withoutTitle(text: string): Part[] {
  const words = text.split(' ');
  for (let length = Math.min(TITLE_WORDS, words.length - 1); length > 0; length--) {
    // What is left of `The annex follows the letter.` is no name.
    if (isTitle(words.slice(-length).map(plainWord)))
      return isLink(words.at(-length - 1) ?? '') ? [] : [{ text: words.slice(0, -length).join(' '), start: 0 }];
    if (isTitle(words.slice(0, length).map(plainWord)))
      return [{ text: words.slice(length).join(' '), start: words.slice(0, length).join(' ').length + 1 }];
  }
  return [];
}

/** `of Ms`, `Herrn`, `M.`: whoever follows is a person. */
export const isAddressed = (text: string): boolean => {
  const words = text.split(/\s+/u).map(plainWord);
  return ADDRESSES.has(words[0] ?? '') || ADDRESSES.has(words.slice(0, 2).join(''));
};

const classOf = (text: string): string =>
  text === ''
    ? 'end'
    : /^\p{Lu}/u.test(text)
      ? 'capital'
      : /^\p{Ll}/u.test(text)
        ? 'small'
        : /^\d/.test(text)
          ? 'figure'
          : 'sign';

/** What stands right before and behind a part of a stretch: a name that is cut off goes on in capitals or small letters. */
function edgesOf(text: string, start: number, end: number): string[] {
  const before = text.slice(0, start).trimEnd();
  const sign = /[,;:()|·–—-]$/u.test(text.slice(start, end)) ? 'sign' : classOf(text.slice(end).trimStart());
  return [`behind:${sign}`, `before:${classOf(before.split(' ').at(-1) ?? '')}${/[:,.(]$/.test(before) ? '+' : ''}`];
}

/** A label with what it labels, a bracket without its other, a line to write on: a part of it may be a name, and it is none. */
const isCutOff = (text: string): boolean =>
  /\p{L}\s?:\s|_{2}/u.test(text) || (text.match(/\(/g) ?? []).length !== (text.match(/\)/g) ?? []).length;

/** Every name of a stretch that may be a firm or a person: the whole of it, and each part between signs that divide. */
export function partiesIn(segment: Segment): WrittenValue[] {
  const found = new Map<string, WrittenValue>();
  for (const { text, start, traits = [] } of partsOf(segment.text)) {
    const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
    const words = text.trim().split(/\s+/u);
    if (
      text.trim().length < 3 ||
      text.length > LONGEST ||
      words.length > MOST_WORDS ||
      !(/\p{Lu}/u.test(text) || DOMAIN.test(text))
    )
      continue;
    if (isCutOff(text)) continue;
    if (letters < 0.55 * text.replaceAll(/\s/g, '').length || /@|www\.|https?:/u.test(text)) continue;
    const value = writtenName(text);
    if (value.length < 2 || found.has(value)) continue;
    const plain = words.map(plainWord);
    found.set(value, {
      value,
      start,
      end: start + text.length,
      words: wordsBetween(segment, start, start + text.length),
      traits: [
        `words:${Math.min(words.length, 6)}`,
        start === 0 && text.length === segment.text.length ? 'whole' : start === 0 ? 'opens' : 'part',
        ...traits,
        ...edgesOf(segment.text, start, start + text.length),
        ...(plain.some(isLegalForm) || isLegalForm(plain.slice(-3).join('')) || isLegalForm(plain.slice(-2).join(''))
          ? ['legal-form']
          : []),
        ...(plain.some(isOrganisationWord) ? ['organisation'] : []),
        ...(plain.some(isStreetWord) && /\d/.test(text) ? ['street'] : []),
        ...(isAddressed(text) ? ['addressed'] : []),
        ...(isTitle(plain) ? ['is-title'] : plain.some((word) => TITLES.has(word)) ? ['has-title'] : []),
        ...(labelsIn(plain).some(({ length }) => length >= plain.length)
          ? ['is-label']
          : labelsIn(plain).length > 0
            ? ['has-label']
            : []),
        ...(/\d{4,}/.test(text) ? ['town'] : /\d/.test(text) ? ['figures'] : []),
        ...(/\p{Ll}/u.test(text) ? [] : ['capitals']),
        ...(/[.!?:]$/u.test(text.trim()) ? ['stop'] : []),
        ...(/&|\+/u.test(text) ? ['joined'] : []),
        words.every((word) => /^\p{Lu}/u.test(word)) ? 'all-capitalised' : words.length > 3 ? 'sentence-like' : 'mixed',
      ],
    });
  }
  return [...found.values()];
}
