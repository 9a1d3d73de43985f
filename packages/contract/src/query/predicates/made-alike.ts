import * as z from 'zod';
import { predicate, type Predicate } from '../predicate.ts';
import type { QueryDocument } from '../query-document.ts';
import { TextMatch } from '../values.ts';

/** Something that is so or not, typed behind `is:`. */
export const isFlagged = (name: string, said: string, holds: (document: QueryDocument) => boolean): Predicate<true> =>
  predicate<true>({
    schema: z.literal(true),
    typed: ['is'],
    read: () => ({ value: true }),
    write: () => ({ text: name }),
    label: () => said,
    phrase: () => said,
    holds: (_, document) => holds(document),
  });

interface HowMatched {
  readonly of: (document: QueryDocument) => string | null;
  /** The form in which texts are compared. */
  readonly fold: (text: string) => string;
  /** Whether what a document has holds a part; both folded, the part not empty. */
  readonly holds: (held: string, part: string) => boolean;
  /** Whether a text is the whole of it, where that is not said by the folded forms. */
  readonly isSame?: (held: string, text: string) => boolean;
  /** Before the text in a sentence. */
  readonly phrase: string;
  readonly label?: string;
}

/** A text that a document has: a part of it, or with `=` the whole. */
export function textMatched(
  name: string,
  typed: readonly [string, ...string[]],
  { of, fold, holds, isSame = (held, text) => fold(held) === fold(text), phrase, label = name }: HowMatched,
): Predicate<TextMatch> {
  const textOf = (value: TextMatch): string => ('part' in value ? value.part : value.exactly);
  const schema = TextMatch.refine((value) => fold(textOf(value)).trim() !== '', 'Write letters or figures');
  return predicate<TextMatch>({
    schema,
    typed,
    read({ text, sign }) {
      const value = schema.safeParse(sign === '=' ? { exactly: text } : { part: text }).data;
      return value ? { value } : { sentence: `Write what the ${name} should hold, in up to 200 letters and figures.` };
    },
    write: (value) => ({ text: textOf(value), ...('exactly' in value && { sign: '=' }) }),
    label: (value) => `${label}: ${textOf(value)}`,
    phrase: (value) => `${phrase} “${textOf(value)}”`,
    holds(value, document) {
      const held = of(document);
      if (held === null || held === '') return false;
      return 'part' in value ? holds(fold(held), fold(value.part)) : isSame(held, value.exactly);
    },
    implies: (value, other) => 'part' in other && holds(fold(textOf(value)), fold(other.part)),
  });
}
