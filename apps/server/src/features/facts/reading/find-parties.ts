import type { DocumentKind } from 'contract/facts';
import { datesIn } from './find-dates.ts';
import type { TextLine } from './lay-out-lines.ts';
import { cleanName, FROM, type FoundText, HEAD_LINES, normalCase, partiesOf, SALUTED, TO, TO_PLAIN } from './party-names.ts';

const LONGEST_TITLE = 90;
/** A line of so few words that says what the document is, is its title wherever it stands in the head. */
const TITLE_ALONE = 4;

/** To whom the document is addressed. */
export function findRecipient(
  lines: readonly TextLine[],
  kind: DocumentKind | undefined,
  sender: string | undefined,
): FoundText | null {
  for (const line of lines.slice(1, HEAD_LINES + 2)) {
    const labelled = line.text.match(TO) ?? line.text.match(TO_PLAIN);
    if (labelled) return { value: cleanName(line.text.slice(labelled[0].length)), line, confidence: 0.85 };
    for (const part of line.text.split(/\s{3,}/))
      if (SALUTED.test(part) && part.length < 100) return { value: cleanName(part), line, confidence: 0.75 };
  }
  const parties = kind === 'contract' ? partiesOf(lines) : null;
  if (!parties) return null;
  const other = cleanName(parties.first) === sender ? parties.second : parties.first;
  return { value: cleanName(other), line: parties.line, confidence: 0.6 };
}

/** What the document is called: the line at its head that says what it is, or else the first that is neither sender nor date. */
export function findTitle(
  lines: readonly TextLine[],
  { kind, line: kindLine }: { readonly kind: DocumentKind | undefined; readonly line: TextLine | null },
): FoundText | null {
  const fits = ({ text }: TextLine) => text.length <= LONGEST_TITLE && !/\s{3,}/.test(text);
  const [first, second] = lines;
  // These begin with what they are called; the word that tells their kind stands further down.
  if (first && (kind === 'paper' || kind === 'recipe') && fits(first))
    return { value: normalCase(first.text), line: first, confidence: 0.75 };
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
