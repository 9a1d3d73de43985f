import type { DocumentKind } from 'contract/facts';
import { KIND_WORDS } from './kind-words.ts';
import { datesIn } from './find-dates.ts';
import type { TextLine } from './lay-out-lines.ts';

export interface FoundText {
  readonly value: string;
  readonly line: TextLine;
  readonly confidence: number;
}

const HEAD_LINES = 10;
const LONGEST_TITLE = 90;
/** A line of so few words that says what the document is, is its title wherever it stands in the head. */
const TITLE_ALONE = 4;
const LONGEST_NAME = 60;
const TO =
  /^(?:to|for|an|bill to|invoice to|sold to|customer|client|insured|employee|policy ?holder|kunde|k[äa]ufer|versicherungsnehmer|arbeitnehmer(?:in)?|pour|[àa]|client(?:e)?|para|destinat(?:aire|ario)|lead name|order(?:ed by)?|prepared for|(?:employee )?name|a)\s*:\s*/iu;
const TO_PLAIN = /^To\s+(?=\p{Lu})/u;
const SALUTED =
  /^(?:Mrs?\.?|Ms\.?|Miss|Dr\.?|Prof\.?|Herrn?|Frau|Familie|Madame|Monsieur|Mme|M\.|Señora?|Sr[a]?\.|Don|Doña|The Trustees|Parents)\s+\p{Lu}/u;
const FROM = /^(?:from|by|von|de|issued by|employer|seller|verk[äa]ufer|vendeur)\s*:\s*/iu;
/** `Between A (the Agent) and B (the Owners) about …` */
const BETWEEN =
  /\b(?:between|zwischen|entre)\s+(.{3,80}?)(?:,? ?\([^)]*\)|,[^,]{0,60})?\s+(?:and|und|et|y)\s+(.{3,80}?)(?:,| \(|\.| about | [üu]ber |$)/iu;
const AND_PARTIES =
  /^(\p{Lu}[^()]{2,60}) \((?:the|der|die|das|le|la|el) [^)]+\) (?:and|und|et|y) ([^()]{3,60}?)(?: \(|,|\.|$)/u;

const namesKind = (text: string): boolean => Object.values(KIND_WORDS).some(({ named }) => named.test(text));

/** Whether a line may be a name: short, begins with a capital, no sentence, no figures to speak of. */
function isName({ text }: TextLine): boolean {
  const figures = (text.match(/\d/g) ?? []).length;
  return (
    text.length <= LONGEST_NAME &&
    figures <= 2 &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    !/[.!?:;]$/u.test(text) &&
    !/\s{3,}/.test(text)
  );
}

const SMALL = new Set([
  'and',
  'of',
  'the',
  'und',
  'der',
  'die',
  'das',
  'de',
  'la',
  'le',
  'du',
  'des',
  'et',
  'y',
  'del',
  'for',
  'für',
]);

/** Capitals as in normal writing; short groups of capitals are initials and stay. */
export function normalCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .split(' ')
    .map((word, at) => {
      const lower = word.toLowerCase();
      if (at > 0 && SMALL.has(lower)) return lower;
      if (word.replace(/[^\p{L}]/gu, '').length <= 2) return word;
      return lower.replace(
        /(^|[-'’.&/])(\p{L})/gu,
        (_whole, sign: string, letter: string) => sign + (sign === '’' || sign === "'" ? letter : letter.toUpperCase()),
      );
    })
    .join(' ');
}

/** `Memory Clinic, Central Hospital` is one name; what follows most commas is an address. */
const INSTITUTION =
  /^[^,]+, [^,\d]*\b(?:hospital|clinic|university|school|college|department|council|office|bank|institute|klinik|krankenhaus|universität|h[ôo]pital|universit[ée])\b[^,]*/iu;

const clean = (name: string): string =>
  normalCase(
    (INSTITUTION.exec(name.replace(/\s{2,}.*$/u, ''))?.[0] ?? name.replace(/\s{2,}.*$/u, '').replace(/,.*$/u, ''))
      .replace(/[.:;]+$/u, '')
      .trim(),
  );

/** Who the document is from: its letterhead, or who is named as issuing it. */
export function findSender(
  lines: readonly TextLine[],
  kind: DocumentKind | undefined,
  title: TextLine | null,
): FoundText | null {
  const head = lines.slice(0, HEAD_LINES);
  const said = head.find(({ text }) => FROM.test(text));
  if (said) return { value: clean(said.text.replace(FROM, '')), line: said, confidence: 0.9 };
  const letterhead = head[0];
  if (letterhead && letterhead !== title && isName(letterhead) && !(namesKind(letterhead.text) && !title))
    return { value: clean(letterhead.text), line: letterhead, confidence: 0.85 };
  if (kind === 'contract') {
    const parties = partiesOf(lines);
    // The contractor, landlord or seller is mostly the one that is not addressed first.
    if (parties) return { value: clean(parties.second), line: parties.line, confidence: 0.6 };
  }
  const after = head.find((line) => line !== title && line.at > (title?.at ?? -1) && isName(line) && !namesKind(line.text));
  return after ? { value: clean(after.text), line: after, confidence: 0.5 } : null;
}

function partiesOf(lines: readonly TextLine[]) {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const found = BETWEEN.exec(line.text) ?? AND_PARTIES.exec(line.text);
    if (found) return { first: found[1] ?? '', second: found[2] ?? '', line };
  }
  return null;
}

/** To whom the document is addressed. */
export function findRecipient(
  lines: readonly TextLine[],
  kind: DocumentKind | undefined,
  sender: string | undefined,
): FoundText | null {
  for (const line of lines.slice(1, HEAD_LINES + 2)) {
    const labelled = line.text.match(TO) ?? line.text.match(TO_PLAIN);
    if (labelled) return { value: clean(line.text.slice(labelled[0].length)), line, confidence: 0.85 };
    for (const part of line.text.split(/\s{3,}/))
      if (SALUTED.test(part) && part.length < 100) return { value: clean(part), line, confidence: 0.75 };
  }
  const parties = kind === 'contract' ? partiesOf(lines) : null;
  if (!parties) return null;
  const other = clean(parties.first) === sender ? parties.second : parties.first;
  return { value: clean(other), line: parties.line, confidence: 0.6 };
}

/** What the document is called: the line at its head that says what it is, or else the first that is neither sender nor date. */
export function findTitle(lines: readonly TextLine[], kindLine: TextLine | null): FoundText | null {
  const fits = ({ text }: TextLine) => text.length <= LONGEST_TITLE && !/\s{3,}/.test(text);
  const [first, second] = lines;
  if (kindLine && (kindLine.at <= 3 || kindLine.text.split(' ').length <= TITLE_ALONE) && fits(kindLine))
    return { value: normalCase(kindLine.text), line: kindLine, confidence: 0.85 };
  const candidate = lines
    .slice(1, 5)
    .find(
      (line) =>
        fits(line) &&
        datesIn(line).length === 0 &&
        !TO.test(line.text) &&
        !FROM.test(line.text) &&
        !/\d{4,}|[A-Z]+\/\d/u.test(line.text) &&
        !TO_PLAIN.test(line.text) &&
        !SALUTED.test(line.text) &&
        !/[.,:]$/u.test(line.text),
    );
  const line = candidate ?? second ?? first;
  return line && fits(line) ? { value: normalCase(line.text), line, confidence: candidate ? 0.7 : 0.4 } : null;
}
