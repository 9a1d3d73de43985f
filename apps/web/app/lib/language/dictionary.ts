// The sentences of a feature. English is part of the feature's own script; the other languages come in one file each, loaded when wanted.

type Entry = string | ((...parameters: never[]) => string);
export type Dictionary = Readonly<Record<string, Entry>>;

/** What a translation must have: every key of the English dictionary, with the same parameters. */
export type Translated<English extends Dictionary> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

const shown = new Map<string, { readonly english: Dictionary; readonly texts: Record<string, Entry> }>();
let translations: ReadonlyMap<string, Dictionary> = new Map();

/**
 * The texts of one feature, in the language that is shown. They change in place when the language does, and the page is drawn again: read
 * them while drawing or when something happens, not when a file is loaded.
 *
 * @param name the folder that `texts/` is in, such as `features/upload`
 */
export function dictionary<English extends Dictionary>(name: string, english: English): Translated<English> {
  const texts: Record<string, Entry> = { ...english, ...translations.get(name) };
  shown.set(name, { english, texts });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a translation is checked against English where it is written
  return texts as Translated<English>;
}

/** Shows every dictionary in another language: those that are loaded, and those that a room loads later. */
export function showTranslations(next: ReadonlyMap<string, Dictionary>): void {
  translations = next;
  for (const [name, { english, texts }] of shown) Object.assign(texts, english, next.get(name));
}
