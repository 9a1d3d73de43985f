/** Languages that a passage may be told to be in, and more that people may ask for. ISO 639-1. */
const CODES =
  'ar be bg bn ca cs da de el en es et eu fa fi fr ga he hi hr hu hy id it ja ka ko lt lv nb nl no pl pt ro ru sk sl sr sv ta th tr uk ur vi zh';

/** Norwegian is told as one language. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

const english = new Intl.DisplayNames(['en'], { type: 'language' });

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

let known: ReadonlyMap<string, string> | undefined;

/** By code, by its English name and by its own: `de`, `german`, `deutsch`. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const code of CODES.split(' ')) {
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code);
    for (const name of [code, english.of(code), own]) if (name !== undefined) names.set(fold(name), SAME[code] ?? code);
  }
  return names;
}

/** The code (ISO 639-1) of a language by what people call it; null where it is none. */
export function languageNamed(typed: string): string | null {
  known ??= readNames();
  return known.get(fold(typed)) ?? null;
}

/** The English name of a language, for a sentence. */
export const nameOfLanguage = (code: string): string => english.of(code) ?? code;
