import type { Dictionary } from '~/lib/language/dictionary';
import type { Translation } from '~/lib/language/languages';

type Files = Readonly<Record<string, Dictionary>>;

/** One file a language: the bundler gathers the dictionaries of all features in it (vite.config.ts). */
const files: Record<Translation, () => Promise<{ readonly files: Files }>> = {
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  pl: () => import('./pl'),
  pt: () => import('./pt'),
};

/** `../features/upload/texts/de.ts` holds what `dictionary('features/upload', …)` is in German. */
const folderOf = (path: string) => path.replace(/^[.][.]\//, '').replace(/\/texts\/[a-z]+[.]ts$/, '');

/** Every dictionary in one language, by the folder that it is in. */
export async function loadTranslations(language: Translation): Promise<ReadonlyMap<string, Dictionary>> {
  const { files: dictionaries } = await files[language]();
  return new Map(Object.entries(dictionaries).map(([path, words]) => [folderOf(path), words]));
}
