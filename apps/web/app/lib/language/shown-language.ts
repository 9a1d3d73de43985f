import { useSyncExternalStore } from 'react';
import { logNote } from '~/lib/log';
import { type Dictionary, showTranslations } from './dictionary';
import type { Language, Translation } from './languages';
import { languageKey, wantedLanguage } from './wanted-language';

export type LoadTranslations = (language: Translation) => Promise<ReadonlyMap<string, Dictionary>>;

let load: LoadTranslations | undefined;
let shown: Language = 'en';
/** What was asked for before the shown one, and is still on its way. */
let coming: { readonly language: Language; readonly words: Promise<ReadonlyMap<string, Dictionary>> } | undefined;
let isReady = false;
const listeners = new Set<() => void>();

/** The language that the page is shown in now. */
export const shownLanguage = (): Language => shown;

/** The same for dates: English ones are British, as all of the product's English. */
export const shownLocale = (): string => (shown === 'en' ? 'en-GB' : shown);

function tell(): void {
  for (const listener of listeners) listener();
}

function fetchWords(language: Language): NonNullable<typeof coming> {
  const words = language === 'en' || load === undefined ? Promise.resolve(new Map<string, Dictionary>()) : load(language);
  coming = { language, words };
  return coming;
}

/** Starts to fetch the words of the wanted language, before anything is drawn. */
export function fetchLanguageAhead(from: LoadTranslations): void {
  load = from;
  isReady = wantedLanguage() === 'en';
  // Why it could not be fetched is told by who shows it.
  fetchWords(wantedLanguage()).words.catch(() => undefined);
}

/** Shows the wanted language, as soon as its words are here. Pages are written in English, so this waits until React has taken them over. */
export async function showWantedLanguage(): Promise<void> {
  const language = wantedLanguage();
  const { words } = coming?.language === language ? coming : fetchWords(language);
  try {
    const translations = await words;
    // Another was chosen while this one was on its way.
    if (wantedLanguage() !== language) return;
    showTranslations(translations);
    shown = language;
    document.documentElement.lang = language;
  } catch (reason) {
    // What is shown stays; the next page that is opened tries again.
    coming = undefined;
    logNote(`The words of the language ${language} could not be loaded`, reason);
  } finally {
    isReady = true;
    tell();
  }
}

/** Keeps a choice in this browser and shows it. Where storage is denied, the browser's own language stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(languageKey, language);
  } catch (reason) {
    logNote('The language could not be kept', reason);
  }
  await showWantedLanguage();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => event.key === languageKey && void showWantedLanguage();
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

/** The shown language; whoever asks is drawn again when it changes. English while pages are written and taken over. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage, () => 'en');

/** Whether the wanted language is shown, or could not be: what waits for it can be drawn. */
export const useIsLanguageReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
