import { english, type SignInTexts } from './sign-in-english.ts';
import { translations } from './sign-in-translations.ts';

/** A language of the sign-in pages, with its words. */
export interface Spoken {
  readonly language: string;
  readonly texts: SignInTexts;
}

const languages: ReadonlyMap<string, SignInTexts> = new Map(Object.entries({ en: english, ...translations }));
export const inEnglish: Spoken = { language: 'en', texts: english };

/** How much a language of the header is wanted: `de;q=0.8` is 0.8. */
const weightOf = (tag: string): number => Number(/;\s*q=([\d.]+)/.exec(tag)?.[1] ?? '1');

/**
 * The first language that there is, of those that the product asks for (`ui_locales` of OpenID Connect), then of those that the browser
 * asks for (`Accept-Language`), else English.
 */
export function pickLanguage(wanted: unknown, header: string | undefined): Spoken {
  const asked = typeof wanted === 'string' ? wanted.split(' ') : [];
  const accepted = (header ?? '').split(',').toSorted((one, other) => weightOf(other) - weightOf(one));
  for (const tag of [...asked, ...accepted]) {
    const language = tag.trim().toLowerCase().split(/[-;]/)[0] ?? '';
    const texts = languages.get(language);
    if (texts) return { language, texts };
  }
  return inEnglish;
}
