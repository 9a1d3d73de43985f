import { KIND_WORDS } from './kind-words.ts';
import type { TextLine } from './lay-out-lines.ts';

export interface FoundText {
  readonly value: string;
  readonly line: TextLine;
  readonly confidence: number;
}

export const HEAD_LINES = 10;
const LONGEST_NAME = 60;
export const TO =
  /^(?:to|for|an|bill to|invoice to|sold to|customer|client|insured|employee|policy ?holder|kunde|k[äa]ufer|versicherungsnehmer|arbeitnehmer(?:in)?|pour|[àa]|client(?:e)?|para|destinat(?:aire|ario)|lead name|order(?:ed by)?|prepared for|(?:employee )?name|a)\s*:\s*/iu;
export const TO_PLAIN = /^To\s+(?=\p{Lu})/u;
export const SALUTED =
  /^(?:Mrs?\.?|Ms\.?|Miss|Dr\.?|Prof\.?|Herrn?|Frau|Familie|Madame|Monsieur|Mme|M\.|Señora?|Sr[a]?\.|Don|Doña|The Trustees|Parents)\s+\p{Lu}/u;
export const FROM = /^(?:from|by|von|de|issued by|employer|seller|verk[äa]ufer|vendeur)\s*:\s*/iu;
/** `Between A (the Agent) and B (the Owners) about …` */
const BETWEEN =
  /\b(?:between|zwischen|entre)\s+(.{3,80}?)(?:,? ?\([^)]*\)|,[^,]{0,60})?\s+(?:and|und|et|y)\s+(.{3,80}?)(?:,| \(|\.| about | [üu]ber |$)/iu;
const AND_PARTIES =
  /^(\p{Lu}[^()]{2,60}) \((?:the|der|die|das|le|la|el) [^)]+\) (?:and|und|et|y) ([^()]{3,60}?)(?: \(|,|\.|$)/u;

export const namesKind = (text: string): boolean => Object.values(KIND_WORDS).some(({ named }) => named.test(text));

/** Forms of firms that end with a full stop. */
const ABBREVIATED =
  /(?<!\p{L})(?:S\. ?L\.(?: ?U\.?)?|S\. ?r\. ?l\.|S\. ?p\. ?A\.|S\.A\.(?:S\.|R\.L\.)?|B\.V\.|N\.V\.|V\.O\.F\.|e\. ?V\.|Inc\.|Ltd\.|Co\.|Corp\.)$/u;

/** Whether a line may be a name: short, begins with a capital, no sentence, no figures to speak of. */
export function isName({ text }: TextLine): boolean {
  const figures = (text.match(/\d/g) ?? []).length;
  return (
    text.length <= LONGEST_NAME &&
    figures <= 2 &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    (!/[.!?:;]$/u.test(text) || ABBREVIATED.test(text)) &&
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

/** The address of a mailbox behind the name of its owner. */
const MAILBOX = /(?<=\S)\s*<[^<>\s]+@[^<>\s]+>$/u;

export function cleanName(name: string): string {
  const alone = name.replace(MAILBOX, '').replace(/\s{2,}.*$/u, '');
  const short = (INSTITUTION.exec(alone)?.[0] ?? alone.replace(/,.*$/u, '')).trim();
  return normalCase(ABBREVIATED.test(short) ? short : short.replace(/[.:;]+$/u, '').trim());
}

export function partiesOf(lines: readonly TextLine[]) {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const found = BETWEEN.exec(line.text) ?? AND_PARTIES.exec(line.text);
    if (found) return { first: found[1] ?? '', second: found[2] ?? '', line };
  }
  return null;
}
