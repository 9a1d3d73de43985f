import { BadSettingsError, readSettings, type Setting, type SettingsOf } from '#platform/settings/settings.ts';
import { auditSettings } from '#features/audit/audit.config.ts';
import { commandsSettings } from '#features/commands/commands.config.ts';
import { connectionSettings } from '#features/connections/connections.config.ts';
import { identitySettings } from '#features/identity/identity.config.ts';
import { intakeSettings } from '#features/intake/intake.config.ts';
import { librarySettings } from '#features/library/library.config.ts';
import { embeddingsSettings } from '#features/embeddings/embeddings.config.ts';
import { ingestionSettings } from '#features/ingestion/ingestion.config.ts';
import { mailInSettings } from '#features/mail-in/mail-in.config.ts';
import { readingSettings } from '#features/reading/reading.config.ts';
import { tracingSettings } from '../operations/tracing/tracing.config.ts';
import { appSettings } from './app.config.ts';

/** Every setting there is, by the part of the product it belongs to. The guide to the settings is made from this. */
export const settingTables = {
  app: appSettings,
  identity: identitySettings,
  library: librarySettings,
  intake: intakeSettings,
  mailIn: mailInSettings,
  embeddings: embeddingsSettings,
  ingestion: ingestionSettings,
  reading: readingSettings,
  connections: connectionSettings,
  commands: commandsSettings,
  audit: auditSettings,
  tracing: tracingSettings,
} as const;

export type ProductSettings = { readonly [Part in keyof typeof settingTables]: SettingsOf<(typeof settingTables)[Part]> } & {
  /** `set` or `unset` for every setting, never a value. */
  readonly known: Readonly<Record<string, 'set' | 'unset'>>;
};

/** Reads all settings from an environment. @throws BadSettingsError naming every one that is wrong */
export function readProductSettings(environment: Readonly<Record<string, string | undefined>>): ProductSettings {
  const rows = Object.values(settingTables).flatMap((table) => Object.values<Setting<unknown>>(table));
  const known = rows.map(({ env }): [string, 'set' | 'unset'] => [env, (environment[env] ?? '') === '' ? 'unset' : 'set']);
  const problems: string[] = [];
  const settings = {
    app: readSettings(appSettings, environment, problems),
    identity: readSettings(identitySettings, environment, problems),
    library: readSettings(librarySettings, environment, problems),
    intake: readSettings(intakeSettings, environment, problems),
    mailIn: readSettings(mailInSettings, environment, problems),
    embeddings: readSettings(embeddingsSettings, environment, problems),
    ingestion: readSettings(ingestionSettings, environment, problems),
    reading: readSettings(readingSettings, environment, problems),
    connections: readSettings(connectionSettings, environment, problems),
    commands: readSettings(commandsSettings, environment, problems),
    audit: readSettings(auditSettings, environment, problems),
    tracing: readSettings(tracingSettings, environment, problems),
    known: Object.fromEntries(known),
  };
  if (problems.length > 0) throw new BadSettingsError(problems);
  return settings;
}
