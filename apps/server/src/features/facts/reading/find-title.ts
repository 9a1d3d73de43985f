import type { DocumentKind } from 'contract/facts';
import { normalCase } from '../names/written-name.ts';
import type { TextLine } from './lay-out-lines.ts';

export interface FoundText {
  readonly value: string;
  readonly line: TextLine;
  readonly confidence: number;
}

const LONGEST_TITLE = 90;
/** A line of so few words that says what the document is, is its title wherever it stands in the head. */
const TITLE_ALONE = 4;
/** Lines that say who it is from or to. */
const PARTY =
  /^(?:to|for|an|bill to|invoice to|sold to|customer|client|insured|employee|policy ?holder|kunde|k[äa]ufer|versicherungsnehmer|arbeitnehmer(?:in)?|pour|[àa]|client(?:e)?|para|destinat(?:aire|ario)|lead name|order(?:ed by)?|prepared for|(?:employee )?name|a|from|by|von|de|issued by|employer|seller|verk[äa]ufer|vendeur)\s*:\s*/iu;
const TO_PLAIN = /^To\s+(?=\p{Lu})/u;
const SALUTED =
  /^(?:Mrs?\.?|Ms\.?|Miss|Dr\.?|Prof\.?|Herrn?|Frau|Familie|Madame|Monsieur|Mme|M\.|Señora?|Sr[a]?\.|Don|Doña|The Trustees|Parents)\s+\p{Lu}/u;
const DATE =
  /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\b\d{1,2}\.? (?:de )?\p{L}{3,12}\.?,? (?:de )?(?:19|20)\d\d\b|\b\p{L}{3,9} \d{1,2}, (?:19|20)\d\d\b/u;

/** What the document is called: the line at its head that says what it is, or else the first that is neither sender nor date. */
export function findTitle(
  lines: readonly TextLine[],
  { kind, line: kindLine }: { readonly kind: DocumentKind | undefined; readonly line: TextLine | null },
): FoundText | null {
  const fits = ({ text }: TextLine) => text.length <= LONGEST_TITLE && !/\s{3,}/.test(text);
  // `The annex follows the letter.` speaks of a letter, and is no title.
  const isSentence = ({ text }: TextLine) => /[.!?]$/u.test(text) && text.split(' ').length > TITLE_ALONE;
  const [first, second] = lines;
  // These begin with what they are called; the word that tells their kind stands further down.
  if (first && (kind === 'paper' || kind === 'recipe') && fits(first))
    return { value: normalCase(first.text), line: first, confidence: 0.75 };
  const isNear = kindLine && (kindLine.at <= 3 || kindLine.text.split(' ').length <= TITLE_ALONE);
  if (isNear && fits(kindLine) && !isSentence(kindLine))
    return { value: normalCase(kindLine.text), line: kindLine, confidence: 0.85 };
  const candidate = lines
    .slice(1, 5)
    .find(
      (line) =>
        fits(line) &&
        !DATE.test(line.text) &&
        !PARTY.test(line.text) &&
        !/\d{4,}|[A-Z]+\/\d/u.test(line.text) &&
        !TO_PLAIN.test(line.text) &&
        !SALUTED.test(line.text) &&
        !/[.,:]$/u.test(line.text),
    );
  const line = candidate ?? second ?? first;
  return line && fits(line) ? { value: normalCase(line.text), line, confidence: candidate ? 0.7 : 0.4 } : null;
}
