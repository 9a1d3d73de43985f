import { LANGUAGE_PACKAGES, type LanguagePackage } from '#engines/text-recogniser/languages/language-packages.ts';
import type { TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import type { Log } from '#kernel/log.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { createFetchFile } from '#platform/downloads/fetch-file.ts';
import type { TextRecognition } from '../ingestion.config.ts';
import { createInstallLanguages } from './install-languages.ts';
import { createManageLanguages, type ManageLanguages } from './manage-languages.ts';

export interface LanguageOptions {
  /** Where languages lie that were added to this installation. */
  readonly folder: string;
  /** A registry of npm packages. */
  readonly registry: string;
  readonly textRecognition: TextRecognition;
  /** Whether people who are signed in may add and remove. */
  readonly mayChange: boolean;
  /** Those that Trove knows; others in tests. */
  readonly packages?: Readonly<Record<string, LanguagePackage>>;
}

interface Collaborators {
  readonly recogniser: TextRecogniser | null;
  readonly fetch: OutboundFetch;
  readonly log: Log;
}

/** Languages that letters are recognised in: fetched when somebody asks for one, removed. */
export function assembleLanguages(
  { recogniser, fetch, log }: Collaborators,
  { folder, registry, textRecognition, mayChange, packages = LANGUAGE_PACKAGES }: LanguageOptions,
): ManageLanguages {
  const fetchFile = createFetchFile({ fetch, setting: 'LANGUAGE_PACKAGES' });
  const install = createInstallLanguages({ folder, fetchFile, log }, { registry, packages });
  const used = textRecognition === 'program' ? 'program' : 'on';
  return createManageLanguages(
    { folder, install },
    {
      recognising: recogniser === null ? 'off' : used,
      atHand: () => recogniser?.languages ?? [],
      packages,
      mayChange,
      host: new URL(registry).host,
    },
  );
}
