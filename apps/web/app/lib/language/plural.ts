import type { Language } from './languages';

/** Polish counts in three ways; the others tell one from several. */
type Form<Of extends Language> = Of extends 'pl' ? 'one' | 'few' | 'many' | 'other' : 'one' | 'other';

/** A sentence for each form, in which `#` is the number. */
export type Forms<Of extends Language> = Readonly<Record<Exclude<Form<Of>, 'other'>, string> & { other: string }>;

/** Picks the form of a sentence that goes with a number, and writes the number as the language does: `1 file`, `1,200 files`. */
export function pluralOf<Of extends Language>(language: Of): (count: number, forms: Forms<Of>) => string {
  // Both are slow to make, and most pages count nothing.
  let rules: Intl.PluralRules | undefined;
  let figures: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    figures ??= new Intl.NumberFormat(language);
    const written: Partial<Record<string, string>> = forms;
    return (written[rules.select(count)] ?? forms.other).replaceAll('#', figures.format(count));
  };
}
