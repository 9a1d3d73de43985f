import type { RecognitionLanguage, RecognitionLanguages } from 'contract/recognition-languages';
import { TESSERACT_CODES } from '#engines/text-recogniser/language-codes.ts';
import { removeLanguage } from '#engines/text-recogniser/languages/keep-language.ts';
import { addedLanguageFile, packagedLanguageFile } from '#engines/text-recogniser/languages/language-files.ts';
import { LANGUAGE_LICENCE, type LanguagePackage } from '#engines/text-recogniser/languages/language-packages.ts';
import { ingestionErrors } from '../ingestion.errors.ts';
import type { InstallLanguages } from './install-languages.ts';

interface Collaborators {
  readonly folder: string;
  readonly install: InstallLanguages;
}

interface Options {
  readonly recognising: RecognitionLanguages['recognising'];
  /** Codes of the languages that letters are recognised in now. */
  readonly atHand: () => readonly string[];
  readonly packages: Readonly<Record<string, LanguagePackage>>;
  /** Whether people who are signed in may add and remove; the command line may always. */
  readonly mayChange: boolean;
  /** Where the data come from. */
  readonly host: string;
}

/** The languages that letters are recognised in, with how each stands, and what can be done with them. */
export function createManageLanguages({ folder, install }: Collaborators, options: Options) {
  const { recognising, atHand, packages, mayChange, host } = options;
  /** @throws language_unknown */
  function codeOf(language: string): string {
    const code = TESSERACT_CODES[language];
    if (code === undefined) throw ingestionErrors.language_unknown();
    return code;
  }

  function originOf(language: string, code: string): RecognitionLanguage['origin'] {
    if (packagedLanguageFile(code) !== undefined) return 'included';
    if (addedLanguageFile(code, folder) !== undefined) return 'added';
    return atHand().includes(language) ? 'system' : null;
  }

  async function describe(language: string, code: string): Promise<RecognitionLanguage> {
    const origin = originOf(language, code);
    const total = packages[code]?.bytes ?? null;
    const state = origin === null && total !== null ? await install.stateOf(code) : null;
    if (origin !== null) return { code: language, state: 'ready', origin, download: null, progress: null, problem: null };
    if (state === null || total === null)
      return { code: language, state: 'absent', origin, download: total, progress: null, problem: null };
    const { done, problem, isRunning } = state;
    const step = isRunning ? 'fetching' : 'stopped';
    return { code: language, state: step, origin, download: total - done, progress: { done, total }, problem };
  }

  return {
    mayChange,
    async list(): Promise<RecognitionLanguages> {
      const languages: RecognitionLanguage[] = [];
      for (const [language, code] of Object.entries(TESSERACT_CODES)) languages.push(await describe(language, code));
      return { languages, recognising, mayChange, host, licence: LANGUAGE_LICENCE };
    },
    /** Begins to fetch it, or goes on. @throws language_unknown, language_has_no_package */
    add(language: string): void {
      const code = codeOf(language);
      if (originOf(language, code) !== null) return;
      if (packages[code] === undefined) throw ingestionErrors.language_has_no_package();
      install.start(code);
    },
    cancel: async (language: string): Promise<void> => install.cancel(codeOf(language)),
    /** What was recognised with it stays. @throws language_unknown, language_not_added */
    remove: async (language: string): Promise<void> => removeLanguage(codeOf(language), folder),
    close: () => install.close(),
  };
}
export type ManageLanguages = ReturnType<typeof createManageLanguages>;
